import { text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { chosen } from '../preferences/store.ts'
import { ProButton } from '../pro/ProButton.tsx'

/** A button that leads to Pro. */
export const registerProElement = () =>
  defineElement('atelier-pro', ProButton, {
    attributes: { partner: text({ maxLength: 100 }) },
    events: { onUpgrade: {}, onError: {} },
    methods: ['open'],
    language: true,
    chosen,
  })
