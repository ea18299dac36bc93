// Registers every tag: one row each.
import { registerChat } from './elements/chat.ts'
import { registerLogin } from './elements/login.ts'
import type { ElementOf, TagOf } from './define.ts'

export const ChatElement = registerChat()
export const LoginElement = registerLogin()

declare global {
  interface HTMLElementTagNameMap {
    'atelier-chat': ElementOf<typeof ChatElement>
    'atelier-login': ElementOf<typeof LoginElement>
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'atelier-chat': TagOf<typeof ChatElement>
      'atelier-login': TagOf<typeof LoginElement>
    }
  }
}
