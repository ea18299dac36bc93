import { text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { SignIn } from '../login/SignIn.tsx'
import { chosen } from '../preferences/store.ts'

/** A button that opens the sign-in window. Without `partner`, on the server’s own pages, the login form itself. */
export const registerLoginElement = () =>
  defineElement('atelier-login', SignIn, {
    attributes: { partner: text({ maxLength: 100 }) },
    events: { onSession: {}, onError: {} },
    methods: ['signIn', 'signOut'],
    language: true,
    chosen,
  })
