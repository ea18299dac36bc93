// The code that the first request of a partner's page loads.
import { errorFromResponse, AtelierError } from '../errors.ts'
import { createIdleTimeout, toStreamError } from './idle-timeout.ts'
import { createSend } from './send.ts'
import { sendWithXhr } from './send-with-xhr.ts'
import { parseBody, type HttpRequest, type HttpResponse } from './transport.ts'

export const send = createSend((request) =>
  request.onUploadProgress ? sendWithXhr(request) : sendWithFetch(request),
)
export { sendAndStream, sendFile } from './send.ts'

/**
 * The transport of partner pages. Their requests carry no cookies and no XSRF header, so their first message does not
 * have to wait for the code of axios. It cannot report the progress of an upload.
 */
export async function sendWithFetch(request: HttpRequest): Promise<HttpResponse> {
  const { timeoutMs, signal, isStreamed } = request
  const timeout = timeoutMs === undefined ? undefined : createIdleTimeout(timeoutMs, signal)
  try {
    const response = await fetch(addressOf(request), {
      ...bodyOf(request),
      method: request.method,
      keepalive: request.keepalive ?? false,
      credentials: 'omit',
      signal: timeout?.signal ?? signal ?? null,
    })
    const { ok, status, headers } = response
    const data = ok && isStreamed ? response.body : parseBody(await response.text())
    if (!ok) throw errorFromResponse({ status, body: data, retryAfter: headers.get('retry-after') })
    return { status, contentType: headers.get('content-type') ?? '', data }
  } catch (error) {
    throw timeout?.hasExpired()
      ? new AtelierError('timeout', { cause: error })
      : toStreamError(error)
  } finally {
    timeout?.stopAndAbort()
  }
}

function addressOf({ url, query = {} }: HttpRequest): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${url}?${search}` : url
}

function bodyOf({ body, headers }: HttpRequest): RequestInit {
  if (body === undefined || body instanceof FormData) return { headers, body: body ?? null }
  return {
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}
