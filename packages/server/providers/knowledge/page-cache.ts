import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readKnowledgeFile, versionOfFile, type KnowledgeFile } from './knowledge-folder.ts'
import type { KnowledgeSource } from './knowledge-messages.ts'
import { parseKnowledgePage, type KnowledgePage } from './knowledge-page.ts'

/** The total size of pages that stay in memory. Pages of larger folders are reread for an answer. */
export const MAX_CACHED_BYTES = 1024 * 1024
/** The memory of a cached page with its normalized words, as a multiple of its file size. */
export const CACHED_BYTES_PER_BYTE = 16

/** Reads a page for an answer, from the cache if possible. Undefined if the page can no longer be read. */
export type PageCache = (file: KnowledgeFile) => Promise<KnowledgePage | undefined>

export function createPageCache(source: KnowledgeSource): PageCache {
  const cached = new Map<string, { version: string; bytes: number; page: KnowledgePage }>()
  const countBytes = () => cached.values().reduce((sum, { bytes }) => sum + bytes, 0)

  return async ({ path, bytes }) => {
    try {
      const version = versionOfFile(await stat(join(source.folder, path)))
      const known = cached.get(path)
      if (known?.version === version) return known.page
      cached.delete(path)
      const page = await readKnowledgePage(source, path)
      if (countBytes() + bytes <= MAX_CACHED_BYTES) cached.set(path, { version, bytes, page })
      return page
    } catch {
      return undefined
    }
  }
}

/** Reads and parses a page, without the cache. Throws if it can no longer be read. */
export async function readKnowledgePage(
  { folder, address }: KnowledgeSource,
  path: string,
): Promise<KnowledgePage> {
  return parseKnowledgePage(await readKnowledgeFile(folder, path), path, address)
}
