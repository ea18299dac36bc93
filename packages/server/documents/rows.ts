import type { documents as contract } from '@atelier/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'

export type DocumentRow = typeof documents.$inferSelect

export interface DocumentKey {
  ownerId: string
  id: string
}

export const isDocument = ({ ownerId, id }: DocumentKey): SQL | undefined =>
  and(eq(documents.ownerId, ownerId), eq(documents.id, id))

/** The ids of its files in `media_files`. */
export const filesOf = ({ partIds, contentId }: DocumentRow): string[] =>
  contentId ? [...partIds, contentId] : partIds

/** Throws `not-found` if the owner has no such document. */
export async function findDocumentOrFail(db: Db, key: DocumentKey): Promise<DocumentRow> {
  const [row] = await db.select().from(documents).where(isDocument(key))
  if (!row) throw fail('not-found')
  return row
}

/** The document as its owner sees it. */
export function toDocument(row: DocumentRow): contract.StoredDocument {
  const { id, name, size, received, kind, title, pageCount, isCut, errorCode, createdAt } = row
  return {
    id,
    name,
    size,
    received,
    createdAt: createdAt.toISOString(),
    ...(errorCode && { errorCode }),
    ...(kind && {
      content: { kind, title: title ?? name, pageCount: pageCount ?? 0, isCut: isCut ?? false },
    }),
  }
}
