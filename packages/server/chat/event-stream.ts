import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { chat } from '@atelier/contract'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'
import { toToolCalls } from './stored-tool-calls.ts'
import { formatPosition, type StreamPosition } from './stream-position.ts'

const PING_INTERVAL_MS = 15_000

export interface EventStream {
  readonly isOpen: boolean
  /** Sends status 200 and the headers. Until then, the request can still fail with an HTTP status. */
  open(): void
  /** Resolves when the connection can take more data. `position`: how much of the answer the client has with this event. */
  send<Name extends keyof chat.AnswerEvents>(
    name: Name,
    data: chat.AnswerEvents[Name],
    position?: StreamPosition,
  ): Promise<void> | void
  close(): void
}

export function createEventStream(reply: FastifyReply): EventStream {
  const response: ServerResponse = reply.raw
  let ping: NodeJS.Timeout | undefined
  let isOpen = false

  return {
    get isOpen() {
      return isOpen
    },
    open() {
      if (isOpen) return
      isOpen = true
      reply.hijack()
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
      response.socket?.setNoDelay(true)
      // No pings to a client that has stopped reading, so that its connection can time out.
      ping = setInterval(() => {
        if (!response.writableNeedDrain) response.write(': ping\n\n')
      }, PING_INTERVAL_MS)
      response.once('close', () => clearInterval(ping))
    },
    send(name, data, position) {
      if (response.destroyed || response.writableEnded) return
      const id = position ? `id: ${formatPosition(position)}\n` : ''
      const sent = response.write(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!sent) return waitForDrain(response)
    },
    close() {
      clearInterval(ping)
      response.end()
    },
  }
}

/**
 * Sends what is added to the answer's text after this position as `delta` events, and the model's thoughts as `reasoning`
 * events, until the answer ends or the client disconnects. Returns the position after the last event. A slow client gets
 * longer events instead of a growing buffer.
 */
export async function streamDeltas(
  answer: Answer,
  stream: EventStream,
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
      await stream.send('reasoning', { text: thoughts }, sent)
    } else if (text.length > sent.textLength) {
      const delta = text.slice(sent.textLength)
      sent.textLength = text.length
      await stream.send('delta', { text: delta }, sent)
    } else if (answer.toolCalls.length > sentCalls) {
      sentCalls = answer.toolCalls.length
      await stream.send('tools', { calls: toToolCalls(answer.toolCalls).toolCalls ?? [] })
    } else if (outcome) break
    else await answer.nextChange()
  }
  return sent
}

/** Resolves when the connection can take more data or is closed. */
async function waitForDrain(response: ServerResponse): Promise<void> {
  const listeners = new AbortController()
  const { signal } = listeners
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  } catch {
    // A connection error closes the response, so there is no client left to inform.
  } finally {
    listeners.abort()
  }
}
