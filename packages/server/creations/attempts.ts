// What an attempt at a creation writes. It writes only while it holds the lease: another attempt may have taken over.
import type { ErrorCode, creations as contract } from '@atelier/contract'
import { and, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creationParts, creations, mediaFiles } from '../db/schema.ts'
import { settleUse } from './count-use.ts'
import { isCreation, type CreationKey, type CreationRow, type PartRow } from './rows.ts'
import { NEW_LEASE_EXPIRY } from './turns.ts'

export interface Attempt extends CreationKey {
  attemptId: string
}

const isAttempt = ({ attemptId, ...key }: Attempt): SQL | undefined =>
  and(isCreation(key), eq(creations.attemptId, attemptId), eq(creations.status, 'making'))

const NEXT_VERSION = sql`${creations.version} + 1`

const isPart = ({ ownerId, id }: CreationKey, part: number): SQL | undefined =>
  and(
    eq(creationParts.ownerId, ownerId),
    eq(creationParts.creationId, id),
    eq(creationParts.part, part),
  )

/** Thrown when the attempt may no longer write: it was stopped, deleted, or taken over. */
export class AttemptEnded extends Error {}

/** The first part of a statement: raises the version, so that browsers see the change. Finds nothing after the lease. */
const touch = (db: Db, attempt: Attempt) =>
  db
    .$with('touched')
    .as(
      db
        .update(creations)
        .set({ version: NEXT_VERSION })
        .where(isAttempt(attempt))
        .returning({ id: creations.id }),
    )

export async function markBegun(db: Db, attempt: Attempt, part: number): Promise<void> {
  const touched = touch(db, attempt)
  const begun = await db
    .with(touched)
    .update(creationParts)
    .set({ status: 'making' })
    .where(and(isPart(attempt, part), exists(db.select().from(touched))))
    .returning({ part: creationParts.part })
  if (begun.length === 0) throw new AttemptEnded()
}

export type FinishedPart = Pick<
  typeof creationParts.$inferInsert,
  'part' | 'width' | 'height' | 'seed' | 'asked' | 'fileId' | 'svgId' | 'sound'
> & { alt?: string | undefined }

/**
 * Stores that a part is ready, and keeps its files for as long as the creation. A file of another creation, which may have
 * been deleted meanwhile, passes to this one.
 */
export async function markDone(
  db: Db,
  attempt: Attempt,
  { part, alt, ...finished }: FinishedPart,
): Promise<void> {
  const { ownerId, id: creationId } = attempt
  const files = [finished.fileId, finished.svgId].filter((id) => typeof id === 'string')
  const touched = touch(db, attempt)
  const isHeld = exists(db.select().from(touched))
  const kept = db.$with('kept').as(
    db
      .update(mediaFiles)
      .set({ creationId, deleteAt: null, ...(alt && { alt }) })
      .where(and(eq(mediaFiles.ownerId, ownerId), inArray(mediaFiles.id, files), isHeld))
      .returning({ id: mediaFiles.id }),
  )
  const done = await db
    .with(touched, kept)
    .update(creationParts)
    .set({ ...finished, status: 'done', ...(alt && { alt }) })
    .where(
      and(isPart(attempt, part), isHeld, sql`(select count(*) from ${kept}) = ${files.length}`),
    )
    .returning({ part: creationParts.part })
  if (done.length === 0) throw new AttemptEnded()
}

export interface Ending {
  status: Extract<contract.CreationStatus, 'done' | 'stopped' | 'failed'>
  errorCode?: ErrorCode | undefined
}

/** Ends the creation, and gives back the pictures that were not made and cost nothing. Throws AttemptEnded. */
export async function markEnded(db: Db, attempt: Attempt, ending: Ending): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await end(transaction, attempt, ending, isAttempt(attempt)))) throw new AttemptEnded()
  })
}

/** For a transaction. Returns whether the creation met the condition. */
export async function end(
  transaction: Db,
  key: CreationKey,
  { status, errorCode }: Ending,
  condition = isCreation(key),
): Promise<boolean> {
  const [row] = await transaction
    .update(creations)
    .set({
      status,
      errorCode: errorCode ?? null,
      version: NEXT_VERSION,
      leaseExpiresAt: null,
      attemptId: null,
      endedAt: sql`now()`,
    })
    .where(condition)
    .returning()
  if (!row) return false
  const unfinished = transaction.$with('unfinished').as(
    transaction
      .select({ number: creationParts.part, before: creationParts.status })
      .from(creationParts)
      .where(
        and(
          eq(creationParts.ownerId, key.ownerId),
          eq(creationParts.creationId, key.id),
          inArray(creationParts.status, ['waiting', 'making']),
        ),
      ),
  )
  const missing = await transaction
    .with(unfinished)
    .update(creationParts)
    .set({ status: status === 'stopped' ? 'stopped' : 'failed' })
    .from(unfinished)
    .where(
      and(
        eq(creationParts.ownerId, key.ownerId),
        eq(creationParts.creationId, key.id),
        eq(creationParts.part, unfinished.number),
      ),
    )
    .returning({ part: creationParts.part, before: unfinished.before })
  // What a model has begun to draw costs the operator, also if the visitor no longer wants it.
  const isPaid = status === 'stopped' && !row.engine.isSketch
  const free = missing.filter(({ before }) => !isPaid || before === 'waiting')
  const freeParts = new Set(free.map(({ part }) => part))
  const parts = await transaction
    .select({ part: creationParts.part, sound: creationParts.sound })
    .from(creationParts)
    .where(and(eq(creationParts.ownerId, key.ownerId), eq(creationParts.creationId, key.id)))
  const paid = parts.filter(({ part }) => !freeParts.has(part))
  await settleUse(transaction, row, {
    missingParts: freeParts.size,
    isNothing: paid.length === 0 || (status === 'failed' && isSilent(row, paid)),
    spokenSeconds: paid.reduce((sum, { sound }) => sum + (sound?.spokenSeconds ?? 0), 0),
  })
  return true
}

/** Whether the notes of a piece of music were written, but not its sound. */
const isSilent = ({ tool }: CreationRow, parts: readonly Pick<PartRow, 'sound'>[]): boolean =>
  tool === 'music-creator' && !parts.some(({ sound }) => sound)

/** Lets another server, or this one after its restart, go on with the creation at once. */
export async function release(db: Db, attempt: Attempt): Promise<void> {
  await db
    .update(creations)
    .set({
      status: 'queued',
      leaseExpiresAt: null,
      attemptId: null,
      attempts: sql`greatest(0, ${creations.attempts} - 1)`,
      version: NEXT_VERSION,
    })
    .where(isAttempt(attempt))
}

/** What a server was making when it crashed waits again. Only safe at startup, if no other server uses the database. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .update(creations)
    .set({ status: 'queued', leaseExpiresAt: null, attemptId: null, version: NEXT_VERSION })
    .where(eq(creations.status, 'making'))
}

/** Renews the leases of running attempts. Returns the ids of those that may go on. */
export async function renewLeases(db: Db, attempts: readonly Attempt[]): Promise<Set<string>> {
  const renewed = await db
    .update(creations)
    .set({ leaseExpiresAt: NEW_LEASE_EXPIRY })
    .where(
      and(
        inArray(
          creations.attemptId,
          attempts.map(({ attemptId }) => attemptId),
        ),
        eq(creations.status, 'making'),
      ),
    )
    .returning({ attemptId: creations.attemptId })
  return new Set(renewed.flatMap(({ attemptId }) => attemptId ?? []))
}
