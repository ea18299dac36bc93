import { XSRF_COOKIE, XSRF_HEADER, type chat } from '@atelier/contract'

export interface Reply<Body = unknown> {
  status: number
  headers: Headers
  body: Body
}

export interface StreamedEvent {
  event: string
  data: Record<string, unknown>
}

interface Asking {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sent as it is, without JSON. */
  raw?: BodyInit
  /** Absent: as a browser does it. */
  redirect?: RequestRedirect
}

/** A browser's part in a conversation with the server: keeps cookies, and answers the XSRF cookie with its header. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url
    this.#headers = headers
  }

  async ask<Body = unknown>(
    method: string,
    path: string,
    asking: Asking = {},
  ): Promise<Reply<Body>> {
    const response = await this.fetch(method, path, asking)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = (isJson && text ? JSON.parse(text) : text) as Body
    return { status: response.status, headers: response.headers, body }
  }

  async fetch(method: string, path: string, asking: Asking = {}): Promise<Response> {
    const { body, raw, headers = {}, signal, redirect } = asking
    const token = this.cookies.get(XSRF_COOKIE)
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(token && { [XSRF_HEADER]: token }),
        ...this.#headers,
        ...headers,
      },
      ...(raw !== undefined && { body: raw }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(redirect && { redirect }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  get<Body = unknown>(path: string): Promise<Reply<Body>> {
    return this.ask<Body>('GET', path)
  }

  /** Sends a message and waits for the whole answer. */
  send(message: Partial<chat.ChatSend>): Promise<Reply<chat.ChatSent>> {
    return this.ask('POST', '/api/chat/send', { body: { ModelId: 'echo', ...message } })
  }

  /** Sends a message and reads its events as they come. */
  async *stream(
    message: Partial<chat.ChatSend>,
    signal?: AbortSignal,
  ): AsyncGenerator<StreamedEvent> {
    const response = await this.fetch('POST', '/api/chat/send', {
      body: { ModelId: 'echo', ...message },
      headers: { accept: 'text/event-stream' },
      ...(signal && { signal }),
    })
    if (!response.headers.get('content-type')?.includes('text/event-stream')) {
      throw new Error(`answered ${response.status}: ${await response.text()}`)
    }
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n')
      text = events.pop()!
      for (const event of events) if (!event.startsWith(':')) yield parseEvent(event)
    }
  }

  async history(conversationId: string, query = ''): Promise<chat.Message[]> {
    const { body } = await this.get<{ messages: chat.Message[] }>(
      `/api/chat/history/${conversationId}${query}`,
    )
    return body.messages ?? []
  }

  #keep(cookie: string): void {
    const [pair] = cookie.split(';')
    const at = pair!.indexOf('=')
    this.cookies.set(pair!.slice(0, at), decodeURIComponent(pair!.slice(at + 1)))
  }

  #cookieHeader(): string {
    return [...this.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
  }
}

/** All events of a stream, to its end. */
export async function allOf(stream: AsyncIterable<StreamedEvent>): Promise<StreamedEvent[]> {
  return Array.fromAsync(stream)
}

export function textOf(events: readonly StreamedEvent[]): string {
  return events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')
}

function parseEvent(text: string): StreamedEvent {
  const fields = new Map(
    text
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return { event: fields.get('event')!, data: JSON.parse(fields.get('data')!) }
}
