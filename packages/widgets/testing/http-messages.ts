// Requests and responses of the fake server. They are not those of fetch, because some test environments have a
// Request of one kind and an AbortSignal of another, which do not work together.
import { errorStatus, widgetErrorTexts, type WidgetErrorCode, type chat } from '@atelier/contract'

export interface IncomingRequest {
  method: string
  url: URL
  headers: Headers
  /** The parsed JSON, or the FormData of an upload. */
  body: unknown
}

export interface OutgoingResponse {
  status: number
  headers: Record<string, string>
  /** A stream for the events of an answer. */
  body: string | ReadableStream<Uint8Array>
}

/** Thrown by a handler: the call fails with this code. */
export class Refusal extends Error {
  readonly code: WidgetErrorCode
  readonly retryAfter: number | undefined
  readonly field: string | undefined
  /** Set if the question is stored although its answer has failed. */
  turn: chat.FailedTurn | undefined

  constructor(
    code: WidgetErrorCode,
    { retryAfter, field }: { retryAfter?: number | undefined; field?: string } = {},
  ) {
    super(widgetErrorTexts[code])
    this.code = code
    this.retryAfter = retryAfter
    this.field = field
  }
}

export function jsonResponse(body: unknown, status = 200): OutgoingResponse {
  // The server answers a call without a reply with 204, as this one does.
  if (body === undefined) return { status: 204, headers: {}, body: '' }
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export function refusalResponse(
  { message, code, retryAfter, field, turn }: Refusal,
  requestId: string,
): OutgoingResponse {
  const body = { message, code, requestId, ...(field && { field }), ...turn }
  const response = jsonResponse(body, errorStatus(code))
  if (retryAfter !== undefined) response.headers['retry-after'] = String(retryAfter)
  return response
}

/** @example eventText('delta', { text: 'Hello' }) // 'event: delta\ndata: {"text":"Hello"}\n\n' */
export const eventText = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export interface Responder {
  /** Whether a request is for this server. */
  accepts(method: string, url: URL): boolean
  /** `offline`: the connection breaks. */
  respond(request: IncomingRequest): Promise<OutgoingResponse | 'offline'>
}
