import { boolean, text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { SignIn } from '../login/SignIn.tsx'
import { chosen } from '../preferences/store.ts'

/**
 * A button that opens the sign-in window. Without `partner`, on the server’s own pages, the sign-in dialog; with `inline`,
 * the form itself.
 */
export const registerLoginElement = () =>
  defineElement('atelier-login', SignIn, {
    attributes: { partner: text({ maxLength: 100 }), open: boolean, inline: boolean },
    events: {
      onOpen: { sets: { open: true } },
      onClose: { sets: { open: false } },
      onSignedIn: { cancelable: true },
      onSession: {},
      onError: {},
    },
    methods: ['open', 'close', 'signIn', 'signOut'],
    language: true,
    chosen,
  })
