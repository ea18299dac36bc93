import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { readKnowledgeFile, type KnowledgeFile, type Problem } from './knowledge-folder.ts'
import {
  createKnowledgeIndexBuilder,
  fingerprintOf,
  type KnowledgeIndex,
} from './knowledge-index.ts'
import { addSizes, findReachedLimit, MAX_FOLDER_SIZE, type IndexSize } from './knowledge-limits.ts'
import type { KnowledgeSource } from './knowledge-messages.ts'
import { parseKnowledgePage, type KnowledgePage } from './knowledge-page.ts'
import type { Spelling } from './spellings.ts'

/** Files of a folder at one time, with an index for each spelling. */
export interface KnowledgeSegment {
  files: readonly KnowledgeFile[]
  indexes: KnowledgeIndex[]
  size: IndexSize
  problems: Problem[]
  /** Whether pages are left out because a limit was reached. */
  isCut: boolean
}

export interface ReadingOptions {
  spellings: readonly Spelling[]
  maxSize?: IndexSize
}

/** Reads and indexes files. It yields after each file, so that the worker answers questions meanwhile. */
export async function readSegment(
  source: KnowledgeSource,
  files: readonly KnowledgeFile[],
  { spellings, maxSize = MAX_FOLDER_SIZE }: ReadingOptions,
): Promise<KnowledgeSegment> {
  const problems: Problem[] = []
  let isCut = false
  const builders = spellings.map(({ language, analysis }) => ({
    language,
    builder: createKnowledgeIndexBuilder(analysis),
  }))
  const measure = () => addSizes(builders.map(({ builder }) => builder.size()))

  /** Returns the limit that was reached before the last passage. */
  function addPage(page: KnowledgePage, file: number): string | undefined {
    for (const [part, passage] of page.passages.entries()) {
      const limit = findReachedLimit(measure(), maxSize)
      if (limit) return limit
      const place = { file, part, fingerprint: fingerprintOf(passage) }
      for (const { language, builder } of builders)
        if (page.language === language) builder.add(page, passage, place)
    }
    return undefined
  }

  for (const [file, { path }] of files.entries()) {
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
    indexes.push(builder.build())
    await yieldToEventLoop()
  }
  return { files, indexes, size, problems, isCut }
}

export async function readKnowledgePage(
  { folder, address }: KnowledgeSource,
  path: string,
): Promise<KnowledgePage> {
  return parseKnowledgePage(await readKnowledgeFile(folder, path), path, address)
}
