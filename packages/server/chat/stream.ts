import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { chat } from '@atelier/contract'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'

const PING_EVERY = 15_000

/** The answer's side of an event stream. Opened late, so that an early failure still has a status of its own. */
export interface EventStream {
  readonly isOpen: boolean
  open(): void
  send<Name extends keyof chat.ChatEvents>(
    name: Name,
    data: chat.ChatEvents[Name],
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
      // Who does not read is not alive because we write: their connection may run into its time-out.
      ping = setInterval(() => {
        if (!response.writableNeedDrain) response.write(': ping\n\n')
      }, PING_EVERY)
      response.once('close', () => clearInterval(ping))
    },
    send(name, data) {
      if (response.destroyed) return
      const sent = response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!sent) return drained(response)
    },
    close() {
      clearInterval(ping)
      response.end()
    },
  }
}

/**
 * Tells an answer as it comes. A slow reader is never sent more than it takes:
 * what came meanwhile follows as one piece, so it costs no more than the answer's own text.
 */
export async function tell(answer: Answer, stream: EventStream, gone: AbortSignal): Promise<void> {
  let told = 0
  while (!gone.aborted) {
    const { text, outcome } = answer
    if (text.length > told) {
      const piece = text.slice(told)
      told = text.length
      await stream.send('delta', { text: piece })
    } else if (outcome) return
    else await answer.changed()
  }
}

/** When the reader can take more, or is gone. */
async function drained(response: ServerResponse): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  } catch {
    // An error of the connection is followed by its close; nobody is left to be told.
  } finally {
    over.abort()
  }
}
