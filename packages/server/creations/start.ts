import { CREATIONS_MAX_COUNT, HOUR_MS } from '@atelier/contract'
import type { StartRequest } from '@atelier/contract/schemas/creations'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { rowsOf } from '../db/rows.ts'
import { creationParts, creations, mediaFiles } from '../db/schema.ts'
import { keepDocument } from '../documents/keep.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { fail } from '../helpers/fail.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { CountedUse } from '../pro/period-use.ts'
import { readPlan } from '../pro/plans.ts'
import { recordOwner } from '../session/guest-visits.ts'
import type { Caller } from '../session/caller.ts'
import { countCreation, countsWith, type Counts } from './count-use.ts'
import type { DatabaseLine } from './database-line.ts'
import { findCreation, type StoredCreation } from './rows.ts'
import { prepareCreation } from './prepare.ts'
import type { Preparation } from './tool.ts'
import type { Tools } from './tools.ts'

type Request = z.output<typeof StartRequest>

interface StartContext {
  db: Db
  tools: Tools
  catalogue: Catalogue
  databaseLine: DatabaseLine
  rateLimits: Pick<RateLimiter, 'consume' | 'refund'>
}

/** How many creations of each plan are made at the same time. */
const SLOTS = { guest: 1, free: 2, pro: 4, godmode: 4 } as const
const MAX_UNFINISHED = 10
/** Of all guests of a network together. */
const MAX_UNFINISHED_PER_TURN = 60
const RETRY_AFTER_SECONDS = 10
/**
 * How often a user, or all guests of a network together, have models or services write or speak. A failed creation gives
 * back what it counted as, but the operator may have paid for what was made of it.
 */
const BY_MODELS = { name: 'creations-by-models', max: 120, windowMs: HOUR_MS }
/** Changes of readings, each of which stores the parts that differ, and counts only what is spoken anew. */
const CHANGED_READINGS = { name: 'creations-changed-readings', max: 60, windowMs: HOUR_MS }

/**
 * Stores a creation that waits for its turn, and counts it. A repeated request returns the first one's creation.
 * Throws `pictures-used` or the like if less is left.
 */
export async function startCreation(
  context: StartContext,
  caller: Caller,
  request: Request,
): Promise<StoredCreation> {
  const place = { group: turnIdOf(caller), owner: caller.id }
  return context.databaseLine.run(place, () => startInLine(context, caller, request))
}

async function startInLine(
  { db, tools, catalogue, rateLimits }: StartContext,
  caller: Caller,
  request: Request,
): Promise<StoredCreation> {
  const earlier = await findByClientId(db, caller.id, request.clientId)
  if (earlier) return earlier
  const plan = await readPlan(db, caller)
  const tool = tools.find(request.tool)
  const visitor = { ownerId: caller.id, plan }
  const { prepared, imageIds, documentId, ...origin } = await prepareCreation(
    db,
    tool,
    visitor,
    request,
  )
  const unit = tool.countsAs(request.recipe)
  const counts = countsWith(prepared.engine, unit)
  const creation = {
    ...origin,
    documentId: documentId ?? null,
    counts,
    countedAmount: amountOf(prepared, { unit, counts }),
    tool: request.tool,
    title: prepared.title,
    recipe: prepared.recipe,
    engine: prepared.engine,
    plan: prepared.plan,
    reading: prepared.reading ?? null,
    ownerId: caller.id,
    id: createUuidV7(),
    clientId: request.clientId,
    turnId: turnIdOf(caller),
    slots: SLOTS[plan],
  }
  const isByModel = counts !== null && counts !== 'pictures' && counts !== 'sketches'
  const isChangedReading = request.tool === 'voice-synthesis' && request.change !== undefined
  const limits = [
    ...(isByModel ? [BY_MODELS] : []),
    ...(isChangedReading ? [CHANGED_READINGS] : []),
  ]
  for (const limit of limits) await rateLimits.consume(limit, creation.turnId)
  await recordOwner(db, caller)
  await retryOnConflict(() =>
    db.transaction(async (transaction) => {
      await requireRoom(transaction, creation)
      if (documentId) await keepDocument(transaction, { ownerId: caller.id, id: documentId })
      const use = { caller, plan, catalogue, counts, amount: creation.countedAmount }
      const counted = await countCreation(transaction, use)
      await insertCreation(transaction, creation, counted, prepared.parts)
      await keepImages(transaction, creation, imageIds)
    }),
  ).catch(async (error: unknown) => {
    // The request is refused and nothing is made: so it must not count against the limits of the guest's network.
    for (const limit of limits) await rateLimits.refund(limit, creation.turnId)
    // The same request, sent twice at the same time, may have counted the last pictures.
    if (!(await findByClientId(db, caller.id, request.clientId))) throw error
  })
  return (await findByClientId(db, caller.id, request.clientId))!
}

