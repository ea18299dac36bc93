import type { IncomingMessage } from 'node:http'

interface BodyLimit {
  maxBytes: number
  onChunk: () => void
}

/** Yields the body in chunks, and throws when it becomes longer than `maxBytes`. */
export async function* readLimited(
  response: IncomingMessage,
  { maxBytes, onChunk }: BodyLimit,
): AsyncGenerator<Buffer> {
  const tooLong = () => new Error(`It sent more than ${maxBytes / 1024 / 1024} MB`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLong()
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw tooLong()
    onChunk()
    yield chunk
  }
}
