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
    const { textLength, reasoningLength, toolCalls } = answer
    if (reasoningLength > sent.reasoningLength) {
      const text = answer.reasoningFrom(sent.reasoningLength)
      sent.reasoningLength = reasoningLength
      return stream.send('reasoning', { text }, formatPosition(sent))
    }
    if (textLength > sent.textLength) {
      const text = answer.textFrom(sent.textLength)
      sent.textLength = textLength
      return stream.send('delta', { text }, formatPosition(sent))
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
