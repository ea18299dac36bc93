import { text } from '../attributes.ts'
import { define } from '../define.ts'
import { SignIn } from '../login/SignIn.tsx'
import { $theme } from '../preferences/store.ts'

/** `<atelier-login>` */
export const registerLogin = () =>
  define('atelier-login', SignIn, {
    attributes: { partner: text({ max: 100 }) },
    events: { onSession: {}, onError: {} },
    methods: ['signIn', 'signOut'],
    language: true,
    $theme,
  })
