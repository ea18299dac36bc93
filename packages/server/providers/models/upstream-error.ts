import type { IncomingMessage } from 'node:http'

const MAX_ERROR_BYTES = 4_000
const MAX_ERROR_CHARACTERS = 300
const READ_TIMEOUT_MS = 1_000
/** API keys that endpoints quote in their errors: `Incorrect API key provided: sk-ab…`. */
const KEYS = /\b([sp]k|gsk|hf|xai)[-_][\w*.-]{6,}/gi
const BEARERS = /\b(bearer) +\S+/gi

/** An error that a model endpoint sent. Its message is for the operator's log, and is never sent to visitors. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  /** The HTTP status. Undefined if the endpoint had already started an answer. */
  status: number | undefined
  constructor(what: string, text: string, status?: number) {
    super(`The model endpoint ${what}${text ? `: ${text}` : ''}`)
    this.status = status
  }
}

/** Reads the start of an error response and closes it. Returns it in one line, shortened and without secrets. */
export async function readErrorText(response: IncomingMessage): Promise<string> {
  return toErrorLine(await readErrorBody(response))
}

/** Reads the start of an error response and closes it. It may contain secrets. */
export async function readErrorBody(response: IncomingMessage): Promise<string> {
  let body = ''
  response.setTimeout(READ_TIMEOUT_MS, () => response.destroy())
  try {
    for await (const chunk of response) {
      body += String(chunk)
      if (body.length > MAX_ERROR_BYTES) break
    }
  } catch {
    // Errors are ignored, because an incomplete body is still useful.
  } finally {
    response.destroy()
  }
  return body
}

/** The text of an error in one line, shortened and without secrets. */
export function toErrorLine(body: string): string {
  const line = messageIn(body)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(KEYS, '$1-…')
    .replaceAll(BEARERS, '$1-…')
  return line.length > MAX_ERROR_CHARACTERS ? `${line.slice(0, MAX_ERROR_CHARACTERS)}…` : line
}

/** The message of an error in OpenAI's or ElevenLabs' form, or the whole text. */
function messageIn(body: string): string {
  try {
    const { error, detail, message } = JSON.parse(body) as {
      error?: { message?: unknown } | string
      detail?: { message?: unknown }
      message?: unknown
    }
    const found = (typeof error === 'string' ? error : error?.message) ?? detail?.message ?? message
    return typeof found === 'string' ? found : body
  } catch {
    return body
  }
}
