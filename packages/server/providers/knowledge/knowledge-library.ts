import { createJudge } from '../../search/judge.ts'
import { hasVietnameseDiacritics } from '../../search/words.ts'
import { combineIndexes } from './combined-index.ts'
import {
  readKnowledgeFile,
  type KnowledgeFile,
  type KnowledgeFolder,
  type Problem,
} from './knowledge-folder.ts'
import { fingerprintOf, type PassagePlace } from './knowledge-index.ts'
import { addSizes, bytesOf } from './knowledge-limits.ts'
import type { FoundKnowledge, FoundPassage, KnowledgeSource } from './knowledge-messages.ts'
import type { KnowledgePage, KnowledgePassage } from './knowledge-page.ts'
import { createKnowledgeSearch, type KnowledgeSearch } from './knowledge-search.ts'
import {
  readKnowledgePage,
  readSegment,
  SYNONYMS_FILE,
  type KnowledgeSegment,
  type ReadingOptions,
} from './knowledge-segment.ts'

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

/** How many passages an answer is chosen from. */
const MAX_FOUND = 5
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
  return createLibrary({
    source,
    found,
    pages,
    options,
    synonyms: await readSynonyms(source, found),
  })
}

async function readSynonyms(source: KnowledgeSource, { files }: KnowledgeFolder): Promise<string> {
  const hasSynonyms = files.some(({ path }) => path === SYNONYMS_FILE)
  return hasSynonyms ? readKnowledgeFile(source.folder, SYNONYMS_FILE).catch(() => '') : ''
}

interface LibraryParts {
  source: KnowledgeSource
  found: KnowledgeFolder
  /** The pages as they were when the whole folder was read. */
  pages: KnowledgeSegment
  /** Those that have changed since. */
  changes?: KnowledgeSegment
  synonyms: string
  options: ReadingOptions
}

function createLibrary(parts: LibraryParts): KnowledgeLibrary {
  const { source, found, pages, changes, synonyms, options } = parts
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
    return createKnowledgeSearch(combined ?? index, lexicon.withSynonyms(synonyms))
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
      const readOnce = createPageReader(source, files)
      const results = await Promise.all(
        selectSearches(searches, question).map((search) =>
          findPassages(search, question, previousQuestion, readOnce),
        ),
      )
      const scoreOf = ({ found: { passages } }: LibraryAnswer) => passages[0]?.score ?? 0
      return results.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]!
    },
    async update(newlyFound) {
      // A limit left out pages, which may fit now that other pages are shorter or deleted: everything is read again.
      const changed = pages.isCut ? undefined : findChanges(pages.files, newlyFound.files)
      if (!changed) return readLibrary(source, newlyFound, options)
      const newChanges = await readSegment(source, changed, options)
      const newSynonyms = await readSynonyms(source, newlyFound)
      return createLibrary({
        ...parts,
        found: newlyFound,
        changes: newChanges,
        synonyms: newSynonyms,
      })
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
async function readPassage(
  { file, part, fingerprint }: PassagePlace,
  readOnce: PageReader,
): Promise<(KnowledgePassage & { title: string }) | undefined> {
  const page = await readOnce(file)
  if (!page) return undefined
  // The passage may have moved, because another one was written above it.
  const candidates = [page.passages[part], ...page.passages]
  const passage = candidates.find((each) => each && fingerprintOf(each) === fingerprint)
  return passage && { ...passage, title: page.title }
}

/** The languages that recognize the most words of the question. */
function selectSearches(searches: readonly KnowledgeSearch[], question: string): KnowledgeSearch[] {
  const possible = searches.filter(
    ({ lexicon }) => lexicon.language === 'vi' || !hasVietnameseDiacritics(question),
  )
  const shares = possible.map(({ recognize }) => recognize(question))
  const highest = Math.max(...shares)
  return possible.filter((_, place) => shares[place] === highest)
}

async function findPassages(
  { lexicon, parse, listCandidates }: KnowledgeSearch,
  question: string,
  previousQuestion: string,
  readOnce: PageReader,
): Promise<LibraryAnswer> {
  const { alone, together } = parse(question, previousQuestion)
  const judge = createJudge(together, lexicon)
  const judgeAlone = alone === together ? judge : createJudge(alone, lexicon)
  const read = await Promise.all(
    listCandidates(together).map((place) => readPassage(place, readOnce)),
  )
  const passages = read
    .filter((passage) => passage !== undefined)
    .map((passage): FoundPassage => {
      const { title, heading, address, text } = passage
      const { score, certainty, missing } = judge(passage)
      const highest = Math.max(certainty, judgeAlone(passage).certainty)
      return { title, heading, address, text, score, certainty: highest, missing }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND)
  return {
    found: { language: lexicon.language, passages },
    isOutdated: read.includes(undefined),
  }
}
