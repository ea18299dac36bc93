import type { PictureEndpoint } from '../../../environment/pictures.ts'
import { getUrl } from '../../../http/get-url.ts'
import { readLimited } from '../../endpoints/limited-body.ts'
import { MAX_BYTES } from './max-bytes.ts'

interface FetchOptions {
  endpoint: Pick<PictureEndpoint, 'baseUrl' | 'apiKey'>
  signal: AbortSignal
  onChunk: () => void
}

/**
 * Fetches a picture that an endpoint has sent as a URL: from the endpoint itself, or by https from a public host, so
 * that nothing leads the server to other addresses of its own network. The key is sent to the endpoint only.
 */
export async function fetchPicture(
  address: string,
  { endpoint: { baseUrl, apiKey }, signal, onChunk }: FetchOptions,
): Promise<Buffer> {
  const [url, own] = [URL.parse(address), new URL(baseUrl)]
  const isOwn = url?.origin === own.origin
  if (!url || !(isOwn || url.protocol === 'https:')) throw new Error('It sent an unusable address')
  const headers: Record<string, string> =
    isOwn && apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const reply = await getUrl(url, { signal, mayBePrivate: isOwn, headers })
  try {
    return Buffer.concat(
      await Array.fromAsync(readLimited(reply, { maxBytes: MAX_BYTES, onChunk })),
    )
  } finally {
    reply.destroy()
  }
}
