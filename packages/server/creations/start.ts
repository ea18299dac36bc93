import { randomInt } from 'node:crypto'
import { CREATIONS_MAX_COUNT, type creations as contract } from '@atelier/contract'
import type { StartRequest } from '@atelier/contract/schemas/creations'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { creationParts, creations } from '../db/schema.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { fail } from '../helpers/fail.ts'
import { mediaIdOf } from '../media/addresses.ts'
import { findMedia } from '../media/media-files.ts'
import { secondsUntil } from '../pro/used-today.ts'
import { startOfNextMonth } from '../pro/allowance.ts'
import { tryCountPictures, type CountedPictures } from '../pro/count-pictures.ts'
import { readPlan } from '../pro/plans.ts'
import type { PictureEngine } from '../providers/pictures/picture-engine.ts'
import { recordOwner } from '../session/guest-visits.ts'
import type { Caller } from '../session/caller.ts'
import { findCreation, readCreation, type StoredCreation } from './rows.ts'
import { titleOfWish } from './title.ts'
import type { Tools } from './tools.ts'

type Request = z.output<typeof StartRequest>

interface StartContext {
  db: Db
  tools: Tools
  catalogue: Catalogue
}

/** How many creations of each plan are made at the same time. */
const SLOTS = { guest: 1, free: 2, pro: 4, godmode: 4 } as const
const MAX_UNFINISHED = 10
/** Of all guests of a network together. */
const MAX_UNFINISHED_PER_TURN = 60
const MAX_SEED = 2_147_483_647
const RETRY_AFTER_SECONDS = 10

/**
 * Stores a creation that waits for its turn, and counts its pictures. A repeated request returns the first one's
 * creation. Throws `pictures-used` if fewer are left this month.
 */
export async function startCreation(
  { db, tools, catalogue }: StartContext,
  caller: Caller,
  request: Request,
): Promise<StoredCreation> {
  const earlier = await findByClientId(db, caller.id, request.clientId)
  if (earlier) return earlier
  const engine = tools.engineOf(request.tool, request.recipe.engine)
  requireAbilities(engine.description, request)
  const parent = request.change && (await readParent(db, caller.id, request.change))
  const maskId = request.change?.mask && (await findImage(db, caller.id, request.change.mask))
  for (const url of request.recipe.references ?? []) await findImage(db, caller.id, url)
  const plan = await readPlan(db, caller)
  const creation = {
    ...toRow(engine, request, parent),
    ownerId: caller.id,
    id: createUuidV7(),
    clientId: request.clientId,
    changeMaskId: maskId || null,
    turnId: turnIdOf(caller),
    slots: SLOTS[plan],
  }
  const size = engine.sizeOf(request.recipe.shape)
  await recordOwner(db, caller)
  await retryOnConflict(() =>
    db.transaction(async (transaction) => {
      await requireRoom(transaction, creation)
      const pictures = { caller, plan, limits: catalogue, count: request.recipe.count }
      const counted = await tryCountPictures(transaction, pictures)
      if (!counted) throw fail('pictures-used', { retryAfter: secondsUntil(startOfNextMonth()) })
      await insertCreation(transaction, creation, counted, size)
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof RepeatedRequest)) throw error
  })
  return (await findByClientId(db, caller.id, request.clientId))!
}

/** The same request has arrived twice at the same time: its transaction is undone, and counts nothing. */
class RepeatedRequest extends Error {}

type NewCreation = Omit<
  typeof creations.$inferInsert,
  'countedMonth' | 'countedId' | 'countedNetworks'
> & { recipe: contract.Creation['recipe'] }

