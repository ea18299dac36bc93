import type { Call } from '@atelier/contract'
import { prepare } from '../http.ts'
import { toStreamError } from './idle-timeout.ts'
import type { SendOptions } from './send.ts'

/** Makes a call and returns its reply as a file, which may be too large to be parsed at once. */
export async function download(
  call: Call,
  options: Pick<SendOptions, 'query' | 'signal'>,
): Promise<Blob> {
  const [{ send }, token] = await prepare({})
  const response = await send(call, options, { isStreamed: true, ...options }, token)
  return new Response(response.data as ReadableStream)
    .blob()
    .catch((error: unknown) => Promise.reject(toStreamError(error)))
}
