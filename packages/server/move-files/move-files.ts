import type { FileStorage } from '../providers/files/file-storage.ts'
import { isSame, readFileOf, storeVerified } from './copy-file.ts'
import type { MoveJournal } from './journal.ts'
import type { FileKey, FileRecords, StoredFile } from './records.ts'

const FILES_AT_ONCE = 8

type Place = Pick<FileStorage, 'put' | 'open' | 'sizeOf' | 'remove' | 'description'>

export interface FileMove {
  records: FileRecords
  from: Place
  to: Place
  journal: MoveJournal
  onProgress?: (result: MoveResult) => void
}

export interface MoveResult {
  moved: number
  /** Files that an earlier move had brought already. */
  present: number
  /** The ids of files that are in neither place. */
  missing: string[]
  /** The ids of files whose bytes are not those of the database, or differ in the two places. They stay. */
  damaged: string[]
}

type Outcome = 'copied' | 'present' | 'missing' | 'damaged'

/**
 * Moves the bytes of all files that the database knows. An original is deleted when the copy was read again and is the
 * same, and the database still has the file. May be killed at any moment and started again, while servers run that read
 * both places and delete in both.
 */
export async function moveFiles(move: FileMove): Promise<MoveResult> {
  const { records, journal, onProgress = () => {} } = move
  const result: MoveResult = { moved: 0, present: 0, missing: [], damaged: [] }
  await removeDeletedCopies(move, journal.read())
  for (let after: FileKey | undefined; ;) {
    const files = await records.list(after)
    if (files.length === 0) break
    journal.write(files)
    await moveBatch(move, files, result)
    onProgress(result)
    after = files.at(-1)
  }
  journal.clear()
  return result
}

async function moveBatch(
  move: FileMove,
  files: readonly StoredFile[],
  result: MoveResult,
): Promise<void> {
  const outcomes = new Map<string, Outcome>()
  const waiting = [...files]
  async function work(): Promise<void> {
    for (let file = waiting.shift(); file; file = waiting.shift())
      outcomes.set(file.id, await copyOne(move, file))
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
  const copied = files.filter(({ id }) => outcomes.get(id) === 'copied')
  result.moved += await removeOriginals(move, copied)
  for (const [id, outcome] of outcomes) {
    if (outcome === 'present') result.present += 1
    else if (outcome !== 'copied') result[outcome].push(id)
  }
}

async function copyOne({ from, to }: FileMove, file: StoredFile): Promise<Outcome> {
  const { id, size, mediaType } = file
  const bytes = await readFileOf(from, id)
  if (!bytes) return (await to.sizeOf(id)) === undefined ? 'missing' : 'present'
  if (bytes.length !== size) return 'damaged'
  const existing = await readFileOf(to, id)
  if (existing && isSame(existing, bytes)) return 'copied'
  // Both have the size that the database says, so nobody can know which one is right.
  if (existing?.length === size) return 'damaged'
  await storeVerified(to, id, { bytes, mediaType })
  return 'copied'
}

/**
 * Deletes the originals of files that the database still has, and the copies of those that were deleted while they were
 * copied. Who deletes a file after this check deletes it in both places. Returns how many originals it deleted.
 */
async function removeOriginals(move: FileMove, copied: readonly FileKey[]): Promise<number> {
  const states = await move.records.findStates(copied)
  const kept = states.filter(({ isExpired }) => !isExpired).map(({ id }) => id)
  await move.from.remove(kept)
  const left = copied.filter(({ id }) => !kept.includes(id))
  // A server that deletes a file takes the bytes before the row, and may have looked for this copy before it was made.
  await move.to.remove(left.map(({ id }) => id))
  await removeDeletedCopies(move, left)
  return kept.length
}

/** Deletes files that the database no longer has, and copies of files that expire now and still have an original. */
async function removeDeletedCopies(
  { records, from, to }: FileMove,
  keys: readonly FileKey[],
): Promise<void> {
  const states = new Map((await records.findStates(keys)).map((state) => [state.id, state]))
  const deleted = keys.map(({ id }) => id).filter((id) => !states.has(id))
  await to.remove(deleted)
  await from.remove(deleted)
  for (const { id, isExpired } of states.values())
    if (isExpired && (await from.sizeOf(id)) !== undefined) await to.remove([id])
}
