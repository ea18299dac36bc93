// Defines all tags, and their types for TypeScript and JSX.
import { registerBiometricsElement } from './elements/biometrics.ts'
import { registerChatElement } from './elements/chat.ts'
import { registerLoginElement } from './elements/login.ts'
import { registerProElement } from './elements/pro.ts'
import { registerShareElement } from './elements/share.ts'
import type { ElementOf, JsxPropsOf } from './define.ts'

export const BiometricsElement = registerBiometricsElement()
export const ChatElement = registerChatElement()
export const LoginElement = registerLoginElement()
export const ProElement = registerProElement()
export const ShareElement = registerShareElement()

declare global {
  interface HTMLElementTagNameMap {
    'atelier-biometrics': ElementOf<typeof BiometricsElement>
    'atelier-chat': ElementOf<typeof ChatElement>
    'atelier-login': ElementOf<typeof LoginElement>
    'atelier-pro': ElementOf<typeof ProElement>
    'atelier-share': ElementOf<typeof ShareElement>
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'atelier-biometrics': JsxPropsOf<typeof BiometricsElement>
      'atelier-chat': JsxPropsOf<typeof ChatElement>
      'atelier-login': JsxPropsOf<typeof LoginElement>
      'atelier-pro': JsxPropsOf<typeof ProElement>
      'atelier-share': JsxPropsOf<typeof ShareElement>
    }
  }
}
