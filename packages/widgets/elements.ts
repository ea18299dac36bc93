// Registers every tag: one row each.
import { registerChat } from './elements/chat.ts'
import type { ElementOf, TagOf } from './define.ts'

export const ChatElement = registerChat()

declare global {
  interface HTMLElementTagNameMap {
    'atelier-chat': ElementOf<typeof ChatElement>
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'atelier-chat': TagOf<typeof ChatElement>
    }
  }
}
