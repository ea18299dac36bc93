// Defines all tags, and their types for TypeScript and JSX.
import { registerChatElement } from './elements/chat.ts'
import { registerLoginElement } from './elements/login.ts'
import { registerShareElement } from './elements/share.ts'
import type { ElementOf, JsxPropsOf } from './define.ts'

export const ChatElement = registerChatElement()
export const LoginElement = registerLoginElement()
export const ShareElement = registerShareElement()

declare global {
  interface HTMLElementTagNameMap {
    'atelier-chat': ElementOf<typeof ChatElement>
    'atelier-login': ElementOf<typeof LoginElement>
    'atelier-share': ElementOf<typeof ShareElement>
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'atelier-chat': JsxPropsOf<typeof ChatElement>
      'atelier-login': JsxPropsOf<typeof LoginElement>
      'atelier-share': JsxPropsOf<typeof ShareElement>
    }
  }
}
