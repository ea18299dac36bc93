import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { KnowledgeFile, Problem } from './knowledge-folder.ts'
import {
  createKnowledgeIndexBuilder,
  fingerprintOf,
  type KnowledgeIndex,
} from './knowledge-index.ts'
import { addSizes, findReachedLimit, MAX_FOLDER_SIZE, type IndexSize } from './knowledge-limits.ts'
import type { KnowledgeSource } from './knowledge-messages.ts'
import { isWordFile } from './own-words.ts'
import type { KnowledgePage } from './knowledge-page.ts'
import { readKnowledgePage } from './page-cache.ts'
import type { Lexicon } from '../../search/lexicon.ts'
import type { PassageVectors } from '../../search/closeness.ts'

/** Files of a folder at one time, with an index for each language. */
export interface KnowledgeSegment {
  files: readonly KnowledgeFile[]
  indexes: KnowledgeIndex[]
  size: IndexSize
  problems: Problem[]
  /** Whether pages are left out because a limit was reached. */
  isCut: boolean
}

export interface ReadingOptions {
  lexicons: readonly Lexicon[]
  /** Absent: the search compares words only. */
  vectors?: PassageVectors | undefined
  maxSize?: IndexSize
}

/** Reads and indexes files. It yields after each file, so that the worker answers questions meanwhile. */
export async function readSegment(
  source: KnowledgeSource,
  files: readonly KnowledgeFile[],
  { lexicons, vectors, maxSize = MAX_FOLDER_SIZE }: ReadingOptions,
): Promise<KnowledgeSegment> {
  const problems: Problem[] = []
  let isCut = false
  const builders = lexicons.map((lexicon) => ({
    language: lexicon.language,
    builder: createKnowledgeIndexBuilder(lexicon, vectors !== undefined),
  }))
  const measure = () => addSizes(builders.map(({ builder }) => builder.size()))

  /** Returns the limit that was reached before the last passage. */
  function addPage(page: KnowledgePage, file: number): string | undefined {
    for (const [part, passage] of page.passages.entries()) {
      const limit = findReachedLimit(measure(), maxSize)
      if (limit) return limit
      const place = { file, part, fingerprint: fingerprintOf(passage) }
      for (const { language, builder } of builders)
        if (page.language === language) builder.add(passage, place)
    }
    return undefined
  }

  for (const [file, { path }] of files.entries()) {
    if (isWordFile(path)) continue
    try {
      const limit = addPage(await readKnowledgePage(source, path), file)
      if (limit) {
        const reason = `and all further pages are left out: the pages of a folder have at most ${limit}`
        problems.push({ path, reason })
        isCut = true
        break
      }
    } catch (error) {
      problems.push({ path, reason: (error as Error).message })
    }
    await yieldToEventLoop()
  }
  const size = measure()
  const indexes: KnowledgeIndex[] = []
  for (const { builder } of builders) {
    const index = builder.build()
    // Fetched in the background, so that questions are answered meanwhile.
    if (vectors) void index.fetchVectors(vectors)
    indexes.push(index)
    await yieldToEventLoop()
  }
  return { files, indexes, size, problems, isCut }
}
