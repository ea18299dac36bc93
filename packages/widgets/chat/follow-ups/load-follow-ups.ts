import { answers } from '@atelier/contract'
import { request } from '../../http.ts'
import { changeMessage, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'

/** Before each request after the first, which waits itself if the same server has the questions written. */
const DELAYS_MS = [3_000, 6_000, 12_000]

/** Fetches the questions that may follow an answer while a model writes them, and shows them with it. */
export async function loadFollowUps(
  chat: ChatStore,
  answer: ShownMessage,
  signal: AbortSignal,
): Promise<void> {
  const { shown, events } = chat.core
  const state = shown.current()
  const followUps = await fetchFollowUps(answer.id, signal)
  if (signal.aborted) return
  const changes = { followUps, followUpsPending: undefined }
  shown.update(state, { messages: changeMessage(state.messages, answer, changes) })
  if (state.id && followUps.length > 0) events.emit('stored', { conversationId: state.id })
}

/** Returns none if they are not there after the last request: whoever should have written them has been interrupted. */
async function fetchFollowUps(id: string, signal: AbortSignal): Promise<string[]> {
  for (const delayMs of [0, ...DELAYS_MS]) {
    if (delayMs > 0) await pause(delayMs, signal)
    const { followUps, isPending } = await request(answers.getFollowUps, { params: { id }, signal })
    if (!isPending) return followUps
  }
  return []
}

/** Rejects when the signal is aborted. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
