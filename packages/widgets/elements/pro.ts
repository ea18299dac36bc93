import { boolean, text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { chosen } from '../preferences/store.ts'
import { ProButton } from '../pro/ProButton.tsx'

/**
 * A button that leads to Pro: through a window. Without `partner`, on the server’s own pages, through a dialog; with
 * `inline`, the plans themselves.
 */
export const registerProElement = () =>
  defineElement('atelier-pro', ProButton, {
    attributes: { partner: text({ maxLength: 100 }), open: boolean, inline: boolean },
    events: {
      onOpen: { sets: { open: true } },
      onClose: { sets: { open: false } },
      onUpgrade: {},
      onError: {},
    },
    methods: ['open', 'close'],
    language: true,
    chosen,
  })
