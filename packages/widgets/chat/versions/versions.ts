// Several versions of a message: an answer that is requested again, and a question that is changed. Loaded with the first
// message.
import { chat } from '@atelier/contract'
import { request } from '../../http.ts'
import {
  isAnswerInProgress,
  isStored,
  newQuestion,
  type AnswerWish,
  type ShownMessage,
} from '../messages.ts'
import type { ChatStore } from '../store.ts'

/**
 * Requests another answer to the same question, by default from the same model and without a wish. Ignored while one is in
 * progress.
 */
export async function answerAgain(
  { core, $model }: ChatStore,
  answer: ShownMessage,
  {
    modelId = answer.modelId ?? $model.get()?.id,
    wish,
  }: { modelId?: string; wish?: AnswerWish } = {},
): Promise<void> {
  const state = core.shown.current()
  if (isAnswerInProgress(state.messages) || !modelId) return
  await core.answers.requestVersion(state, answer, modelId, wish)
}

/**
 * Asks a question in other words. The earlier question and what follows it are kept as another branch. Ignored while an
 * answer is in progress.
 */
export async function changeQuestion(
  { core, loadEarlierMessages }: ChatStore,
  earlier: ShownMessage,
  text: string,
): Promise<void> {
  const state = core.shown.current()
  const indexOf = () => state.messages.findIndex(({ id }) => id === earlier.id)
  const isFirst = indexOf() === 0
  // The question follows a message that is not loaded yet.
  if (isFirst && state.status.is === 'ready' && state.status.hasEarlier) await loadEarlierMessages()
  const index = indexOf()
  if (index < 0 || isAnswerInProgress(state.messages) || state !== core.shown.current()) return
  const before = state.messages.slice(0, index)
  const previous = before.findLast(({ alternativeTo }) => !alternativeTo)
  if (previous && !isStored(previous)) return
  const question: ShownMessage = {
    ...newQuestion(text.trim().toWellFormed(), earlier),
    parentId: previous?.id ?? null,
    versions: earlier.versions ?? [earlier.id],
  }
  core.shown.update(state, { messages: [...before, question] })
  await core.answers.request(state, question)
}

/** Shows another version of a message, and of what follows it, what was shown last. Ignored while an answer is in progress. */
export async function showVersion({ core }: ChatStore, id: string): Promise<void> {
  const { shown, answers, events, history } = core
  const state = shown.current()
  if (answers.isInProgress(state)) return
  const { messages, hasEarlier } = await request(chat.showVersion, { params: { id } })
  if (state !== shown.current() || answers.isInProgress(state)) return
  shown.update(state, { status: { is: 'ready', hasEarlier }, messages })
  if (state.id) events.emit('stored', { conversationId: state.id })
  await history.rejoinAnswer(state)
}
