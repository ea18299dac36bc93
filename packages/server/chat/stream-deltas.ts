import type { chat } from '@atelier/contract'
import type { EventStream } from '../http/event-stream.ts'
import type { Answer } from './answer.ts'
import { toToolCalls } from './stored-tool-calls.ts'
import { formatPosition, type StreamPosition } from './stream-position.ts'

/**
 * Sends what is added to the answer's text after this position as `delta` events, and the model's thoughts as `reasoning`
 * events, until the answer ends or the client disconnects. Returns the position after the last event. A slow client gets
 * longer events instead of a growing buffer.
 */
export async function streamDeltas(
  answer: Answer,
  stream: EventStream<chat.AnswerEvents>,
  disconnected: AbortSignal,
  position: StreamPosition,
): Promise<StreamPosition> {
  const sent = { ...position }
  let sentCalls = 0
  while (!disconnected.aborted) {
    const { text, reasoning, outcome } = answer
    if (reasoning.length > sent.reasoningLength) {
      const thoughts = reasoning.slice(sent.reasoningLength)
      sent.reasoningLength = reasoning.length
      await stream.send('reasoning', { text: thoughts }, formatPosition(sent))
    } else if (text.length > sent.textLength) {
      const delta = text.slice(sent.textLength)
      sent.textLength = text.length
      await stream.send('delta', { text: delta }, formatPosition(sent))
    } else if (answer.toolCalls.length > sentCalls) {
      sentCalls = answer.toolCalls.length
      await stream.send('tools', { calls: toToolCalls(answer.toolCalls).toolCalls ?? [] })
    } else if (outcome) break
    else await answer.nextChange()
  }
  return sent
}
