import { HOUR_MS } from '@atelier/contract'
import { keyOfSource, type KnowledgeSource } from './knowledge-messages.ts'
import { createShelf, type KnowledgeShelf, type ShelfOptions } from './knowledge-shelf.ts'

/** The limit for the pages of all folders together. A single folder needs at most two thirds of it. */
const MAX_MEMORY_BYTES = 250 * 1024 * 1024
/** The memory of a folder without questions is released after this time. */
const IDLE_TIMEOUT_MS = HOUR_MS
const CHECK_INTERVAL_MS = 10_000
/** Folders up to this size do not wait while larger folders are read. */
const MAX_SMALL_FOLDER_BYTES = 4 * 1024 * 1024

export interface ShelvesOptions extends Pick<
  ShelfOptions,
  'lexicons' | 'vectors' | 'maxSize' | 'now' | 'takeTurn'
> {
  maxMemoryBytes?: number
  onWarning(message: string): void
  /** Called before the files of a folder are read. Returns a function that is called afterwards. */
  onReading?(source: KnowledgeSource, bytes: number): () => void
}

/** The folders of all partners. When the memory is full, the least recently used folders are removed from memory. */
export interface KnowledgeShelves {
  /** Makes the folder the most recently used one. Reads nothing yet. */
  open(source: KnowledgeSource): KnowledgeShelf
  /** Starts to read a folder, unless more recently used folders would have to be removed from memory. */
  prepare(source: KnowledgeSource): Promise<void>
  /** Checks all folders for changes and reads the changed files. */
  refreshAll(): void
}

interface Entry {
  shelf: KnowledgeShelf
  usedAt: number
  /** The memory that the pages of the folder took before they were removed from memory. Zero if they never were. */
  releasedBytes: number
}

export function createShelves({
  maxMemoryBytes = MAX_MEMORY_BYTES,
  onReading = () => () => {},
  ...options
}: ShelvesOptions): KnowledgeShelves {
  const { now = () => performance.now() } = options
  /** In order of use: the most recently used folder is the last entry. */
  const entries = new Map<string, Entry>()
  // Reading a folder needs additional memory, so folders are read one after the other.
  const lanes = { small: createLane(), large: createLane() }

  function use(source: KnowledgeSource): Entry {
    const key = keyOfSource(source)
    const entry = entries.get(key) ?? { ...createEntry(source), usedAt: 0 }
    entry.usedAt = now()
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  function createEntry(source: KnowledgeSource) {
    const shelf = createShelf(source, {
      ...options,
      schedule: (bytes, read) =>
        lanes[bytes <= MAX_SMALL_FOLDER_BYTES ? 'small' : 'large'](async () => {
          const end = onReading(source, bytes)
          return read().finally(end)
        }),
      onRead: () => releaseOthers(shelf),
    })
    return { shelf, releasedBytes: 0 }
  }

  const countBytes = () =>
    [...entries.values()].reduce((total, { shelf }) => total + shelf.bytes(), 0)

  function releaseOthers(kept: KnowledgeShelf): void {
    for (const entry of entries.values()) {
      if (countBytes() <= maxMemoryBytes) return
      if (entry.shelf === kept || entry.shelf.bytes() === 0) continue
      entry.releasedBytes = entry.shelf.bytes()
      entry.shelf.release()
    }
  }

  return {
    open: (source) => use(source).shelf,
    async prepare(source) {
      const { shelf, releasedBytes } = use(source)
      const hasRoom = shelf.bytes() > 0 || countBytes() + releasedBytes <= maxMemoryBytes
      if (hasRoom) await shelf.refresh(CHECK_INTERVAL_MS)
    },
    refreshAll() {
      for (const [key, { shelf, usedAt }] of entries) {
        if (now() - usedAt > IDLE_TIMEOUT_MS) entries.delete(key)
        else if (shelf.bytes() > 0) void shelf.refresh(CHECK_INTERVAL_MS / 2)
      }
    },
  }
}

/** Returns a function that runs tasks one after the other. */
function createLane() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
