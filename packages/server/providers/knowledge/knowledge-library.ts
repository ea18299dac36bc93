import { createJudge } from '../../search/judge.ts'
import type { OwnWords } from '../../search/lexicon.ts'
import { normalizeText } from '../../search/words.ts'
import { combineIndexes } from './combined-index.ts'
import {
  findChanges,
  type KnowledgeFile,
  type KnowledgeFolder,
  type Problem,
} from './knowledge-folder.ts'
import { fingerprintOf, type PassagePlace } from './knowledge-index.ts'
import { addSizes, bytesOf } from './knowledge-limits.ts'
import {
  MIN_CERTAINTY,
  type FoundKnowledge,
  type FoundPassage,
  type KnowledgeSource,
  type SearchRequest,
} from './knowledge-messages.ts'
import type { KnowledgePage, KnowledgePassage } from './knowledge-page.ts'
import { createKnowledgeSearch, type KnowledgeSearch } from './knowledge-search.ts'
import { selectSearches, translateRequest } from './question-language.ts'
import { readOwnWords } from './own-words.ts'
import {
  CACHED_BYTES_PER_BYTE,
  createPageCache,
  MAX_CACHED_BYTES,
  type PageCache,
} from './page-cache.ts'
import { readSegment, type KnowledgeSegment, type ReadingOptions } from './knowledge-segment.ts'

/** The pages of a folder at one time, ready to be searched. */
export interface KnowledgeLibrary {
  /** Changes with every change of a file in the folder. */
  version: string
  fileCount: number
  /** The memory that the library needs, estimated. */
  bytes: number
  problems: Problem[]
  find(request: SearchRequest): Promise<LibraryAnswer>
  /** Returns a library of the new files. If little has changed, reads only the changed files. */
  update(found: KnowledgeFolder): Promise<KnowledgeLibrary>
}

interface LibraryAnswer {
  found: FoundKnowledge
  /** Whether a found passage was edited since it was indexed. */
  isOutdated: boolean
}

/** The default maximum of found passages. */
const MAX_FOUND = 5
/**
 * How much less certain a passage is that was found by a translation, which may mean something else, and how much less
 * again if it lacks a word.
 */
const TRANSLATED_FACTOR = 0.85
const LACKING_FACTOR = 0.8
/** The estimated memory for the path and version of a file. */
const BYTES_OF_FILE = 300

/** Returns a text that changes with every file, and with every file that cannot be read. */
export function versionOf({ files, problems }: KnowledgeFolder): string {
  return [
    ...files.map(({ path, version }) => `${path} ${version}`),
    ...problems.map(({ path, reason }) => `${path} ${reason}`),
  ].join('\n')
}

/** Reads all files. Those that cannot be read are left out and named in `problems`. Vectors arrive later. */
export async function readLibrary(
  source: KnowledgeSource,
  found: KnowledgeFolder,
  options: ReadingOptions,
): Promise<KnowledgeLibrary> {
  const pages = await readSegment(source, found.files, options)
  return createLibrary({
    source,
    found,
    pages,
    options,
    ownWords: await readWordsOfAll(source, found, options),
    readPage: createPageCache(source),
  })
}

/** Reads the folder's own words for each language. */
function readWordsOfAll(
  source: KnowledgeSource,
  found: KnowledgeFolder,
  { lexicons }: ReadingOptions,
): Promise<OwnWords[]> {
  return Promise.all(lexicons.map(({ language }) => readOwnWords(source, found, language)))
}

interface LibraryParts {
  source: KnowledgeSource
  found: KnowledgeFolder
  /** The pages as they were when the whole folder was read. */
  pages: KnowledgeSegment
  /** The pages that have changed since. */
  changes?: KnowledgeSegment
  ownWords: readonly OwnWords[]
  readPage: PageCache
  options: ReadingOptions
}

