import { REQUEST_TIMEOUT_MS, type Call } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { readEventStream, type StreamEvent } from '../events.ts'
import { createIdleTimeout, toStreamError } from './idle-timeout.ts'
import type { Send, SendOptions } from './send.ts'

/** Sends the request of a call and yields the events of the response. */
export async function* sendAndStream(
  send: Send,
  call: Call,
  options: SendOptions,
  token: string | undefined,
): AsyncGenerator<StreamEvent> {
  const timeout = createIdleTimeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal)
  try {
    const headers = { ...options.headers, Accept: 'text/event-stream' }
    const streamed = { isStreamed: true, signal: timeout.signal }
    const response = await send(call, { ...options, headers }, streamed, token)
    yield* readEventStream(response.data as ReadableStream<Uint8Array>, timeout.restart)
  } catch (error) {
    throw timeout.hasExpired()
      ? new AtelierError('timeout', { cause: error })
      : toStreamError(error)
  } finally {
    timeout.stopAndAbort()
  }
}
