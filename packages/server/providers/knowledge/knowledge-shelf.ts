import { setTimeout as wait } from 'node:timers/promises'
import { listKnowledge, type Problem } from './knowledge-folder.ts'
import { readLibrary, versionOf, type KnowledgeLibrary } from './knowledge-library.ts'
import type { KnowledgeSource, SearchRequest, SearchResult } from './knowledge-messages.ts'
import type { ReadingOptions } from './knowledge-segment.ts'

/** Folders up to this size are checked for changes before an answer. Larger folders are checked in the background. */
const MAX_CHECKED_FILES = 200
const CHECK_INTERVAL_MS = 1_000
/** Listing ten thousand files keeps a processor busy for a fifth of a second. */
const LARGE_CHECK_INTERVAL_MS = 10_000
/** How long a question waits for pages that are being read. */
const MAX_READING_MS = 1_000
/** A warning lists only the first problems. */
const MAX_NAMED_PROBLEMS = 20

export interface ShelfOptions extends ReadingOptions {
  onWarning(message: string): void
  /** Decides when the files of a folder are read. */
  schedule?<Result>(bytes: number, read: () => Promise<Result>): Promise<Result>
  /** Called when pages have been read into memory. */
  onRead?(): void
  /** Runs the searches of different networks in turn. */
  takeTurn?<Result>(network: string, search: () => Promise<Result>): Promise<Result>
  /** A monotonic clock, in milliseconds. */
  now?(): number
}

/** A folder that may change. Its old pages are searched until the new pages have been read. */
export interface KnowledgeShelf {
  /**
   * Waits until changed pages have been read, at most MAX_READING_MS or as long as the request allows. In a large folder
   * it searches the old pages instead. Throws if the folder cannot be read and nothing is found.
   */
  find(request: SearchRequest): Promise<SearchResult>
  /**
   * Checks for changes, unless the last check is more recent than `maxAgeMs`. Resolves when the changes have been read.
   */
  refresh(maxAgeMs?: number): Promise<void>
  /** The memory that the pages need, estimated. Zero while they are not in memory. */
  bytes(): number
  /** Frees the memory. The next question reads the pages again. */
  release(): void
}

/** Reads nothing before the first question or refresh(). Warns once of the same problems. */
export function createShelf(
  source: KnowledgeSource,
  {
    onWarning,
    schedule = (_, read) => read(),
    onRead = () => {},
    takeTurn = (_, search) => search(),
    now = () => performance.now(),
    ...options
  }: ShelfOptions,
): KnowledgeShelf {
  let library: KnowledgeLibrary | undefined
  let refreshing: Promise<void> | undefined
  let checkedAt = -Infinity
  let failure: Error | undefined
  let lastWarning = ''

  function warnOnce(message: string): void {
    if (message && message !== lastWarning) onWarning(message)
    lastWarning = message
  }

  async function read(): Promise<void> {
    try {
      const found = await listKnowledge(source.folder)
      failure = undefined
      if (library && versionOf(found) === library.version) return
      library = await schedule(
        found.bytes,
        () => library?.update(found) ?? readLibrary(source, found, options),
      )
      warnOnce(describeProblems(source, library.problems))
      onRead()
    } catch (error) {
      failure = new Error(
        `The knowledge in ${source.folder} cannot be read: ${(error as Error).message}`,
      )
      warnOnce(failure.message)
    } finally {
      checkedAt = now()
    }
  }

  async function refresh(maxAgeMs = 0): Promise<void> {
    if (!refreshing && now() - checkedAt < maxAgeMs) return
    refreshing ??= read().finally(() => (refreshing = undefined))
    await refreshing
  }

  /** Waits until the pages have been read, at most `maxReadingMs`. */
  async function refreshInTime(maxReadingMs = MAX_READING_MS): Promise<void> {
    const waiting = new AbortController()
    await Promise.race([
      refresh(),
      wait(maxReadingMs, undefined, { signal: waiting.signal }).catch(() => {}),
    ])
    waiting.abort()
  }

  async function search(request: SearchRequest): Promise<SearchResult> {
    const { network = '' } = request
    if (!library && refreshing) return { is: 'reading' }
    if (!library) throw failure ?? new Error(`The knowledge in ${source.folder} is not in memory`)
    const find = (pages: KnowledgeLibrary) => takeTurn(network, () => pages.find(request))
    const { found, isOutdated } = await find(library)
    if (!isOutdated) return { is: 'found', ...found }
    await refreshInTime()
    const { found: current } = library ? await find(library) : { found }
    // A missing folder throws, instead of answering that no page fits the question.
    if (failure && current.passages.length === 0) throw failure
    return { is: 'found', ...current }
  }

  return {
    refresh,
    bytes: () => library?.bytes ?? 0,
    release() {
      library = undefined
      checkedAt = -Infinity
    },
    async find(request) {
      const isSmall = !library || library.fileCount <= MAX_CHECKED_FILES
      const interval = isSmall ? CHECK_INTERVAL_MS : LARGE_CHECK_INTERVAL_MS
      const isDue = !library || now() - checkedAt > interval
      if (isSmall && (isDue || refreshing)) await refreshInTime(request.maxReadingMs)
      else if (isDue) void refresh()
      return search(request)
    },
  }
}

function describeProblems({ folder }: KnowledgeSource, problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  const named = problems
    .slice(0, MAX_NAMED_PROBLEMS)
    .map(({ path, reason }) => `\n  ${JSON.stringify(path)} ${reason}`)
  const others = problems.length - named.length
  return `Files of the knowledge in ${folder} are left out:${named.join('')}${others > 0 ? `\n  and ${others} more` : ''}`
}
