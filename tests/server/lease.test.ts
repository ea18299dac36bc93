// Who may write an answer: one attempt at a time, for as long as its lease is renewed.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  endAnswer,
  keepParts,
  markInterrupted,
  reclaimAnswer,
  untilFree,
  type AnswerPlace,
  type Ending,
} from '../../packages/server/chat/leases.ts'
import { readHistory, toMessage, type MessageRow } from '../../packages/server/chat/messages.ts'
import { findSent, storeQuestion, type Asked } from '../../packages/server/chat/questions.ts'
import { newId } from '../../packages/server/db/id.ts'
import { openDatabase, type Database, type Db } from '../../packages/server/db/open.ts'
import { conversations, messages } from '../../packages/server/db/schema.ts'
import { newDatabase, startForTest } from './start.ts'
import { allOf } from './visitor.ts'

let place: Awaited<ReturnType<typeof newDatabase>>
let database: Database
let db: Db
beforeAll(async () => {
  place = await newDatabase()
  database = await openDatabase(place)
  db = database.db
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

function question(change: Partial<Asked> = {}): Asked {
  return {
    ownerId: randomUUID(),
    conversationId: null,
    clientId: randomUUID(),
    content: 'Count',
    modelId: 'count',
    instructions: null,
    ...change,
  }
}

/** The place of an answer that is being written, with a part that has come. */
async function answerWith(part: string): Promise<AnswerPlace> {
  const begun = (await storeQuestion(db, question()))!
  if (part) await keepParts(db, [{ place: begun, content: part }])
  return begun
}

/** The same answer, as an attempt sees it that is not the one that writes. */
function anotherAttempt(of: AnswerPlace): AnswerPlace {
  return { ...of, attempt: newId() }
}

async function row({ answerId }: AnswerPlace): Promise<MessageRow> {
  const [found] = await db.select().from(messages).where(eq(messages.id, answerId))
  return found!
}

/** Seconds until the lease ends, by the clock of the database. */
async function leaseOf({ answerId }: AnswerPlace): Promise<number> {
  const { rows } = (await db.execute(sql`
    select extract(epoch from lease_until - now())::float as left from messages
    where id = ${answerId}::uuid
  `)) as { rows: { left: number }[] }
  return rows[0]!.left
}

async function setLease({ answerId }: AnswerPlace, seconds: number): Promise<void> {
  await db
    .update(messages)
    .set({ leaseUntil: sql`now() + ${`${seconds} seconds`}::interval` })
    .where(eq(messages.id, answerId))
}

const INTERRUPTED: Ending = {
  content: '1 2 3 ',
  status: 'interrupted',
  errorCode: 'answer-interrupted',
  shortened: false,
}
const DONE: Ending = { content: 'All', status: 'done', finishReason: 'stop', shortened: true }

test('a message is stored with the place of its answer, which is being written', async () => {
  const asked = question({ content: 'Hello there', instructions: 'Be short' })
  const before = Date.now()
  const begun = (await storeQuestion(db, asked))!
  const history = await readHistory(db, asked.ownerId, begun.conversationId)
  expect(history).toMatchObject([
    {
      id: begun.questionId,
      role: 'user',
      content: 'Hello there',
      status: 'done',
      clientId: asked.clientId,
      leaseUntil: null,
      createdAt: begun.createdAt,
    },
    {
      id: begun.answerId,
      role: 'assistant',
      content: '',
      status: 'writing',
      modelId: 'count',
      answers: begun.questionId,
      attempt: begun.attempt,
      clientId: null,
      createdAt: begun.createdAt,
    },
  ])
  expect(begun.createdAt.getTime()).toBeGreaterThanOrEqual(before)
  const lease = await leaseOf(begun)
  expect(lease).toBeGreaterThan(5)
  expect(lease).toBeLessThanOrEqual(8)
  const sent = await findSent(db, asked.ownerId, asked.clientId!)
  expect([sent!.question.id, sent!.answer.id]).toEqual([begun.questionId, begun.answerId])
  expect(await findSent(db, randomUUID(), asked.clientId!)).toBeUndefined()
})

test('the same message stored ten times at once has one place', async () => {
  const asked = question()
  const places = await Promise.all(Array.from({ length: 10 }, () => storeQuestion(db, asked)))
  expect(places.filter(Boolean)).toHaveLength(1)
  expect(await storeQuestion(db, asked)).toBeUndefined()
  expect(await db.$count(conversations, eq(conversations.ownerId, asked.ownerId))).toBe(1)
  expect(await db.$count(messages, eq(messages.ownerId, asked.ownerId))).toBe(2)
})

test('a message for a conversation of somebody else, or of nobody, is not stored', async () => {
  const { conversationId } = await answerWith('')
  for (const id of [conversationId, randomUUID()]) {
    const asked = question({ conversationId: id })
    expect(await storeQuestion(db, asked)).toBeUndefined()
    expect(await db.$count(messages, eq(messages.ownerId, asked.ownerId))).toBe(0)
  }
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(2)
})

test('an attempt that is not the one that writes cannot end the answer', async () => {
  const begun = await answerWith('1 2 ')
  const before = await row(begun)
  expect(await endAnswer(db, anotherAttempt(begun), DONE)).toBe(false)
  expect(await row(begun)).toEqual(before)
})

test('an attempt cannot end an answer for another owner', async () => {
  const begun = await answerWith('1 2 ')
  const before = await row(begun)
  expect(await endAnswer(db, { ...begun, ownerId: randomUUID() }, DONE)).toBe(false)
  expect(await row(begun)).toEqual(before)
})

test('the attempt that writes ends the answer, and its lease with it', async () => {
  const begun = await answerWith('1 2 ')
  const untouched = await answerWith('other')
  expect(await endAnswer(db, begun, DONE)).toBe(true)
  expect(await row(begun)).toMatchObject({ ...DONE, errorCode: null, leaseUntil: null })
  expect(await row(untouched)).toMatchObject({ content: 'other', status: 'writing' })
})

test('an answer whose conversation is gone is not ended, and nothing comes back', async () => {
  const begun = await answerWith('1 2 ')
  await db.delete(conversations).where(eq(conversations.id, begun.conversationId))
  expect(await endAnswer(db, begun, DONE)).toBe(false)
  await keepParts(db, [{ place: begun, content: 'more' }])
  expect(await row(begun)).toBeUndefined()
})

test('an end without words keeps the part that came before, unless the answer is done', async () => {
  for (const status of ['interrupted', 'failed', 'stopped'] as const) {
    const begun = await answerWith('1 2 ')
    expect(await endAnswer(db, begun, { content: '', status, shortened: false })).toBe(true)
    expect(await row(begun)).toMatchObject({ content: '1 2 ', status, leaseUntil: null })
  }
  const begun = await answerWith('1 2 ')
  await endAnswer(db, begun, { ...DONE, content: '' })
  expect(await row(begun)).toMatchObject({ content: '', status: 'done' })
})

test('an end with fewer words than the part is what the answer says', async () => {
  const begun = await answerWith('1 2 3 4 5 ')
  await endAnswer(db, begun, INTERRUPTED)
  expect(await row(begun)).toMatchObject(INTERRUPTED)
})

test('a part of another attempt is not kept and does not renew the lease', async () => {
  const begun = await answerWith('1 2 ')
  await setLease(begun, 2)
  const before = await row(begun)
  for (const stranger of [anotherAttempt(begun), { ...begun, ownerId: randomUUID() }]) {
    await keepParts(db, [{ place: stranger, content: 'not mine' }])
  }
  expect(await row(begun)).toEqual(before)
})

test('parts of many answers are kept, each its own, and their leases renewed', async () => {
  const [one, other, stale, untouched] = await Promise.all(
    ['', '1 ', '2 ', '3 '].map((part) => answerWith(part)),
  )
  for (const begun of [one, other, stale, untouched]) await setLease(begun!, 1)
  await keepParts(db, [
    { place: one!, content: `it's "one" 😀` },
    { place: other!, content: '1 2 ' },
    { place: anotherAttempt(stale!), content: 'lost' },
  ])
  expect((await row(one!)).content).toBe(`it's "one" 😀`)
  expect((await row(other!)).content).toBe('1 2 ')
  expect((await row(stale!)).content).toBe('2 ')
  expect((await row(untouched!)).content).toBe('3 ')
  for (const begun of [one, other]) {
    expect(await leaseOf(begun!)).toBeGreaterThan(5)
    expect(await leaseOf(begun!)).toBeLessThanOrEqual(8)
    expect(await row(begun!)).toMatchObject({ status: 'writing' })
  }
  for (const begun of [stale, untouched]) expect(await leaseOf(begun!)).toBeLessThanOrEqual(1)
})

test('an empty part renews the lease and keeps what had come', async () => {
  const begun = await answerWith('1 2 ')
  await setLease(begun, 1)
  await keepParts(db, [{ place: begun, content: '' }])
  expect((await row(begun)).content).toBe('1 2 ')
  expect(await leaseOf(begun)).toBeGreaterThan(5)
})

test('a part that comes after the end changes nothing', async () => {
  for (const ending of [DONE, INTERRUPTED]) {
    const begun = await answerWith('1 2 ')
    await endAnswer(db, begun, ending)
    const before = await row(begun)
    await keepParts(db, [{ place: begun, content: 'too late' }])
    expect(await row(begun)).toEqual(before)
  }
})

test('of ten that claim an interrupted answer at once, one gets it, and the part stays until a new one comes', async () => {
  const begun = await answerWith('')
  await endAnswer(db, begun, { ...INTERRUPTED, finishReason: 'stopped' })
  const claimants = Array.from({ length: 10 }, () => anotherAttempt(begun))
  const won = await Promise.all(claimants.map((claimant) => reclaimAnswer(db, claimant, 'other')))
  expect(won.filter(Boolean)).toHaveLength(1)
  const winner = claimants[won.indexOf(true)]!
  expect(await row(begun)).toMatchObject({
    content: INTERRUPTED.content,
    status: 'writing',
    modelId: 'other',
    attempt: winner.attempt,
    errorCode: null,
    finishReason: null,
  })
  expect(await leaseOf(begun)).toBeGreaterThan(5)

  const losers = claimants.filter((claimant) => claimant !== winner)
  await keepParts(
    db,
    [begun, ...losers].map((loser) => ({ place: loser, content: 'lost' })),
  )
  const ends = [begun, ...losers].map((loser) => endAnswer(db, loser, DONE))
  expect(await Promise.all(ends)).toEqual(ends.map(() => false))
  await keepParts(db, [{ place: winner, content: '' }])
  expect(await row(begun)).toMatchObject({ content: INTERRUPTED.content, status: 'writing' })
  await keepParts(db, [{ place: winner, content: '1 ' }])
  expect((await row(begun)).content).toBe('1 ')
  expect(await endAnswer(db, winner, DONE)).toBe(true)
})

test.each(['stopped', 'interrupted', 'failed'] as const)(
  'an answer that is %s can be claimed',
  async (status) => {
    const begun = await answerWith('1 ')
    await endAnswer(db, begun, { content: '1 ', status, shortened: false })
    expect(await reclaimAnswer(db, anotherAttempt(begun), 'other')).toBe(true)
  },
)

test('an answer that is done, or whose writer lives, or that is of somebody else is not claimed', async () => {
  const [done, living, foreign] = [
    await answerWith('1 '),
    await answerWith('1 '),
    await answerWith('1 '),
  ]
  await endAnswer(db, done, DONE)
  await endAnswer(db, foreign, INTERRUPTED)
  const claims = [
    anotherAttempt(done),
    anotherAttempt(living),
    { ...anotherAttempt(foreign), ownerId: randomUUID() },
  ]
  for (const claim of claims) {
    const before = await row(claim)
    expect(await reclaimAnswer(db, claim, 'other')).toBe(false)
    expect(await row(claim)).toEqual(before)
  }
})

test('an answer whose lease has passed is claimed by one, and the first writer writes nothing more', async () => {
  const begun = await answerWith('1 2 ')
  await setLease(begun, -1)
  const claimants = Array.from({ length: 10 }, () => anotherAttempt(begun))
  const won = await Promise.all(claimants.map((claimant) => reclaimAnswer(db, claimant, 'other')))
  expect(won.filter(Boolean)).toHaveLength(1)
  expect(await leaseOf(begun)).toBeGreaterThan(5)
  const claimed = await row(begun)
  expect(claimed).toMatchObject({ content: '1 2 ', status: 'writing' })
  await keepParts(db, [{ place: begun, content: '1 2 3 ' }])
  expect(await endAnswer(db, begun, DONE)).toBe(false)
  expect(await row(begun)).toEqual(claimed)
})

test('only answers whose lease has passed are marked as interrupted, unless no other server can be writing', async () => {
  const [living, expired, done] = [
    await answerWith('1 '),
    await answerWith('2 '),
    await answerWith('3 '),
  ]
  await setLease(expired, -1)
  await endAnswer(db, done, DONE)
  const before = await Promise.all([row(living), row(done)])

  await markInterrupted(db, false)
  expect(await row(expired)).toMatchObject({
    content: '2 ',
    status: 'interrupted',
    leaseUntil: null,
  })
  expect(await Promise.all([row(living), row(done)])).toEqual(before)

  await markInterrupted(db, true)
  expect(await row(living)).toMatchObject({
    content: '1 ',
    status: 'interrupted',
    leaseUntil: null,
  })
  expect(await row(done)).toEqual(before[1])
})

test('an answer whose lease has passed is shown as interrupted before anybody marks it', async () => {
  const begun = await answerWith('1 2 ')
  expect(toMessage(await row(begun))).toMatchObject({ content: '1 2 ', status: 'writing' })
  await setLease(begun, -1)
  expect(toMessage(await row(begun))).toMatchObject({ content: '1 2 ', status: 'interrupted' })
  await setLease(begun, 5)
  expect(toMessage(await row(begun)).status).toBe('writing')
  await endAnswer(db, begun, DONE)
  expect(toMessage(await row(begun)).status).toBe('done')
})

test('whoever waits for an answer of another server goes on when it ends, when its lease passes, or when it is gone', async () => {
  const ways: ((begun: AnswerPlace) => Promise<unknown>)[] = [
    (begun) => endAnswer(db, begun, DONE),
    (begun) => setLease(begun, -1),
    (begun) => db.delete(conversations).where(eq(conversations.id, begun.conversationId)),
  ]
  for (const free of ways) {
    const begun = await answerWith('1 ')
    const isFree = vi.fn<() => void>()
    const waiting = untilFree(db, begun, new AbortController().signal).then(isFree)
    await row(begun)
    expect(isFree).not.toHaveBeenCalled()
    await free(begun)
    await waiting
    expect(isFree).toHaveBeenCalledOnce()
  }
})

test('whoever gives up waits no longer', async () => {
  const leave = new AbortController()
  const waiting = untilFree(db, await answerWith('1 '), leave.signal)
  leave.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

test('an answer that takes longer than the lease is shown as being written until it is done, also while its model is silent', async () => {
  const { visitor: newVisitor } = await startForTest()
  const [visitor, patient] = [newVisitor(), newVisitor()]
  const leave = new AbortController()
  const stalled = patient.stream({ Message: 'Stall', ModelId: 'stall' }, leave.signal)
  const counted = visitor.stream({ Message: 'Count', ModelId: 'count:100:110' })
  const [{ value: stall }, { value: count }] = await Promise.all([stalled.next(), counted.next()])
  const rest = allOf(counted)
  const ids = [count!.data.conversationId as string, stall!.data.conversationId as string]

  const seen = new Set<string>()
  const silent = new Set<string>()
  await vi.waitFor(
    async () => {
      const [answer, other] = await Promise.all([
        visitor.history(ids[0]!).then((history) => history[1]!),
        patient.history(ids[1]!).then((history) => history[1]!),
      ])
      seen.add(answer.status)
      silent.add(other.status)
      expect(answer.status).not.toBe('writing')
    },
    { timeout: 25_000, interval: 500 },
  )
  expect([...seen]).toEqual(['writing', 'done'])
  expect([...silent]).toEqual(['writing'])
  const [, answer] = await visitor.history(ids[0]!)
  expect(answer).toMatchObject({ status: 'done', finishReason: 'stop' })
  expect(answer!.content).toMatch(/^1 2 .* 99 100 $/)
  expect((await rest).at(-1)!.event).toBe('finish')
  leave.abort()
  await stalled.next().catch(() => {})
}, 30_000)
