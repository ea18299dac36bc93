import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

const PING_INTERVAL_MS = 15_000

/** Server-sent events. `Events`: the data of each event by its name. */
export interface EventStream<Events extends object> {
  readonly isOpen: boolean
  /** Sends status 200 and the headers. Until then, the request can still fail with an HTTP status. */
  open(): void
  /** Resolves when the connection can take more data. `id`: what a client that reconnects sends as `Last-Event-ID`. */
  send<Name extends keyof Events & string>(
    name: Name,
    data: Events[Name],
    id?: string,
  ): Promise<void> | void
  close(): void
}

export function createEventStream<Events extends object>(reply: FastifyReply): EventStream<Events> {
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
    send(name, data, id) {
      if (response.destroyed || response.writableEnded) return
      const idLine = id ? `id: ${id}\n` : ''
      const sent = response.write(`${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!sent) return waitForDrain(response)
    },
    close() {
      clearInterval(ping)
      response.end()
    },
  }
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
