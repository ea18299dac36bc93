// Resends the last question when the visitor presses the retry button. Loaded with the first message.
import type { ConversationState } from './conversation-state.ts'
import { isAnswerInProgress, isQueued, newQuestion, type ShownMessage } from './messages.ts'
import type { ShownConversation } from './shown-conversation.ts'
import type { ChatStore } from './store.ts'
import { isTemporary } from './temporary/temporary-id.ts'
import { questionForRetry, sendUndelivered, withQueued } from './undelivered.ts'
import { isLaterVersion } from './versions/which-version.ts'
import { requestSameVersion } from './versions/request-version.ts'
import { answerAgain } from './versions/versions.ts'

/**
 * Sends the last question again. The server recognizes its `clientId`, so it is not stored twice, and the same model
 * answers. With another model, sends the question of a stopped or interrupted answer as a new question.
 */
export async function retryLastQuestion(chat: ChatStore): Promise<void> {
  const { shown } = chat.core
  const state = shown.current()
  const { messages } = state
  const index = messages.findLastIndex((message) => message.role === 'user' && !isQueued(message))
  if (index < 0 || isAnswerInProgress(messages)) return
  const [question, answer] = messages.slice(index) as [ShownMessage, ShownMessage?]
  if (answer && isVersionToRetry(answer)) return retryVersion(chat, answer)
  if (isForAnotherModel(chat, question, answer)) {
    const again: ShownMessage = { ...newQuestion(question.content), status: 'unsent' }
    shown.update(state, { messages: withQueued([...messages, again], messages) })
    return sendUndelivered(chat.core, state)
  }
  const isDeleted = answer?.error?.code === 'not-found'
  if (isDeleted && (await leaveDeleted(chat, state, question))) return
  const retried = questionForRetry(question)
  const before = messages.slice(0, index)
  const queued = messages.filter(isQueued)
  if (answer?.versions) {
    shown.update(state, { messages: [...before, retried, ...queued] })
    await chat.core.answers.request(state, retried, undefined, answer.versions)
  } else {
    shown.update(state, { messages: [...before, { ...retried, status: 'unsent' }, ...queued] })
    await sendUndelivered(chat.core, state)
  }
  if (answer?.content) restorePartialAnswer(shown, state, question, answer)
}

/**
 * The conversation was deleted elsewhere: the question goes on in a new one. That of a temporary conversation is only put
 * into the composer of another one, and this returns true.
 */
async function leaveDeleted(
  chat: ChatStore,
  state: ConversationState,
  question: ShownMessage,
): Promise<boolean> {
  if (!isTemporary(state.id)) {
    chat.core.shown.update(state, { id: undefined })
    return false
  }
  const { moveToAnotherTemporary } = await import('./temporary/temporary-chat.ts')
  await moveToAnotherTemporary(chat, question.content)
  return true
}

const isVersionToRetry = (answer: ShownMessage): boolean =>
  isLaterVersion(answer) || answer.status === 'done'

/** Repeats the request of a further version: one that has ended early, or one after which the earlier was shown again. */
async function retryVersion(chat: ChatStore, answer: ShownMessage): Promise<void> {
  if (!isLaterVersion(answer)) return void (await answerAgain(chat, answer, answer.requested))
  const { core } = chat
  // Another model can be chosen after a failure.
  const modelId = answer.status === 'failed' ? chat.$model.get()?.id : undefined
  await requestSameVersion(core, core.shown.current(), answer, modelId)
}

function isForAnotherModel(
  chat: ChatStore,
  question: ShownMessage,
  answer: ShownMessage | undefined,
): boolean {
  const model = chat.$model.get()
  const hasEnded = answer?.status === 'stopped' || answer?.status === 'interrupted'
  // A question with images cannot be sent as a new question, because each image can be sent only once.
  return hasEnded && !question.imageUrls && !!model && answer.modelId !== model.id
}

/** Shows the earlier partial answer again if the retry did not reach the server, or if the server has refused it. */
function restorePartialAnswer(
  { update }: ShownConversation,
  state: ConversationState,
  question: ShownMessage,
  answer: ShownMessage,
): void {
  const queued = state.messages.filter(isQueued)
  const sent = state.messages.filter((message) => !isQueued(message))
  const last = sent.at(-1)
  if (last?.status === 'unsent') update(state, { messages: [...sent, answer, ...queued] })
  if (last?.status !== 'failed' || last.content) return
  const index = state.messages.findIndex(({ clientId }) => clientId === question.clientId)
  if (index < 0) return
  const { error } = last
  const restored = [question, { ...answer, ...(error && { error }) }]
  update(state, { messages: [...state.messages.slice(0, index), ...restored, ...queued] })
}
