// How far the import of a file has come, for a visitor who chooses the same file again after a reload.
import { currentUserId } from '../../session/store.ts'

const KEY = 'atelier_import'

interface Progress {
  file: string
  /** How many entries of the file are done. */
  done: number
}

/** Another user of this browser begins at the beginning. */
const nameOf = ({ name, size, lastModified }: File): string =>
  [currentUserId() ?? 'guest', name, size, lastModified].join(' ')

export function readProgress(file: File): number {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Progress | null
    return stored?.file === nameOf(file) && Number.isInteger(stored.done) ? stored.done : 0
  } catch {
    // The storage is blocked: everything is sent again, and stored once.
    return 0
  }
}

export function writeProgress(file: File, done: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ file: nameOf(file), done } satisfies Progress))
  } catch {
    // As above.
  }
}

export function removeProgress(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
