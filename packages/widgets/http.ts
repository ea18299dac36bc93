import { REQUEST_TIMEOUT_MS, type Call, type PathParams } from '@atelier/contract'
import { AtelierError } from './errors.ts'
import { readEventStream, type StreamEvent } from './events.ts'
import { toStreamError } from './http/errors.ts'
import { createIdleTimeout } from './http/idle-timeout.ts'
import { send } from './http/send.ts'

type RequestOptions<Path extends string, Body, Query> = {
  /** Sends no access token: for calls that identify the browser by its cookie, and for the call that gets a token. */
  withoutToken?: boolean
  signal?: AbortSignal
} & (keyof PathParams<Path> extends never ? unknown : { params: PathParams<Path> }) &
  (undefined extends Body ? unknown : { body: Body }) &
  (undefined extends Query ? unknown : { query?: Query })

/**
 * Makes a call of the contract. Throws an AtelierError if it fails.
 * @example const { messages } = await request(chat.getHistory, { params: { id } })
 */
export async function request<Path extends string, Body, Reply, Query>(
  call: Call<Path, Body, Reply, Query>,
  options: RequestOptions<Path, Body, Query>,
): Promise<Reply> {
  const timeout = call.timeoutMs ?? REQUEST_TIMEOUT_MS
  const response = await send(call, options, { timeout })
  return response.data as Reply
}

/**
 * Makes a call that responds with an event stream. The call's timeout applies to the wait for the first chunk and to
 * the wait between two chunks. The response as a whole may take as long as it needs.
 */
export async function* stream<Path extends string, Body, Reply, Query>(
  call: Call<Path, Body, Reply, Query>,
  options: RequestOptions<Path, Body, Query>,
): AsyncGenerator<StreamEvent> {
  const timeout = createIdleTimeout(call.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal)
  try {
    const response = await send(call, options, {
      adapter: 'fetch',
      responseType: 'stream',
      headers: { Accept: 'text/event-stream' },
      signal: timeout.signal,
    })
    yield* readEventStream(response.data as ReadableStream<Uint8Array>, timeout.restart)
  } catch (error) {
    throw timeout.hasExpired()
      ? new AtelierError('timeout', { cause: error })
      : toStreamError(error)
  } finally {
    timeout.stopAndAbort()
  }
}
