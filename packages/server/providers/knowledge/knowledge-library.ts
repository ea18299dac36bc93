import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { LANGUAGES, type preferences } from '@atelier/contract'
import { readHelpWords } from '../models/guide/help-words.ts'
import { createAnalysis, type Analysis } from '../models/guide/query-units.ts'
import { hasDiacritics, hasVietnameseDiacritics } from '../models/guide/words.ts'
import { addProblem, readKnowledgeFile, type KnowledgeFolder } from './knowledge-folder.ts'
import { createKnowledgeIndexBuilder } from './knowledge-index.ts'
import type { FoundKnowledge, FoundPassage, KnowledgeSource } from './knowledge-messages.ts'
import { parseKnowledgePage, type KnowledgePage } from './knowledge-page.ts'
import {
  createKnowledgeSearch,
  type KnowledgeHit,
  type KnowledgeSearch,
} from './knowledge-search.ts'

type Language = preferences.Language

/** The pages of a folder at one time, ready to be searched. */
export interface KnowledgeLibrary {
  /** Changes with every change of a file in the folder. */
  version: string
  fileCount: number
  find(question: string): Promise<FoundKnowledge>
}

/** A language and whether its words keep their diacritics: people also type Vietnamese without them. */
interface Spelling {
  language: Language
  keepsDiacritics: boolean
  analysis: Analysis
}

export function createSpellings(wordsDirectory: string): Spelling[] {
  const words = readHelpWords(wordsDirectory)
  return [
    { language: 'en', keepsDiacritics: false } as const,
    { language: 'vi', keepsDiacritics: false } as const,
    { language: 'vi', keepsDiacritics: true } as const,
  ].map(({ language, keepsDiacritics }) => ({
    language,
    keepsDiacritics,
    // The synonyms and the other subjects are those of Atelier's help.
    analysis: createAnalysis(
      { ...words[language], synonyms: {}, otherSubjects: [] },
      language,
      keepsDiacritics,
    ),
  }))
}

export function versionOf({ files, problems }: KnowledgeFolder): string {
  return [...files.map(({ path, version }) => `${path} ${version}`), ...problems.named].join('\n')
}

/** Reads a folder. Questions and the like are answered between its files. */
export async function readLibrary(
  source: KnowledgeSource,
  found: KnowledgeFolder,
  spellings: readonly Spelling[],
): Promise<KnowledgeLibrary> {
  const { files, problems } = found
  const version = versionOf(found)
  const builders = spellings.map((spelling) => ({
    ...spelling,
    builder: createKnowledgeIndexBuilder(spelling.analysis),
  }))
  for (const [number, { path }] of files.entries()) {
    try {
      const page = await readPage(source, path)
      for (const { language, builder } of builders) {
        if (page.language === language) builder.add(page, number)
      }
    } catch (error) {
      addProblem(problems, path, (error as Error).message)
    }
    await yieldToEventLoop()
  }
  const searches: (Spelling & { search: KnowledgeSearch })[] = []
  for (const { builder, ...spelling } of builders) {
    searches.push({
      ...spelling,
      search: createKnowledgeSearch(builder.build(), spelling.analysis),
    })
    await yieldToEventLoop()
  }
  return {
    version,
    fileCount: files.length,
    async find(question) {
      const { language, hits } = searchBestLanguage(searches, question)
      const pages = new Map<number, Promise<KnowledgePage | undefined>>()
      const readOnce = (file: number) => {
        const page = pages.get(file) ?? readPage(source, files[file]!.path).catch(() => undefined)
        pages.set(file, page)
        return page
      }
      const passages = await Promise.all(hits.map((hit) => toPassage(hit, readOnce)))
      return { language, passages: passages.filter((passage) => passage !== undefined) }
    },
  }
}

async function readPage(
  { folder, address }: KnowledgeSource,
  path: string,
): Promise<KnowledgePage> {
  return parseKnowledgePage(await readKnowledgeFile(folder, path), path, address)
}

/** Undefined if the file has been removed or shortened since the folder was read. */
async function toPassage(
  { place: { file, part }, score, certainty }: KnowledgeHit,
  readOnce: (file: number) => Promise<KnowledgePage | undefined>,
): Promise<FoundPassage | undefined> {
  const page = await readOnce(file)
  const passage = page?.passages[part]
  return page && passage && { ...passage, title: page.title, score, certainty }
}

/** The language that recognizes more words of the question, and between equals the one whose pages fit it better. */
function searchBestLanguage(
  searches: readonly (Spelling & { search: KnowledgeSearch })[],
  question: string,
): { language: Language; hits: KnowledgeHit[] } {
  const keepsDiacritics = hasDiacritics(question)
  const isVietnamese = hasVietnameseDiacritics(question)
  const results = searches
    .filter(({ language, ...spelling }) =>
      language === 'vi' ? spelling.keepsDiacritics === keepsDiacritics : !isVietnamese,
    )
    .map(({ language, search }) => ({
      language,
      hits: search.find(question),
      recognized: search.recognize(question),
    }))
  const scoreOf = (hits: readonly KnowledgeHit[]) => hits[0]?.score ?? 0
  const [best] = results.toSorted(
    (a, b) => b.recognized - a.recognized || scoreOf(b.hits) - scoreOf(a.hits),
  )
  return best ?? { language: LANGUAGES[0], hits: [] }
}
