import { AtelierError, errorFromResponse } from '../errors.ts'
import { parseBody, type HttpRequest, type HttpResponse } from './transport.ts'

/** The transport of uploads on partner pages: unlike fetch, XMLHttpRequest reports how much has been sent. */
export function sendWithXhr(request: HttpRequest): Promise<HttpResponse> {
  const { method, url, headers, body, signal, timeoutMs = 0, onUploadProgress } = request
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>()
  const xhr = new XMLHttpRequest()
  const abort = () => xhr.abort()
  xhr.open(method, url)
  xhr.timeout = timeoutMs
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
  xhr.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onUploadProgress?.(loaded / total)
  })
  xhr.addEventListener('load', () => {
    const { status } = xhr
    const data = parseBody(xhr.responseText)
    const contentType = xhr.getResponseHeader('content-type') ?? ''
    const retryAfter = xhr.getResponseHeader('retry-after')
    if (status >= 200 && status < 300) resolve({ status, contentType, data })
    else reject(errorFromResponse({ status, body: data, retryAfter }))
  })
  xhr.addEventListener('timeout', () => reject(new AtelierError('timeout')))
  xhr.addEventListener('error', () => reject(new AtelierError('network')))
  xhr.addEventListener('abort', () =>
    reject(new DOMException('The upload was cancelled.', 'AbortError')),
  )
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  xhr.send(body as FormData)
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}
