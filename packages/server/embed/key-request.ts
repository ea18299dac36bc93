import { getUrl } from '../http/get-url.ts'

const MAX_BYTES = 256 * 1024

interface RequestOptions {
  signal: AbortSignal
  /** Whether the URL may point into the server's own network. */
  mayBePrivate: boolean
}

/** Fetches a URL and returns its text. */
export async function requestText(address: string, options: RequestOptions): Promise<string> {
  const reply = await getUrl(new URL(address), options)
  try {
    return await readLimited(reply)
  } finally {
    reply.destroy()
  }
}

async function readLimited(reply: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error(`it answered with more than ${MAX_BYTES / 1024} KB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
