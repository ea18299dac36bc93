// Questions that were not sent: they are shown again, or put back into the composer. Loaded when there is one.
import type { WritableAtom } from 'nanostores'
import { isQueued, type ShownMessage } from './messages.ts'
import type { ShownConversation } from './shown-conversation.ts'
import type { ConversationCache } from './cache.ts'
import { UNSAVED_CONVERSATION_ID } from './unsaved-id.ts'

/**
 * Removes the last question that was sent, which the server has refused, and puts its text back into the composer, not its
 * images. What was queued behind it stays, and waits for the visitor.
 */
export function takeBackQuestion(shown: ShownConversation, $draft: WritableAtom<string>): void {
  const state = shown.current()
  const index = state.messages.findLastIndex(
    ({ role, status }) => role === 'user' && status !== 'unsent',
  )
  const { content } = state.messages[index]!
  const typed = $draft.get()
  $draft.set(typed ? `${content}\n${typed}` : content)
  const behind = state.messages.slice(index + 1).filter(({ status }) => status === 'unsent')
  const messages = [...state.messages.slice(0, index), ...behind.map(holdQueued)]
  shown.update(state, {
    messages,
    ...(!messages.length && !state.id && { status: { is: 'new' } }),
  })
}

const holdQueued = (message: ShownMessage): ShownMessage =>
  isQueued(message) ? { ...message, queued: false } : message

/** Shows unsent questions in a new chat again. Default: the questions that a reload interrupted. */
export function restoreUnsent(
  { shown, cache }: { shown: ShownConversation; cache: ConversationCache },
  messages = cache.read(UNSAVED_CONVERSATION_ID)?.messages ?? [],
): void {
  const state = shown.current()
  if (messages.length === 0 || state.status.is !== 'new') return
  shown.update(state, { status: { is: 'ready', hasEarlier: false }, messages })
}
