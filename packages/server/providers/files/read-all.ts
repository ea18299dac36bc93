import type { Readable } from 'node:stream'
import { fail } from '../../helpers/fail.ts'

/** Throws `busy` if the storage fails, or the signal aborts first. */
export async function readAll(stream: Readable, signal: AbortSignal): Promise<Buffer[]> {
  try {
    return (await stream.toArray({ signal })) as Buffer[]
  } catch (cause) {
    stream.destroy()
    throw fail('busy', { cause, retryAfter: 5 })
  }
}
