// Loaded with the first message.
import { answers as answerCalls } from '@atelier/contract'
import { stream } from '../../http.ts'
import { changeMessage, messageKey, newId, type ShownMessage } from '../messages.ts'
import type { StreamHeaders } from '../request-answer.ts'
import type { ChatStore } from '../store.ts'
import { waitUntilIdle } from '../versions/versions.ts'

/**
 * Has an answer continued where it stops, in the same message. If that fails, the text is shown as it was, with the failure.
 * Ignored while an answer is in progress or a question is not sent.
 */
export async function continueAnswer(chat: ChatStore, answer: ShownMessage): Promise<void> {
  const { shown, answers } = chat.core
  const state = await waitUntilIdle(chat)
  const index = state?.messages.findIndex(({ id }) => id === answer.id) ?? -1
  const question = state?.messages[index - 1]
  const modelId = answer.modelId ?? chat.$model.get()?.id
  if (!state || !question || !modelId) return
  // The same request, after it is unknown whether the first arrived, must not continue the answer twice.
  const { error: _, continuationId = newId(), ...stopped } = answer
  const change = (changes: Partial<ShownMessage>) =>
    shown.update(state, { messages: changeMessage(state.messages, answer, changes) })
  const openStream = (ModelId: string, signal: AbortSignal, headers: StreamHeaders) =>
    stream(answerCalls.continueAnswer, {
      params: { id: answer.id },
      body: { ModelId, ClientMessageId: continuationId },
      signal,
      headers: headers ?? {},
    })
  shown.stores.$latestTurnKeys.set([messageKey(answer)])
  change({ status: 'waiting', error: undefined, continuationId: undefined })
  const resolveModelId = () => Promise.resolve(modelId)
  await answers.start(
    state,
    // The event that a page names to read on is one of before the answer was continued.
    { question, answer: { ...answer, eventId: undefined }, openStream, resolveModelId },
    {
      onNotStored(error) {
        const isRefused = error?.status !== undefined
        change({ ...stopped, error, continuationId: isRefused ? undefined : continuationId })
      },
      onQuestionStored: () => {},
    },
  )
}
