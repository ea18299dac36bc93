// Which creation is made next, and who goes on with what another server has left.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { AttemptEnded, markDone, renewLeases } from '../../../packages/server/creations/attempts.ts'
import { waitingCreationMetrics } from '../../../packages/server/creations/metrics.ts'
import { createPlaceReader, takeNext, type Room } from '../../../packages/server/creations/turns.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { creationParts, creations } from '../../../packages/server/db/schema.ts'
import { createMetrics } from '../../../packages/server/helpers/metrics.ts'
import { createTestDatabase } from '../helpers/test-server.ts'
import { PEARS } from './helpers/creations.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase(testDatabase)
const { db } = database
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

interface Owner {
  ownerId: string
  turnId: string
  slots: number
}

const newOwner = (slots = 1, turnId: string = randomUUID()): Owner => ({
  ownerId: randomUUID(),
  turnId,
  slots,
})

/** Stores a creation that waits. */
async function insert(owner: Owner, engine = 'sketch'): Promise<string> {
  const id = createUuidV7()
  await db.insert(creations).values({
    ...owner,
    id,
    clientId: randomUUID(),
    tool: 'image-generator',
    title: 'Two pears',
    recipe: { ...PEARS, leaveOut: '', seed: 1, engine },
    engine: { id: engine, name: engine, isSketch: true },
    countedMonth: '2026-11-01',
    countedId: owner.ownerId,
    countedNetworks: [],
  })
  await db
    .insert(creationParts)
    .values({ ownerId: owner.ownerId, creationId: id, part: 0, width: 1, height: 1, alt: '' })
  return id
}

const roomFor = (engineIds: readonly string[], busyEngineIds: readonly string[] = []): Room => ({
  engineIds,
  busyEngineIds,
  orphanAgeSeconds: 60,
})

const take = async (engines = ['sketch'], busy: readonly string[] = []) =>
  (await takeNext(db, roomFor(engines, busy), randomUUID()))?.id

async function finish(id: string | undefined): Promise<void> {
  await db.update(creations).set({ status: 'done' }).where(eq(creations.id, id!))
}

async function empty(): Promise<void> {
  await db.delete(creations)
}

test('owners take turns, however many creations each has waiting, and the place in the queue says so', async () => {
  await empty()
  const [busy, other] = [newOwner(4), newOwner(4)]
  const [first, second, third] = [await insert(busy), await insert(busy), await insert(busy)]
  const late = await insert(other)
  const readPlace = createPlaceReader(db)
  const places = await Promise.all([first, late, second, third].map((id) => readPlace(id)))
  expect(places).toEqual([0, 1, 2, 3])
  expect([await take(), await take(), await take(), await take(), await take()]).toEqual([
    first,
    late,
    second,
    third,
    undefined,
  ])
})

test('a guest has one creation in progress, and the next begins when it has ended', async () => {
  await empty()
  const guest = newOwner(1)
  const [first, second] = [await insert(guest), await insert(guest)]
  expect([await take(), await take()]).toEqual([first, undefined])
  await finish(first)
  expect(await take()).toBe(second)
})

test('a hundred guests of one network take turns with one user as if they were one', async () => {
  await empty()
  const network = randomUUID()
  for (let i = 0; i < 100; i += 1) await insert(newOwner(1, network))
  const user = await insert(newOwner(2))
  expect([await take(), await take()]).toContain(user)
})

test('a network has four creations of an engine in progress, however many guests it is, and others go on', async () => {
  await empty()
  const network = randomUUID()
  const models: string[] = []
  for (let i = 0; i < 6; i += 1) models.push(await insert(newOwner(1, network), 'model'))
  const sketch = await insert(newOwner(1, network))
  const other = await insert(newOwner(), 'model')
  const both = ['sketch', 'model']
  const taken = []
  for (let i = 0; i < 8; i += 1) taken.push(await take(both))
  expect(new Set(taken.slice(0, 6))).toEqual(new Set([...models.slice(0, 4), sketch, other]))
  expect(taken.slice(6)).toEqual([undefined, undefined])
})

test('an engine that is busy keeps only its own creations waiting, and their place counts only those before them', async () => {
  await empty()
  const model = await insert(newOwner(), 'model')
  const sketch = await insert(newOwner())
  const readPlace = createPlaceReader(db)
  expect([await readPlace(model), await readPlace(sketch)]).toEqual([0, 0])
  const both = ['sketch', 'model']
  expect([await take(both, ['model']), await take(both, ['model'])]).toEqual([sketch, undefined])
  expect(await take(both)).toBe(model)
})

test('a creation of an engine that no server has is taken after a while, so that it fails, and a copy of a picture at once', async () => {
  await empty()
  const orphan = await insert(newOwner(), 'gone')
  const copy = await insert(newOwner(), 'gone')
  await db
    .update(creations)
    .set({ plan: { isCopy: true } })
    .where(eq(creations.id, copy))
  expect([await take(), await take()]).toEqual([copy, undefined])
  await db.update(creations).set({ createdAt: sql`now() - interval '61 seconds'` })
  expect(await take()).toBe(orphan)
})

test('a server takes only creations of engines that it has', async () => {
  await empty()
  await insert(newOwner(), 'endpoint')
  const sketch = await insert(newOwner())
  expect([await take(), await take(), await take([])]).toEqual([sketch, undefined, undefined])
})

test('TL-1 a creation whose server renews its lease is not taken, and one whose lease has expired is', async () => {
  await empty()
  const id = await insert(newOwner())
  const attempt = { ...(await takeNext(db, roomFor(['sketch']), randomUUID()))!, attemptId: '' }
  const [row] = await db.select().from(creations)
  attempt.attemptId = row!.attemptId!
  expect(await renewLeases(db, [attempt])).toEqual(new Set([attempt.attemptId]))
  expect(await take()).toBeUndefined()
  await db.update(creations).set({ leaseExpiresAt: sql`now() - interval '1 second'` })
  expect(await take()).toBe(id)
  // The attempt that has lost its lease can no longer write.
  expect(await renewLeases(db, [attempt])).toEqual(new Set())
  const late = { part: 0, width: 1, height: 1 }
  await expect(markDone(db, attempt, late)).rejects.toBeInstanceOf(AttemptEnded)
  const [part] = await db.select().from(creationParts)
  expect(part!.status).toBe('waiting')
})

test('an operator sees how many creations wait for each engine', async () => {
  await empty()
  const metrics = createMetrics()
  waitingCreationMetrics({ db, metrics })
  const owner = newOwner(4)
  for (const engine of ['sketch', 'sketch', 'house']) await insert(owner, engine)
  const waiting = async () =>
    (await metrics.databaseRegistry.metrics())
      .split('\n')
      .filter((line) => line.includes('{'))
      .toSorted()
  expect(await waiting()).toEqual([
    'atelier_creations_waiting{engine="house"} 1',
    'atelier_creations_waiting{engine="sketch"} 2',
  ])
  await take()
  expect(await waiting()).toContain('atelier_creations_waiting{engine="sketch"} 1')
})
