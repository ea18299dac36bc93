// Several versions of a message: an answer that is requested again, and a question that is changed. Loaded with the first
// message.
import { answers as answerCalls } from '@atelier/contract'
import { request } from '../../http.ts'
import type { ConversationState } from '../conversation-state.ts'
import {
  isAnswerInProgress,
  isStored,
  newQuestion,
  type AnswerWish,
  type MessageImages,
  type ShownMessage,
} from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { hasUndelivered, withQueued } from '../undelivered.ts'
import { withUnsentMessages } from '../unsent-messages.ts'
import { requestVersion } from './request-version.ts'
import { versionsOf } from './which-version.ts'

/**
 * Requests another answer to the same question, by default from the same model and without a wish. Waits until the history
 * has loaded. Resolves when the answer has ended, to false if it cannot be requested now: while an answer is in progress
 * or a question is not sent.
 */
export async function answerAgain(
  chat: ChatStore,
  answer: ShownMessage,
  { modelId, wish }: { modelId?: string; wish?: AnswerWish | undefined } = {},
): Promise<boolean> {
  const { core, $model } = chat
  const state = await waitUntilIdle(chat)
  const shown = state?.messages.find(({ id }) => id === answer.id)
  const model = modelId ?? answer.modelId ?? $model.get()?.id
  if (!state || !shown || !model) return false
  await requestVersion(core, state, shown, model, wish)
  return true
}

/**
 * Asks a question in other words. The earlier question and what follows it are kept as another branch. It has the images of
 * the earlier one, unless others are given. `answered` resolves
 * when its answer has ended. Undefined if it cannot be asked now: while an answer is in progress, or another question is
 * not sent. Throws if earlier messages could not be loaded.
 */
export async function changeQuestion(
  chat: ChatStore,
  earlier: ShownMessage,
  text: string,
  images: MessageImages = earlier,
): Promise<{ answered: Promise<void> } | undefined> {
  const { core } = chat
  const state = await waitUntilIdle(chat)
  if (!state) return undefined
  const indexOf = () => state.messages.findIndex(({ id }) => id === earlier.id)
  const isFirst = indexOf() === 0
  // The question follows a message that is not loaded yet.
  if (isFirst && state.status.is === 'ready' && state.status.hasEarlier)
    await chat.loadEarlierMessages()
  const index = indexOf()
  if (index < 0 || (await waitUntilIdle(chat)) !== state) return undefined
  const before = state.messages.slice(0, index)
  const previous = before.findLast(({ alternativeTo }) => !alternativeTo)
  if (previous && !isStored(previous)) return undefined
  const question: ShownMessage = {
    ...newQuestion(text.trim().toWellFormed(), images),
    parentId: previous?.id ?? null,
    versions: versionsOf(earlier) ?? [earlier.id],
  }
  const { messages } = state
  core.shown.update(state, { messages: withQueued([...before, question], messages) })
  const answered = core.answers
    .request(state, question)
    .then(() => restoreIfRefused(chat, state, question, messages))
  return { answered }
}

/** Shows the earlier question again, with the refused text for its form. */
function restoreIfRefused(
  { core }: ChatStore,
  state: ConversationState,
  { clientId, content, versions }: ShownMessage,
  messages: readonly ShownMessage[],
): void {
  const index = state.messages.findIndex((message) => message.clientId === clientId)
  if (state.messages[index]?.status !== 'refused') return
  const error = state.messages[index + 1]?.error
  const restored = messages.map((message) =>
    versions!.includes(message.id)
      ? { ...message, refusedText: content, ...(error && { error }) }
      : message,
  )
  core.shown.update(state, { messages: withQueued(restored, state.messages) })
}

/** Shows what the server has, without a changed question that was not sent. */
export async function discardChange(
  { core }: ChatStore,
  { clientId }: ShownMessage,
): Promise<void> {
  const state = core.shown.current()
  const index = state.messages.findIndex((message) => message.clientId === clientId)
  if (index < 0 || !state.id) return
  const { messages } = state
  core.shown.update(state, { messages: withQueued(messages.slice(0, index), messages) })
  // A page without a cache may have queued questions too.
  await core.history.loadLatest(state, state.id, withUnsentMessages)
}

/**
 * Shows another version of a message, and of what follows it, what was shown last. Resolves to false if it cannot be shown
 * now: while an answer is in progress, or a question is not sent.
 */
export async function showVersion(chat: ChatStore, id: string): Promise<boolean> {
  const { shown, answers, events, history } = chat.core
  const state = await waitUntilIdle(chat)
  if (!state) return false
  const { messages, hasEarlier } = await request(answerCalls.showVersion, { params: { id } })
  if (state !== shown.current() || answers.isInProgress(state)) return false
  shown.update(state, {
    status: { is: 'ready', hasEarlier },
    messages: withQueued(messages, state.messages),
  })
  if (state.id) events.emit('stored', { conversationId: state.id })
  void history.rejoinAnswer(state)
  return true
}

/**
 * Waits until the history has loaded. Undefined while an answer is in progress or a question is not sent. One that is queued
 * goes out after whatever is requested now.
 */
export async function waitUntilIdle({ core }: ChatStore): Promise<ConversationState | undefined> {
  const { shown, answers } = core
  const state = shown.current()
  if (answers.isInProgress(state)) return undefined
  await state.pending
  const isIdle =
    state === shown.current() &&
    !answers.isInProgress(state) &&
    !isAnswerInProgress(state.messages) &&
    !hasUndelivered(state.messages)
  return isIdle ? state : undefined
}
