import { text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { $theme } from '../preferences/store.ts'
import firstStyles from '../share/first.css?inline'
import { ShareViewer } from '../share/ShareViewer.tsx'

export const registerShareElement = () =>
  defineElement('atelier-share', ShareViewer, {
    attributes: { slug: text({ maxLength: 200 }) },
    events: { onError: {}, onShare: {} },
    language: true,
    $theme,
    firstStyles,
  })
