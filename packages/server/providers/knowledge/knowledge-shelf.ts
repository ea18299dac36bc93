import { listKnowledge, type Problems } from './knowledge-folder.ts'
import {
  readLibrary,
  versionOf,
  type createSpellings,
  type KnowledgeLibrary,
} from './knowledge-library.ts'
import type { FoundKnowledge, KnowledgeSource } from './knowledge-messages.ts'

/** Of a folder of this size, changes are looked for before an answer. Larger ones are checked while the old text serves. */
const MAX_CHECKED_FILES = 200
const CHECK_INTERVAL_MS = 1_000

interface ShelfOptions {
  spellings: ReturnType<typeof createSpellings>
  onWarning(message: string): void
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

/** A folder that may change. Its old pages are searched until the new ones have been read. */
export interface KnowledgeShelf {
  find(question: string): Promise<FoundKnowledge>
  /** Looks for changes. Resolves when they have been read. */
  refresh(): Promise<void>
}

export function createShelf(
  source: KnowledgeSource,
  { spellings, onWarning, now = () => performance.now() }: ShelfOptions,
): KnowledgeShelf {
  let library: KnowledgeLibrary | undefined
  let refreshing: Promise<void> | undefined
  let checkedAt = -Infinity
  let lastWarning = ''

  function warnOnce(message: string): void {
    if (message && message !== lastWarning) onWarning(message)
    lastWarning = message
  }

  async function read(): Promise<void> {
    try {
      const found = await listKnowledge(source.folder)
      if (library && versionOf(found) === library.version) return
      library = await readLibrary(source, found, spellings)
      warnOnce(describeProblems(source, found.problems))
    } catch (error) {
      warnOnce(`The knowledge in ${source.folder} cannot be read: ${(error as Error).message}`)
    } finally {
      checkedAt = now()
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= read().finally(() => (refreshing = undefined))
    return refreshing
  }

  return {
    refresh,
    async find(question) {
      const isDue = now() - checkedAt > CHECK_INTERVAL_MS
      const refreshed = isDue ? refresh() : refreshing
      if (!library || library.fileCount <= MAX_CHECKED_FILES) await refreshed
      return library?.find(question) ?? { language: 'en', passages: [] }
    },
  }
}

function describeProblems({ folder }: KnowledgeSource, { count, named }: Problems): string {
  if (count === 0) return ''
  const others = count > named.length ? `\n  and ${count - named.length} more` : ''
  return `Files of the knowledge in ${folder} are left out:\n  ${named.join('\n  ')}${others}`
}
