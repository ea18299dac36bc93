import { text } from '../attributes.ts'
import { defineElement } from '../define.ts'
import { BiometricManager } from '../passkeys/BiometricManager.tsx'
import firstStyles from '../passkeys/passkeys.css?inline'
import { chosen } from '../preferences/store.ts'

/**
 * A button that opens the window with the user’s passkeys. Without `partner`, on the server’s own pages, the list
 * itself.
 */
export const registerBiometricsElement = () =>
  defineElement('atelier-biometrics', BiometricManager, {
    attributes: { partner: text({ maxLength: 100 }) },
    events: { onChange: {}, onError: {} },
    methods: ['open'],
    language: true,
    chosen,
    firstStyles,
  })
