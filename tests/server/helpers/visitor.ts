import { XSRF_COOKIE, XSRF_HEADER, type chat } from '@atelier/contract'

export interface Reply<Body = unknown> {
  status: number
  headers: Headers
  body: Body
}

export interface StreamedEvent {
  event: string
  data: Record<string, unknown>
  id?: string | undefined
}

interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A body that is sent unchanged instead of `body` as JSON. */
  raw?: BodyInit
  redirect?: RequestRedirect
}

interface StreamOptions {
  signal?: AbortSignal | undefined
  lastEventId?: string | undefined
}

/** A browser: stores cookies and sends the XSRF cookie back as a header. */
export class Visitor {
  readonly cookies: Map<string, string>
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(
    url: string,
    headers: Record<string, string> = {},
    cookies = new Map<string, string>(),
  ) {
    this.#url = url
    this.#headers = headers
    this.cookies = cookies
  }

  async request<Body = unknown>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Reply<Body>> {
    const response = await this.fetch(method, path, options)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = (isJson && text ? JSON.parse(text) : text) as Body
    return { status: response.status, headers: response.headers, body }
  }

  async fetch(method: string, path: string, asking: RequestOptions = {}): Promise<Response> {
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
      ...(raw instanceof ReadableStream && { duplex: 'half' as const }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(redirect && { redirect }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie)
    return response
  }

  get<Body = unknown>(path: string): Promise<Reply<Body>> {
    return this.request<Body>('GET', path)
  }

  /** The same browser at another server: they have the same cookies and address. */
  at(url: string): Visitor {
    return new Visitor(url, this.#headers, this.cookies)
  }

  /** Takes over the cookies of another visitor, as the same browser on another server or address. */
  copyCookies({ cookies }: Visitor): this {
    for (const [name, value] of cookies) this.cookies.set(name, value)
    return this
  }

  /** Sends a message and waits for the whole answer. */
  sendMessage(message: Partial<chat.SendMessageRequest>): Promise<Reply<chat.SendMessageReply>> {
    return this.request('POST', '/api/chat/send', { body: { ModelId: 'echo', ...message } })
  }

  /** Sends a message and yields the events of its answer as they arrive. */
  streamMessage(
    message: Partial<chat.SendMessageRequest>,
    signal?: AbortSignal,
    lastEventId?: string,
  ): AsyncGenerator<StreamedEvent> {
    return this.streamAnswer('/api/chat/send', { ModelId: 'echo', ...message }, signal, lastEventId)
  }

  streamAnswer(
    path: string,
    body: object,
    signal?: AbortSignal,
    lastEventId?: string,
  ): AsyncGenerator<StreamedEvent> {
    return this.#stream('POST', path, { body, lastEventId, signal })
  }

  streamEvents(path: string, options: StreamOptions = {}): AsyncGenerator<StreamedEvent> {
    return this.#stream('GET', path, options)
  }

  async *#stream(
    method: string,
    path: string,
    { body, signal, lastEventId }: StreamOptions & { body?: object },
  ): AsyncGenerator<StreamedEvent> {
    const response = await this.fetch(method, path, {
      body,
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      ...(signal && { signal }),
    })
    if (!response.headers.get('content-type')?.includes('text/event-stream')) {
      throw new Error(`The server answered ${response.status}: ${await response.text()}`)
    }
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop()!
      for (const event of events) if (!event.startsWith(':')) yield parseEvent(event)
    }
  }

  /** The visitor's conversations, the latest first. */
  async listConversations(): Promise<chat.Conversation[]> {
    const { body } = await this.get<{ conversations: chat.Conversation[] }>(
      '/api/chat/conversations',
    )
    return body.conversations
  }

  async getHistory(conversationId: string, query = ''): Promise<chat.Message[]> {
    const { body } = await this.get<{ messages: chat.Message[] }>(
      `/api/chat/history/${conversationId}${query}`,
    )
    return body.messages ?? []
  }

  #storeCookie(cookie: string): void {
    const [pair] = cookie.split(';')
    const equals = pair!.indexOf('=')
    this.cookies.set(pair!.slice(0, equals), decodeURIComponent(pair!.slice(equals + 1)))
  }

  #cookieHeader(): string {
    return [...this.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
  }
}

export function collectEvents(stream: AsyncIterable<StreamedEvent>): Promise<StreamedEvent[]> {
  return Array.fromAsync(stream)
}

export function joinAnswerText(events: readonly StreamedEvent[]): string {
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
  return {
    event: fields.get('event')!,
    data: JSON.parse(fields.get('data')!),
    id: fields.get('id'),
  }
}
