import type { ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'

export interface MessageProps {
  chat: ChatStore
  message: ShownMessage
  /** Set only for the last question and its answer, because others cannot be retried. */
  onRetry?: (() => void) | undefined
  /** Whether the message is near the end of the conversation, so that all of it is rendered at once. */
  isRecent?: boolean
  /** Whether another model can be asked the same question beside this answer. */
  canCompare?: boolean
}