/** How much it counts. `unit`: as what its tool counts it. Without a model, the length of a reading does not matter. */
function amountOf(
  { parts, amount = 1 }: Preparation,
  { unit, counts }: Record<'unit' | 'counts', Counts>,
): number {
  if (unit === 'pictures') return parts.length
  return counts === 'sketches' ? 1 : amount
}

/** The same request has arrived twice at the same time: its transaction is undone, and counts nothing. */
class RepeatedRequest extends Error {}

type NewCreation = Omit<
  typeof creations.$inferInsert,
  'countedMonth' | 'countedId' | 'countedNetworks'
>

async function insertCreation(
  transaction: Db,
  creation: NewCreation,
  { month, id, networks }: CountedUse,
  parts: Preparation['parts'],
): Promise<void> {
  const inserted = await transaction
    .insert(creations)
    .values({ ...creation, countedMonth: month, countedId: id, countedNetworks: [...networks] })
    .onConflictDoNothing()
    .returning({ id: creations.id })
  if (inserted.length === 0) throw new RepeatedRequest()
  const { ownerId, id: creationId, title } = creation
  await transaction
    .insert(creationParts)
    .values(parts.map((size, part) => ({ ownerId, creationId, part, alt: title, ...size })))
}

/** Uploads live as long as the creation that they were sent for; those of a message or another creation, as long as that. */
async function keepImages(
  transaction: Db,
  { ownerId, id }: Pick<NewCreation, 'ownerId' | 'id'>,
  imageIds: readonly string[],
): Promise<void> {
  if (imageIds.length === 0) return
  await transaction
    .update(mediaFiles)
    .set({ creationId: id, deleteAt: null })
    .where(
      and(
        eq(mediaFiles.ownerId, ownerId),
        inArray(mediaFiles.id, imageIds),
        isNull(mediaFiles.creationId),
        isNull(mediaFiles.messageId),
      ),
    )
}

/** Guests of a network take turns as one: anybody can be many guests. */
function turnIdOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.userId : (caller.networks?.at(-1)?.id ?? caller.id)
}

async function findByClientId(db: Db, ownerId: string, clientId: string) {
  const [row] = await db
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.ownerId, ownerId), eq(creations.clientId, clientId)))
  return row && findCreation(db, { ownerId, id: row.id })
}

async function requireRoom(
  transaction: Db,
  { ownerId, turnId }: Pick<NewCreation, 'ownerId' | 'turnId'>,
): Promise<void> {
  const isUnfinished = sql`status in ('queued', 'making')`
  const [counts] = await rowsOf<{ own: number; inTurn: number; kept: number }>(
    transaction.execute(sql`
      select
        (select count(*) from creations where turn_id = ${turnId}::uuid and ${isUnfinished})::int as "inTurn",
        count(*) filter (where ${isUnfinished})::int as own,
        count(*)::int as kept
      from creations where owner_id = ${ownerId}::uuid`),
  )
  const { own, inTurn, kept } = counts!
  if (own >= MAX_UNFINISHED || inTurn >= MAX_UNFINISHED_PER_TURN)
    throw fail('creation-queue-full', { retryAfter: RETRY_AFTER_SECONDS })
  if (kept >= CREATIONS_MAX_COUNT) throw fail('creation-limit')
}
