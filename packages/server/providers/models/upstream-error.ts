import type { IncomingMessage } from 'node:http'

const MAX_ERROR_BYTES = 4_000
const MAX_ERROR_CHARACTERS = 300
const READ_TIMEOUT_MS = 1_000
/** Keys that endpoints repeat in their errors: `Incorrect API key provided: sk-ab…`. */
const SECRETS = /\b(sk|pk|gsk|hf|xai)[-_][\w*.-]{6,}|\b(bearer) +\S+/gi

/** The error response of a model endpoint. Its message is for the operator's log, and is never sent to visitors. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  constructor(status: number, text: string) {
    super(`The model endpoint answered ${status}${text ? `: ${text}` : ''}`)
  }
}

/** Reads the start of an error response and closes it. Returns it in one line, shortened and without secrets. */
export async function readErrorText(response: IncomingMessage): Promise<string> {
  let body = ''
  response.setTimeout(READ_TIMEOUT_MS, () => response.destroy())
  try {
    for await (const chunk of response) {
      body += String(chunk)
      if (body.length > MAX_ERROR_BYTES) break
    }
  } catch {
    // A body that breaks off is still worth reading.
  } finally {
    response.destroy()
  }
  const line = messageIn(body).replaceAll(/\s+/g, ' ').trim().replaceAll(SECRETS, '$1$2-…')
  return line.length > MAX_ERROR_CHARACTERS ? `${line.slice(0, MAX_ERROR_CHARACTERS)}…` : line
}

/** The message of an error in OpenAI's form, or the whole text. */
function messageIn(body: string): string {
  try {
    const { error, message } = JSON.parse(body) as {
      error?: { message?: string } | string
      message?: string
    }
    return (typeof error === 'string' ? error : error?.message) ?? message ?? body
  } catch {
    return body
  }
}
