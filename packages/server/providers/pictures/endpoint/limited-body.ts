import type { IncomingMessage } from 'node:http'

/** Four pictures of three megapixels as PNG in base64 take half of it. */
export const MAX_BYTES = 40 * 1024 * 1024

/** Yields the body in chunks, and throws when it becomes longer than MAX_BYTES. */
export async function* readLimited(
  response: IncomingMessage,
  onChunk: () => void,
): AsyncGenerator<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLong()
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BYTES) throw tooLong()
    onChunk()
    yield chunk
  }
}

const tooLong = () => new Error(`It sent more than ${MAX_BYTES / 1024 / 1024} MB`)