async function insertCreation(
  transaction: Db,
  creation: NewCreation,
  { month, id, networks }: CountedPictures,
  size: { width: number; height: number },
): Promise<void> {
  const inserted = await transaction
    .insert(creations)
    .values({ ...creation, countedMonth: month, countedId: id, countedNetworks: [...networks] })
    .onConflictDoNothing()
    .returning({ id: creations.id })
  if (inserted.length === 0) throw new RepeatedRequest()
  const { ownerId, id: creationId, title, recipe } = creation
  await transaction.insert(creationParts).values(
    Array.from({ length: recipe.count }, (_, part) => ({
      ownerId,
      creationId,
      part,
      alt: title,
      ...size,
    })),
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

function requireAbilities(engine: contract.ToolEngine, { recipe, change }: Request): void {
  const { style, shape, quality, background, references = [] } = recipe
  requireListed(engine.styles, style, 'recipe.style')
  requireListed(engine.shapes, shape, 'recipe.shape')
  if (quality) requireListed(engine.qualities, quality, 'recipe.quality')
  if (background) requireListed(engine.backgrounds, background, 'recipe.background')
  if (references.length > engine.maxReferences) throw fail('references-not-possible')
  if (change && !engine.canChange) throw fail('change-not-possible')
  if (change?.mask && !engine.canMask) throw fail('mask-not-possible')
}

function requireListed<Value>(list: readonly Value[], value: Value, field: string): void {
  if (!list.includes(value)) throw fail('invalid', { field })
}

async function readParent(
  db: Db,
  ownerId: string,
  { creationId, part }: NonNullable<Request['change']>,
): Promise<StoredCreation> {
  const parent = await readCreation(db, { ownerId, id: creationId })
  if (parent.parts[part]?.status !== 'done') throw fail('creation-unfinished')
  return parent
}

/** Returns the id of an uploaded image. Throws `image-unknown` if the owner has no such image. */
async function findImage(db: Db, ownerId: string, url: string): Promise<string> {
  const id = mediaIdOf(url)
  const image = id && (await findMedia(db, { ownerId, id }))
  if (!image || image.kind !== 'image') throw fail('image-unknown')
  return id
}

/** What the engine makes of the request. */
function toRow(engine: PictureEngine, request: Request, parent: StoredCreation | undefined) {
  const { id, name, isSketch } = engine.description
  const { change, tool } = request
  const values =
    change && parent ? changedFrom(parent, engine, change, request) : newWish(engine, request)
  return {
    ...values,
    tool,
    recipe: { ...values.recipe, engine: id },
    engine: { id, name, isSketch },
  }
}

function newWish(engine: PictureEngine, { recipe }: Request) {
  return {
    title: titleOfWish(recipe.wish),
    recipe: { ...recipe, seed: recipe.seed ?? randomInt(MAX_SEED) },
    plan: engine.prepare(recipe),
    reading: engine.read(recipe) ?? null,
  }
}

/** A change keeps the wish, the seed and the title of its parent. */
function changedFrom(
  { row }: StoredCreation,
  engine: PictureEngine,
  { creationId, part, words }: NonNullable<Request['change']>,
  request: Request,
) {
  const { seed, wish } = row.recipe
  // The sketch engine changes only plans of its own; a model looks at the picture instead.
  if (engine.description.isSketch && row.engine.id !== engine.description.id)
    throw fail('change-not-possible')
  const recipe = { ...request.recipe, wish, seed }
  return {
    title: row.title,
    recipe,
    plan: engine.prepare(recipe, { words, part, plan: row.plan, seed }),
    parentId: creationId,
    parentPart: part,
    changeWords: words,
  }
}

async function requireRoom(
  transaction: Db,
  { ownerId, turnId }: Pick<NewCreation, 'ownerId' | 'turnId'>,
): Promise<void> {
  const isUnfinished = inArray(creations.status, ['queued', 'making'])
  const countOf = async (condition: ReturnType<typeof and>) =>
    (await transaction.select({ count: count() }).from(creations).where(condition))[0]!.count
  const isOwned = eq(creations.ownerId, ownerId)
  const inTurn = await countOf(and(eq(creations.turnId, turnId), isUnfinished))
  const own = await countOf(and(isOwned, isUnfinished))
  if (own >= MAX_UNFINISHED || inTurn >= MAX_UNFINISHED_PER_TURN)
    throw fail('creation-queue-full', { retryAfter: RETRY_AFTER_SECONDS })
  if ((await countOf(isOwned)) >= CREATIONS_MAX_COUNT) throw fail('creation-limit')
}
