import { text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { SignIn } from '../login/SignIn.tsx'
import { $theme } from '../preferences/store.ts'

export const registerLoginElement = () =>
  defineElement('atelier-login', SignIn, {
    attributes: { partner: text({ maxLength: 100 }) },
    events: { onSession: {}, onError: {} },
    methods: ['signIn', 'signOut'],
    language: true,
    $theme,
  })
