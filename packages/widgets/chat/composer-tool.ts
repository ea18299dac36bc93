import type { RefObject } from 'react'
import type { ChatStore } from './store.ts'

export interface ComposerToolProps {
  chat: ChatStore
  /** The message field. */
  field: RefObject<HTMLTextAreaElement | null>
  /** An empty box above the message field. A tool that needs more space than its button renders a portal into it. */
  above: HTMLElement | null
}