function createLibrary(parts: LibraryParts): KnowledgeLibrary {
  const { source, found, pages, changes, ownWords, readPage, options } = parts
  const current = new Map(found.files.map(({ path, version }) => [path, version]))
  const isOutdated = ({ path, version }: KnowledgeFile) => current.get(path) !== version
  const outdatedPaths = new Set(pages.files.filter(isOutdated).map(({ path }) => path))
  const files = [...pages.files, ...(changes?.files ?? [])]
  const searches = options.lexicons.map((lexicon, number) => {
    const index = pages.indexes[number]!
    const combined =
      changes &&
      combineIndexes(
        index,
        changes.indexes[number]!,
        (file) => isOutdated(pages.files[file]!),
        pages.files.length,
      )
    return createKnowledgeSearch(combined ?? index, lexicon.with(ownWords[number]!))
  })

  return {
    version: versionOf(found),
    fileCount: found.files.length,
    bytes:
      bytesOf(addSizes([pages.size, ...(changes ? [changes.size] : [])])) +
      files.length * BYTES_OF_FILE +
      Math.min(found.bytes, MAX_CACHED_BYTES) * CACHED_BYTES_PER_BYTE,
    problems: [
      ...found.problems,
      ...pages.problems.filter(({ path }) => !outdatedPaths.has(path)),
      ...(changes?.problems ?? []),
    ],
    async find(request) {
      const readOnce = createPageReader(files, readPage)
      const pathOf = (file: number) => files[file]!.path
      const findAll = (asked: readonly [KnowledgeSearch, SearchRequest][]) =>
        Promise.all(asked.map(([search, each]) => findPassages(search, each, readOnce, pathOf)))
      const results = await findAll(
        selectSearches(searches, request).map((search) => [search, request]),
      )
      const best = results.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!
      if (request.language || certaintyOf(best) >= MIN_CERTAINTY) return best
      const translated = await findAll(translateRequest(searches, request, best.found.language))
      const [other] = translated.toSorted((a, b) => certaintyOf(b) - certaintyOf(a))
      if (!other || certaintyOf(other) <= certaintyOf(best)) return best
      const passages = other.found.passages.map(withDoubt)
      return { ...other, found: { language: best.found.language, passages } }
    },
    async update(newlyFound) {
      // If a limit left out pages, re-indexes everything, because they may fit now.
      const changed = pages.isCut ? undefined : findChanges(pages.files, newlyFound.files)
      if (!changed) return readLibrary(source, newlyFound, options)
      const newChanges = await readSegment(source, changed, options)
      const newOwnWords = await readWordsOfAll(source, newlyFound, options)
      return createLibrary({
        ...parts,
        found: newlyFound,
        changes: newChanges,
        ownWords: newOwnWords,
      })
    },
  }
}

/** Undefined if the passage has been removed or edited since it was indexed. */
async function readPassage(
  { file, part, fingerprint }: PassagePlace,
  readPage: (file: number) => Promise<KnowledgePage | undefined>,
): Promise<KnowledgePassage | undefined> {
  const page = await readPage(file)
  if (!page) return undefined
  // Searches the whole page, because the passage may have moved when another passage was inserted above it.
  const candidates = [page.passages[part], ...page.passages]
  return candidates.find((each) => each && fingerprintOf(each) === fingerprint)
}

/** Caches pages, so that each file is read only once per answer. */
function createPageReader(files: readonly KnowledgeFile[], readPage: PageCache) {
  const pages = new Map<number, ReturnType<PageCache>>()
  return (file: number) => {
    const page = pages.get(file) ?? readPage(files[file]!)
    pages.set(file, page)
    return page
  }
}

const scoreOf = ({ found: { passages } }: LibraryAnswer) => passages[0]?.score ?? 0
const certaintyOf = ({ found: { passages } }: LibraryAnswer) => passages[0]?.certainty ?? 0

function withDoubt(passage: FoundPassage): FoundPassage {
  const factor = TRANSLATED_FACTOR * (passage.missing.length > 0 ? LACKING_FACTOR : 1)
  return { ...passage, certainty: passage.certainty * factor }
}

async function findPassages(
  search: KnowledgeSearch,
  { question, previousQuestion = '', vector, maxFound = MAX_FOUND }: SearchRequest,
  readOnce: ReturnType<typeof createPageReader>,
  pathOf: (file: number) => string,
): Promise<LibraryAnswer> {
  const { alone, together } = search.parse(question, previousQuestion)
  const judge = createJudge(together, search)
  const name = normalizeText(question)
  const isNamedBy = ({ questions }: KnowledgePassage) =>
    name !== '' && questions.some((each) => normalizeText(each) === name)
  const judgeAlone = alone === together ? judge : createJudge(alone, search)
  const candidates = await Promise.all(
    search.listCandidates(together, vector).map(async ({ place, ...match }) => ({
      passage: await readPassage(place, readOnce),
      path: pathOf(place.file),
      match,
    })),
  )
  const passages = candidates
    .flatMap(({ passage, path, match }): FoundPassage[] => {
      if (!passage) return []
      const { title, heading, anchor, address, text } = passage
      const found = { path, title, heading, anchor, address, text }
      const { score, certainty, missing } = judge(passage, match)
      // A question of stop words only has no score.
      if (isNamedBy(passage))
        return [{ ...found, score: score || 0, certainty: 1, missing: [], isNamed: true }]
      const highest = Math.max(certainty, judgeAlone(passage, match).certainty)
      return [{ ...found, score, certainty: highest, missing }]
    })
    .toSorted(
      (a, b) => Number(b.isNamed ?? false) - Number(a.isNamed ?? false) || b.score - a.score,
    )
    .filter(isFirstOfSection)
    .slice(0, maxFound)
  return {
    found: { language: search.lexicon.language, passages },
    isOutdated: candidates.some(({ passage }) => !passage),
  }
}

/** Drops further parts of a section that was divided because of its length: the best part is enough. */
function isFirstOfSection(
  { path, heading }: FoundPassage,
  position: number,
  passages: readonly FoundPassage[],
): boolean {
  return (
    passages.findIndex((other) => other.path === path && other.heading === heading) === position
  )
}
