// Between the requests and responses of fetch and those of the fake server.
import { createDeferred } from './deferred.ts'
import type { IncomingRequest, OutgoingResponse } from './http-messages.ts'

export const isRequest = (input: unknown): input is Request =>
  typeof Request !== 'undefined' && input instanceof Request

export function targetOf(input: string | URL | Request, init?: RequestInit) {
  const method = init?.method ?? (isRequest(input) ? input.method : 'GET')
  return { method: method.toUpperCase(), url: toUrl(isRequest(input) ? input.url : input) }
}

export async function toIncomingRequest(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<IncomingRequest> {
  const headers = new Headers(init?.headers ?? (isRequest(input) ? input.headers : {}))
  const body: unknown = init?.body ?? (isRequest(input) ? await input.clone().text() : undefined)
  return { ...targetOf(input, init), headers, body: parseBody(body) }
}

export const toUrl = (address: string | URL): URL =>
  new URL(String(address), globalThis.location?.href ?? 'http://localhost')

/** An upload stays as it is. */
export function parseBody(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return body || undefined
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Rejects as soon as the page aborts the request. */
export function orAborted<Value>(
  value: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (!signal) return value
  const { promise, reject } = createDeferred<never>()
  const abort = () => reject(abortError(signal))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([value, promise])
}

const abortError = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException('The request was aborted.', 'AbortError')

export function toFetchResponse(
  { status, headers, body }: OutgoingResponse,
  signal?: AbortSignal | null,
): Response {
  const hasBody = body !== '' && status !== 204
  const sent = body instanceof ReadableStream ? abortable(body, signal) : body
  return new Response(hasBody ? sent : null, { status, headers })
}

/** Breaks off when the page aborts the request, as the stream of a real response does. */
function abortable(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => {
        controller.error(abortError(signal))
        void reader.cancel()
      })
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (signal?.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
