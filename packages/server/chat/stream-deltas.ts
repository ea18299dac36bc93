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
  /** Sends what comes next. Returns false if there is nothing yet, and a promise while the client is slow. */
  function sendNext(): Promise<void> | void | false {
    const { text, reasoning, toolCalls } = answer
    if (reasoning.length > sent.reasoningLength) {
      const thoughts = reasoning.slice(sent.reasoningLength)
      sent.reasoningLength = reasoning.length
      return stream.send('reasoning', { text: thoughts }, formatPosition(sent))
    }
    if (text.length > sent.textLength) {
      const delta = answer.textFrom(sent.textLength)
      sent.textLength = text.length
      return stream.send('delta', { text: delta }, formatPosition(sent))
    }
    if (toolCalls.length === sentCalls) return false
    sentCalls = toolCalls.length
    return stream.send('tools', { calls: toToolCalls(toolCalls).toolCalls ?? [] })
  }

  while (!disconnected.aborted) {
    const sending = sendNext()
    if (sending) await sending
    else if (sending === false && answer.outcome) break
    else if (sending === false) await answer.nextChange()
  }
  return sent
}
