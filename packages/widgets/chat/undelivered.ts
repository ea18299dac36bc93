// Questions that the server may not have. Loaded with the first message.
import type { ConversationState } from './conversation-state.ts'
import type { ChatCore } from './core.ts'
import { changeMessage, isUndelivered, newQuestion, type ShownMessage } from './messages.ts'
import type { ShownConversation } from './shown-conversation.ts'

/**
 * Sends the questions again that the server may not have, the earliest first, and then this one: the first of a
 * conversation decides which conversation the others belong to. If one of them cannot be sent, this one waits too.
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

/** A question at which the server fails again and again must not keep the visitor from asking others. */
function canGoOn({ messages, abortController }: ConversationState, index: number): boolean {
  const status = messages[index]?.status
  const hasFailedAgain = status === 'refused' && isUndelivered(messages[index]!, index, messages)
  return !abortController?.signal.aborted && (status === 'done' || hasFailedAgain)
}

/** Makes the question at this place ready to be sent, and removes its failed answer. */
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
  return question.clientId
    ? { ...question, status: 'sending' }
    : newQuestion(question.content, question)
}
