// Resends questions that the server may not have received. Loaded with the first message.
import type { ConversationState } from './conversation-state.ts'
import type { ChatCore } from './core.ts'
import { changeMessage, isUndelivered, newQuestion, type ShownMessage } from './messages.ts'
import type { ShownConversation } from './shown-conversation.ts'

/**
 * Resends the questions that the server may not have received, the earliest first, and then sends this question: the
 * first question creates the conversation that the others belong to. If an earlier question cannot be sent, this
 * question waits too.
 */
export async function requestInOrder(
  { shown, answers }: Pick<ChatCore, 'shown' | 'answers'>,
  state: ConversationState,
  question: ShownMessage,
): Promise<void> {
  for (const { clientId } of state.messages.filter(isUndelivered)) {
    const index = state.messages.findIndex((message) => message.clientId === clientId)
    await answers.request(state, replaceForRetry(shown, state, index))
    if (canGoOn(state, index)) continue
    const messages = changeMessage(state.messages, question, { status: 'unsent' })
    return shown.update(state, { messages })
  }
  await answers.request(state, question)
}

/** Whether later questions can be sent: a question for which the server keeps failing must not block them. */
function canGoOn({ messages, abortController }: ConversationState, index: number): boolean {
  const status = messages[index]?.status
  const hasFailedAgain = status === 'refused' && isUndelivered(messages[index]!, index, messages)
  return !abortController?.signal.aborted && (status === 'done' || hasFailedAgain)
}

/** Prepares the question at this index for resending, and removes its failed answer. */
function replaceForRetry(
  { update }: ShownConversation,
  state: ConversationState,
  index: number,
): ShownMessage {
  const [failed, next, ...others] = state.messages.slice(index) as [ShownMessage, ...ShownMessage[]]
  const retried = questionForRetry(failed)
  const later = next?.role === 'user' ? [next, ...others] : others
  update(state, { messages: [...state.messages.slice(0, index), retried, ...later] })
  return retried
}

/** Questions that an API client sent may have no `clientId`; a retry stores those a second time. */
export function questionForRetry(failedQuestion: ShownMessage): ShownMessage {
  const { error: _, ...question } = failedQuestion
  const wasRefused = question.status === 'refused' && { wasRefused: true }
  return question.clientId
    ? { ...question, ...wasRefused, status: 'sending' }
    : newQuestion(question.content, question)
}
