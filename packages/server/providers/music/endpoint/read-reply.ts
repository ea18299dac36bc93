import type { IncomingMessage } from 'node:http'
import { parseEndpointError, toFailure } from '../../endpoints/endpoint-error.ts'
import { readLimited } from '../../endpoints/limited-body.ts'
import { sniffFormat } from '../receive/sniff-format.ts'

/** Five minutes of WAV in 48 kHz and two channels. */
const MAX_BYTES = 60 * 1024 * 1024
const MAX_ERROR_BYTES = 4_000

/** Returns the sound file of a reply, whatever type it says. Calls `onChunk` for everything that arrives. */
export async function readReply(response: IncomingMessage, onChunk: () => void): Promise<Buffer> {
  const body = readLimited(response, { maxBytes: MAX_BYTES, onChunk })
  const bytes = Buffer.concat(await Array.fromAsync(body))
  if (bytes.length === 0) throw new Error('It sent nothing')
  if (sniffFormat(bytes)) return bytes
  const type = response.headers['content-type'] ?? 'no type'
  // Some send their errors with the status 200.
  if (type.includes('json'))
    throw toFailure(parseEndpointError(bytes.toString('utf8', 0, MAX_ERROR_BYTES)))
  throw new Error(`It sent neither MP3 nor WAV, but ${type.slice(0, 100)}`)
}
