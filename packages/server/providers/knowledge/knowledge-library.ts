import { LANGUAGES, type preferences } from '@atelier/contract'
import { hasDiacritics, hasVietnameseDiacritics } from '../models/guide/words.ts'
import { combineIndexes } from './combined-index.ts'
import type { KnowledgeFile, KnowledgeFolder, Problem } from './knowledge-folder.ts'
import { fingerprintOf } from './knowledge-index.ts'
import { addSizes, bytesOf } from './knowledge-limits.ts'
import type { FoundKnowledge, FoundPassage, KnowledgeSource } from './knowledge-messages.ts'
import type { KnowledgePage } from './knowledge-page.ts'
import {
  createKnowledgeSearch,
  type KnowledgeHit,
  type KnowledgeSearch,
} from './knowledge-search.ts'
import {
  readKnowledgePage,
  readSegment,
  type KnowledgeSegment,
  type ReadingOptions,
} from './knowledge-segment.ts'
import type { Spelling } from './spellings.ts'

type Language = preferences.Language

/** The pages of a folder at one time, ready to be searched. */
export interface KnowledgeLibrary {
  /** Changes with every change of a file in the folder. */
  version: string
  fileCount: number
  /** The memory that the library needs, estimated. */
  bytes: number
  problems: Problem[]
  find(question: string, previousQuestion: string): Promise<LibraryAnswer>
  /** Reads only what has changed, if that is little. */
  update(found: KnowledgeFolder): Promise<KnowledgeLibrary>
}

interface LibraryAnswer {
  found: FoundKnowledge
  /** Whether a passage that fits has been edited since it was read. */
  isOutdated: boolean
}

/** If more has changed, everything is read again, because changes are searched beside the old pages. */
const MAX_CHANGED_SHARE = 0.1
/** The path and the version of a file. */
const BYTES_OF_FILE = 300

export function versionOf({ files, problems }: KnowledgeFolder): string {
  return [
    ...files.map(({ path, version }) => `${path} ${version}`),
    ...problems.map(({ path, reason }) => `${path} ${reason}`),
  ].join('\n')
}

export async function readLibrary(
  source: KnowledgeSource,
  found: KnowledgeFolder,
  options: ReadingOptions,
): Promise<KnowledgeLibrary> {
  const pages = await readSegment(source, found.files, options)
  return createLibrary({ source, found, pages, options })
}

interface LibraryParts {
  source: KnowledgeSource
  found: KnowledgeFolder
  /** The pages as they were when the whole folder was read. */
  pages: KnowledgeSegment
  /** Those that have changed since. */
  changes?: KnowledgeSegment
  options: ReadingOptions
}

function createLibrary(parts: LibraryParts): KnowledgeLibrary {
  const { source, found, pages, changes, options } = parts
  const current = new Map(found.files.map(({ path, version }) => [path, version]))
  const isOutdated = ({ path, version }: KnowledgeFile) => current.get(path) !== version
  const outdatedPaths = new Set(pages.files.filter(isOutdated).map(({ path }) => path))
  const files = [...pages.files, ...(changes?.files ?? [])]
  const searches = options.spellings.map((spelling, number) => {
    const index = pages.indexes[number]!
    const combined =
      changes &&
      combineIndexes(
        index,
        changes.indexes[number]!,
        (file) => isOutdated(pages.files[file]!),
        pages.files.length,
      )
    return { ...spelling, search: createKnowledgeSearch(combined ?? index, spelling.analysis) }
  })

  return {
    version: versionOf(found),
    fileCount: found.files.length,
    bytes:
      bytesOf(addSizes([pages.size, ...(changes ? [changes.size] : [])])) +
      files.length * BYTES_OF_FILE,
    problems: [
      ...found.problems,
      ...pages.problems.filter(({ path }) => !outdatedPaths.has(path)),
      ...(changes?.problems ?? []),
    ],
    async find(question, previousQuestion) {
      const { language, hits } = searchBestLanguage(searches, question, previousQuestion)
      const readOnce = createPageReader(source, files)
      const passages = await Promise.all(hits.map((hit) => toPassage(hit, readOnce)))
      const current = passages.filter((passage) => passage !== undefined)
      return {
        found: { language, passages: current },
        isOutdated: current.length < passages.length,
      }
    },
    async update(newlyFound) {
      // A limit left out pages, which may fit now that other pages are shorter or deleted: everything is read again.
      const changed = pages.isCut ? undefined : findChanges(pages.files, newlyFound.files)
      if (!changed) return readLibrary(source, newlyFound, options)
      const newChanges = await readSegment(source, changed, options)
      return createLibrary({ ...parts, found: newlyFound, changes: newChanges })
    },
  }
}

/** Returns the new and changed files, or undefined if too much has changed. */
function findChanges(
  old: readonly KnowledgeFile[],
  files: readonly KnowledgeFile[],
): KnowledgeFile[] | undefined {
  const versions = new Map(old.map(({ path, version }) => [path, version]))
  const changed = files.filter(({ path, version }) => versions.get(path) !== version)
  const unchangedCount = files.length - changed.length
  const outdatedCount = old.length - unchangedCount
  const bytesOfFiles = (list: readonly KnowledgeFile[]) =>
    list.reduce((total, { bytes }) => total + bytes, 0)
  const isLittle =
    Math.max(changed.length, outdatedCount) <= old.length * MAX_CHANGED_SHARE &&
    bytesOfFiles(changed) <= bytesOfFiles(old) * MAX_CHANGED_SHARE
  return isLittle ? changed : undefined
}

type PageReader = (file: number) => Promise<KnowledgePage | undefined>

function createPageReader(source: KnowledgeSource, files: readonly KnowledgeFile[]): PageReader {
  const pages = new Map<number, Promise<KnowledgePage | undefined>>()
  return (file) => {
    const page =
      pages.get(file) ?? readKnowledgePage(source, files[file]!.path).catch(() => undefined)
    pages.set(file, page)
    return page
  }
}

/** Undefined if the passage has been removed or edited since it was indexed. */
async function toPassage(
  { place: { file, part, fingerprint }, score, certainty }: KnowledgeHit,
  readOnce: PageReader,
): Promise<FoundPassage | undefined> {
  const page = await readOnce(file)
  if (!page) return undefined
  // The passage may have moved, because another one was written above it.
  const candidates = [page.passages[part], ...page.passages]
  const passage = candidates.find((each) => each && fingerprintOf(each) === fingerprint)
  return passage && { ...passage, title: page.title, score, certainty }
}

/** The language that recognizes more words of the question, and between equals the one whose pages fit it better. */
function searchBestLanguage(
  searches: readonly (Spelling & { search: KnowledgeSearch })[],
  question: string,
  previousQuestion: string,
): { language: Language; hits: KnowledgeHit[] } {
  const keepsDiacritics = hasDiacritics(question)
  const isVietnamese = hasVietnameseDiacritics(question)
  const results = searches
    .filter(({ language, ...spelling }) =>
      language === 'vi' ? spelling.keepsDiacritics === keepsDiacritics : !isVietnamese,
    )
    .map(({ language, search }) => ({
      language,
      hits: search.find(question, previousQuestion),
      recognized: search.recognize(question),
    }))
  const scoreOf = (hits: readonly KnowledgeHit[]) => hits[0]?.score ?? 0
  const [best] = results.toSorted(
    (a, b) => b.recognized - a.recognized || scoreOf(b.hits) - scoreOf(a.hits),
  )
  return best ?? { language: LANGUAGES[0], hits: [] }
}
