import { MAX_CACHED_MESSAGES, CONVERSATION_TITLE_MAX_LENGTH } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import type { ShownMessage } from './messages.ts'

/** Whether a conversation's messages are loaded; `new` has none yet. */
export type ConversationStatus =
  | { is: 'new' }
  | { is: 'loading' }
  | { is: 'ready'; hasEarlier: boolean }
  | { is: 'failed'; error: AtelierError }

/** One conversation in this browser tab. Its answer continues while the visitor reads another conversation. */
export interface ConversationState {
  /** Undefined until the server has stored the first question. */
  id: string | undefined
  status: ConversationStatus
  messages: readonly ShownMessage[]
  /** Aborts the answer that was requested last. */
  abortController: AbortController | undefined
  /** Settles when the history has loaded or the last answer has ended. The next question waits for it. */
  pending: Promise<unknown>
}

export const MESSAGES_PER_PAGE = MAX_CACHED_MESSAGES

export function newConversationState(id?: string): ConversationState {
  const status: ConversationStatus = id ? { is: 'loading' } : { is: 'new' }
  return { id, status, messages: [], abortController: undefined, pending: Promise.resolve() }
}

/** The first words of the first question, as a title until the server's title has loaded. */
export function provisionalTitle(messages: readonly ShownMessage[]): string {
  const question = messages.find(({ role }) => role === 'user')?.content ?? ''
  return question.trim().split(/\s+/).join(' ').slice(0, CONVERSATION_TITLE_MAX_LENGTH)
}
