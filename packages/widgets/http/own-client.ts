// The code that the first request of our own pages loads.
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'
import { create, type AxiosInstance, type AxiosResponse } from 'axios'
import { AtelierError, errorFromResponse } from '../errors.ts'
import { createSend } from './send.ts'
import type { HttpRequest, HttpResponse } from './transport.ts'

export const send = createSend(sendWithAxios)
export { sendAndStream, sendFile } from './send.ts'

interface AxiosError {
  code?: string
  response?: AxiosResponse
}

const client: AxiosInstance = create({
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: XSRF_HEADER,
  // On pages with MooTools, the global `Request` is MooTools' own class.
  env: { Request: null as never },
  validateStatus: (status) => status >= 200 && status < 300,
  // Gives a timeout its own error code. Otherwise it would have the same code as a request that Firefox aborts when the
  // visitor leaves the page.
  transitional: { silentJSONParsing: true, forcedJSONParsing: true, clarifyTimeoutError: true },
})

/** The transport of our own pages, whose requests carry cookies and an XSRF header. */
export async function sendWithAxios(request: HttpRequest): Promise<HttpResponse> {
  const { method, url, query, headers, body, signal, timeoutMs, onUploadProgress } = request
  try {
    const response = await client.request({
      method,
      url,
      params: query,
      // Without a body, the fetch adapter would send the content type of a form.
      headers: { ...headers, ...(body === undefined && { 'Content-Type': false }) },
      data: body,
      withCredentials: true,
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(onUploadProgress && {
        onUploadProgress: ({ progress = 0 }) => onUploadProgress(progress),
      }),
      ...(request.isStreamed && { adapter: 'fetch', responseType: 'stream' as const }),
      ...(request.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
    })
    const contentType = String(response.headers['content-type'] ?? '')
    return { status: response.status, contentType, data: response.data as unknown }
  } catch (error) {
    throw await toRequestError(error)
  }
}

/** Converts an error of axios. A cancelled request keeps the error of axios, so that callers can ignore it. */
async function toRequestError(thrown: unknown): Promise<unknown> {
  const { code, response } = thrown as AxiosError
  if (response) {
    const retryAfter = response.headers['retry-after'] as string | undefined
    const body = await readBody(response.data)
    return errorFromResponse({ status: response.status, body, retryAfter }, thrown)
  }
  if (code === 'ERR_CANCELED') return thrown
  return new AtelierError(code === 'ETIMEDOUT' ? 'timeout' : 'network', { cause: thrown })
}

/** axios does not read the body of a failed request with `responseType: 'stream'`. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data
  try {
    return JSON.parse(await new Response(data).text())
  } catch {
    return undefined
  }
}
