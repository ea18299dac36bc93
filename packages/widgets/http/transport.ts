import type { Method } from '@atelier/contract'

/** A request that is ready to be sent. */
export interface HttpRequest {
  method: Method
  url: string
  query?: Record<string, unknown> | undefined
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
  /** Undefined for a streamed response, whose caller aborts it. */
  timeoutMs?: number | undefined
  onUploadProgress?: ((part: number) => void) | undefined
  isStreamed?: boolean | undefined
  /** Whether the browser finishes sending the request after the visitor has left the page. */
  keepalive?: boolean | undefined
}

export interface HttpResponse {
  status: number
  contentType: string
  /** The parsed JSON, or a ReadableStream if the response is streamed. */
  data: unknown
}

/** Sends a request. Throws an AtelierError for a refusal, a timeout and a lost connection. */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>

/** Parses JSON. Returns the text itself if it is none: a proxy may respond in another format. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
