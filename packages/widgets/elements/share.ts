import { text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { chosen } from '../preferences/store.ts'
import firstStyles from '../share/first.css?inline'
import { ShareViewer } from '../share/ShareViewer.tsx'

/** A shared conversation, readable on any website. */
export const registerShareElement = () =>
  defineElement('atelier-share', ShareViewer, {
    attributes: { slug: text({ maxLength: 200 }) },
    events: { onShare: {}, onError: {} },
    language: true,
    chosen,
    firstStyles,
  })
