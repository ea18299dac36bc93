import type { ConversationState } from '../conversation-state.ts'
import { canBeSentLater, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { isTemporary } from '../temporary/temporary-id.ts'
import { deleteEntry } from './entries.ts'

interface Parts {
  chat: ChatStore
  save(state: ConversationState, question: ShownMessage, delivery?: { isHeld: boolean }): void
  retryNow(): void
}

/** The text of a refused question stays in its conversation, or moves into the composer. */
export function handleRefusal(
  parts: Parts,
  state: ConversationState,
  question: ShownMessage,
): void {
  const { chat, save } = parts
  const { status = 0, code } = state.messages[state.messages.indexOf(question) + 1]?.error ?? {}
  // It is sent after the same user has signed in again.
  if (status === 401) return
  // It can be sent later as it is, when the visitor wants that.
  if (canBeSentLater({ status })) return save(state, question, { isHeld: true })
  if (code === 'conflict' && question.firstText) return sendFirstText(parts, state, question)
  if (chat.core.shown.current() === state) return deleteEntry(chat, question.clientId!)
  if (isTemporary(state.id)) return deleteEntry(chat, question.clientId!)
  // The conversation has been deleted meanwhile.
  if (code === 'not-found') state.id = undefined
  save(state, question, { isHeld: true })
}

/** The server has the question with its first text. The visitor gets the other one back, to send it as they like. */
function sendFirstText(
  { chat, save, retryNow }: Parts,
  state: ConversationState,
  question: ShownMessage,
): void {
  const { firstText = '', content, ...rest } = question
  const index = state.messages.indexOf(question)
  const first: ShownMessage = { ...rest, content: firstText, status: 'unsent', waits: true }
  chat.core.shown.update(state, { messages: state.messages.toSpliced(index, 2, first) })
  save(state, first)
  const draft = chat.$draft.get()
  chat.$draft.set(draft ? `${content}\n${draft}` : content)
  retryNow()
}
