// The requests of one browser to the server, with its cookies. The connection can be lost.
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'

interface OpenRequest {
  /** The question of a request that sends one. */
  question: string | undefined
  /** What has arrived of the response. */
  received: string
  /** Whether it goes on where an earlier response was cut off. */
  isResumed: boolean
  tab: object
  abort(): void
}

const failure = () => new TypeError('Failed to fetch')

/** @param address the IP address of the visitor */
export function createConnection(url: string, address: string) {
  const cookies = new Map<string, string>()
  const requests = new Set<OpenRequest>()
  let isOnline = true
  /** How much has happened, to notice when nothing does. */
  let events = 0

  async function send(tab: object, input: string | URL, options: RequestInit): Promise<Response> {
    if (!isOnline) throw failure()
    const controller = new AbortController()
    const { method, body, signal } = options
    const request: OpenRequest = {
      question: questionOf(body),
      received: '',
      isResumed: new Headers(options.headers).has('last-event-id'),
      tab,
      abort: () => controller.abort(failure()),
    }
    requests.add(request)
    const end = () => {
      requests.delete(request)
      events += 1
    }
    controller.signal.addEventListener('abort', end)
    signal?.addEventListener('abort', () => {
      controller.abort(signal.reason)
    })
    if (signal?.aborted) controller.abort(signal.reason)
    try {
      const response = await fetch(new URL(input, url), {
        ...(method && { method }),
        ...(body && { body }),
        headers: withCookies(options.headers),
        signal: controller.signal,
      })
      storeCookies(response)
      return watch(response, request, end)
    } catch (error) {
      end()
      throw error
    }
  }

  function watch(response: Response, request: OpenRequest, end: () => void): Response {
    const { status, headers } = response
    if (!response.body) {
      end()
      return new Response(null, { status, headers })
    }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        try {
          const { done, value } = await reader.read()
          events += 1
          if (!done) {
            request.received += decoder.decode(value, { stream: true })
            return stream.enqueue(value)
          }
          end()
          stream.close()
        } catch (error) {
          end()
          stream.error(error)
        }
      },
      cancel(reason) {
        end()
        return reader.cancel(reason)
      },
    })
    return new Response(body, { status, headers })
  }

  function withCookies(init: RequestInit['headers']): Headers {
    const headers = new Headers(init)
    const token = cookies.get(XSRF_COOKIE)
    if (token) headers.set(XSRF_HEADER, decodeURIComponent(token))
    headers.set('x-forwarded-for', address)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    return headers
  }

  function storeCookies({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  return {
    send,
    isOnline: () => isOnline,
    eventCount: () => events,
    openRequests: (): ReadonlySet<OpenRequest> => requests,
    loseAll(): void {
      isOnline = false
      for (const { abort } of requests) abort()
    },
    goOffline(): void {
      isOnline = false
    },
    comeBack(): void {
      isOnline = true
    },
    abortAllOf(tab: object): void {
      for (const request of requests) if (request.tab === tab) request.abort()
    },
  }
}

function questionOf(body: RequestInit['body']): string | undefined {
  if (typeof body !== 'string') return undefined
  return (JSON.parse(body) as { Message?: string }).Message
}
