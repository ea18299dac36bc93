import { createHash } from 'node:crypto'
import { OperatorError } from '../operator-api.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { readAll } from '../providers/files/read-all.ts'

/** Keeps a stalled storage from holding up the command for ever. */
const READ_TIMEOUT_MS = 60_000

type Reader = Pick<FileStorage, 'open'>
type Target = Pick<FileStorage, 'put' | 'open' | 'description'>

/** Returns undefined if there is no such file. */
export async function readFileOf(storage: Reader, id: string): Promise<Buffer | undefined> {
  const file = await storage.open(id)
  if (!file) return undefined
  return Buffer.concat(await readAll(file.stream, AbortSignal.timeout(READ_TIMEOUT_MS)))
}

/** Stores a file and reads it again. Throws if what comes back is not what was sent. */
export async function storeVerified(
  target: Target,
  id: string,
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
): Promise<void> {
  await target.put(id, bytes, mediaType)
  const stored = await readFileOf(target, id)
  if (!stored || !isSame(stored, bytes))
    throw new OperatorError(
      `${target.description} gives back other bytes of ${id} than it was sent. Its original stays where it was.`,
    )
}

export const isSame = (a: Buffer, b: Buffer) => a.length === b.length && hash(a) === hash(b)

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
