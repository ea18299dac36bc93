import { and, asc, count, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { creations as contract } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { creationParts, creations } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import type { QueuePlace } from '../helpers/fair-queue.ts'

export type CreationRow = typeof creations.$inferSelect
export type PartRow = typeof creationParts.$inferSelect

export interface CreationKey {
  ownerId: string
  id: string
}

/** A creation with its parts, in their order. */
export interface StoredCreation {
  row: CreationRow
  parts: PartRow[]
}

/** Longer chains of changes are cut: the visitor can open the last one and go on from there. */
const MAX_ANCESTORS = 50

/** With whom a creation takes turns when not all can be made, or stored, at the same time. */
export const placeOf = ({ row: { ownerId, turnId } }: StoredCreation): QueuePlace => ({
  group: turnId,
  owner: ownerId,
})

const DRAWING_TOOLS: ReadonlySet<contract.ToolId> = new Set(['image-generator', 'imagen', 'anime'])

/** Whether the parts of the tool's creations are pictures, each of which counts. */
export const isDrawingTool = (tool: contract.ToolId): boolean => DRAWING_TOOLS.has(tool)

/** Whether its first part is a piece of music. */
export const isMusic = ({ row }: StoredCreation): boolean => row.tool === 'music-creator'

export const isCreation = ({ ownerId, id }: CreationKey): SQL | undefined =>
  and(eq(creations.ownerId, ownerId), eq(creations.id, id))

const isPartOf = and(
  eq(creationParts.ownerId, creations.ownerId),
  eq(creationParts.creationId, creations.id),
)

export async function findCreation(db: Db, key: CreationKey): Promise<StoredCreation | undefined> {
  const rows = await db
    .select({ row: creations, part: creationParts })
    .from(creations)
    .leftJoin(creationParts, isPartOf)
    .where(isCreation(key))
    .orderBy(asc(creationParts.part))
  return rows[0] && { row: rows[0].row, parts: rows.flatMap(({ part }) => part ?? []) }
}

/** Throws `not-found` if the owner has no such creation. */
export async function readCreation(db: Db, key: CreationKey): Promise<StoredCreation> {
  const found = await findCreation(db, key)
  if (!found) throw fail('not-found')
  return found
}

interface ListOptions {
  tool?: contract.ToolId | undefined
  before?: string | undefined
  limit: number
}

/** Newest first. */
export async function listCreations(
  db: Db,
  ownerId: string,
  { tool, before, limit }: ListOptions,
): Promise<StoredCreation[]> {
  const rows = await db
    .select()
    .from(creations)
    .where(
      and(
        eq(creations.ownerId, ownerId),
        tool && eq(creations.tool, tool),
        before ? lt(creations.id, before) : undefined,
      ),
    )
    .orderBy(desc(creations.id))
    .limit(limit)
  return withParts(db, rows)
}

export async function countCreations(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(creations)
    .where(eq(creations.ownerId, ownerId))
  return row!.count
}

/** The creations that this one was changed from, the nearest first. A deleted one ends the chain. */
export async function readAncestors(db: Db, { ownerId, parentId }: CreationRow) {
  const ancestors: StoredCreation[] = []
  for (let id = parentId; id && ancestors.length < MAX_ANCESTORS;) {
    const found = await findCreation(db, { ownerId, id })
    if (!found) break
    ancestors.push(found)
    id = found.row.parentId
  }
  return ancestors
}

async function withParts(db: Db, rows: CreationRow[]): Promise<StoredCreation[]> {
  const [first] = rows
  if (!first) return []
  const parts = await db
    .select()
    .from(creationParts)
    .where(
      and(
        eq(creationParts.ownerId, first.ownerId),
        inArray(
          creationParts.creationId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(creationParts.part))
  const byCreation = Map.groupBy(parts, ({ creationId }) => creationId)
  return rows.map((row) => ({ row, parts: byCreation.get(row.id) ?? [] }))
}
