// The lease of an answer: only the attempt that holds it may write, for as long as it is renewed.
import { randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS, type chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  savePartialAnswers,
  findExpiredAttempts,
  markUnfinishedInterrupted,
  requestStop,
  waitUntilUnleased,
  type AnswerRef,
} from '../../../packages/server/chat/leases.ts'
import {
  tryStoreFinalAnswer,
  type FinalAnswer,
} from '../../../packages/server/chat/final-answer.ts'
import { readHistory, toMessage, type MessageRow } from '../../../packages/server/chat/messages.ts'
import { readPromptDrafts } from '../../../packages/server/chat/prompt.ts'
import type { Question } from '../../../packages/server/chat/question.ts'
import { storeQuestion } from '../../../packages/server/chat/questions.ts'
import { findTurnByClientId } from '../../../packages/server/chat/stored-turns.ts'
import { tryTakeOverAnswer } from '../../../packages/server/chat/take-over.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { conversations, messages } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { createTestDatabase, startServerForTest } from '../helpers/test-server.ts'
import { collectEvents } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase(testDatabase)
const { db } = database
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

function newQuestion(changes: Partial<Question> = {}): Question {
  const ownerId = randomUUID()
  return {
    caller: { kind: 'guest', id: ownerId, isNew: false },
    ownerId,
    network: '127.0.0.1',
    conversationId: null,
    clientId: randomUUID(),
    content: 'Count',
    imageIds: [],
    modelId: 'count',
    instructions: null,
    ...changes,
  }
}

/** Takes the answer over with a model, as the guest who asked. Returns whether that succeeded. */
async function takeOver(
  attempt: AnswerRef,
  modelId = 'other',
  keepsEnded = false,
): Promise<boolean> {
  const caller = { kind: 'guest' as const, id: attempt.ownerId, isNew: false }
  const options = { caller, limits: DEFAULT_CATALOGUE, modelId, keepsEnded }
  return (await tryTakeOverAnswer(db, attempt, options)).is === 'taken'
}

/** Stores it as the first message of today. */
async function store(question: Question): Promise<AnswerRef | undefined> {
  const stored = await storeQuestion(db, question, DEFAULT_CATALOGUE)
  return stored?.ref
}

async function storeRunningAnswer(partialText: string): Promise<AnswerRef> {
  const answer = (await store(newQuestion()))!
  if (partialText) await savePartialAnswers(db, [{ ref: answer, content: partialText }])
  return answer
}

/** The same answer with a new attempt id, as a second server has it that does not hold the lease. */
function anotherAttempt(answer: AnswerRef): AnswerRef {
  return { ...answer, attemptId: createUuidV7() }
}

async function storedAnswer({ answerId }: AnswerRef): Promise<MessageRow> {
  const [found] = await db.select().from(messages).where(eq(messages.id, answerId))
  return found!
}

/** Seconds until the lease expires, by the clock of the database. */
async function remainingLease({ answerId }: Pick<AnswerRef, 'answerId'>): Promise<number> {
  const { rows } = (await db.execute(sql`
    select extract(epoch from lease_until - now())::float as left from messages
    where id = ${answerId}::uuid
  `)) as { rows: { left: number }[] }
  return rows[0]!.left
}

const LEASE_MS = 8 * SECOND_MS

/** By the clock of the database. */
async function readTime(): Promise<number> {
  const { rows } = (await db.execute(sql`select extract(epoch from now()) * 1000 as now`)) as {
    rows: { now: string }[]
  }
  return Math.floor(Number(rows[0]!.now))
}

/** Returns a check that the lease of an answer was given or renewed after this call. */
async function watchLeases() {
  const since = await readTime()
  return async (answer: AnswerRef): Promise<void> => {
    const { leaseExpiresAt } = await storedAnswer(answer)
    const givenAt = leaseExpiresAt!.getTime() - LEASE_MS
    expect(givenAt).toBeGreaterThanOrEqual(since)
    expect(givenAt).toBeLessThanOrEqual(await readTime())
  }
}

async function setLease({ answerId }: Pick<AnswerRef, 'answerId'>, seconds: number): Promise<void> {
  await db
    .update(messages)
    .set({ leaseExpiresAt: sql`now() + ${`${seconds} seconds`}::interval` })
    .where(eq(messages.id, answerId))
}

const INTERRUPTED: FinalAnswer = {
  content: '1 2 3 ',
  status: 'interrupted',
  errorCode: 'answer-interrupted',
  shortened: false,
}
const DONE: FinalAnswer = { content: 'All', status: 'done', finishReason: 'stop', shortened: true }

test('a visitor\'s message is stored together with its empty answer, whose status is "writing"', async () => {
  const question = newQuestion({ content: 'Hello there', instructions: 'Be short' })
  const before = Date.now()
  const expectLease = await watchLeases()
  const answer = (await store(question))!
  const history = await readHistory(db, question.ownerId, answer.conversationId)
  expect(history).toMatchObject([
    {
      id: answer.questionId,
      role: 'user',
      content: 'Hello there',
      status: 'done',
      clientId: question.clientId,
      leaseExpiresAt: null,
      createdAt: answer.createdAt,
    },
    {
      id: answer.answerId,
      role: 'assistant',
      content: '',
      status: 'writing',
      modelId: 'count',
      questionId: answer.questionId,
      attemptId: answer.attemptId,
      clientId: null,
      createdAt: answer.createdAt,
    },
  ])
  expect(answer.createdAt.getTime()).toBeGreaterThanOrEqual(before)
  await expectLease(answer)
  const sent = await findTurnByClientId(db, question.ownerId, question.clientId!)
  expect([sent!.question.id, sent!.answer.id]).toEqual([answer.questionId, answer.answerId])
  expect(await findTurnByClientId(db, randomUUID(), question.clientId!)).toBeUndefined()
})

test('a message that is stored ten times at once exists once', async () => {
  const question = newQuestion()
  const places = await Promise.all(Array.from({ length: 10 }, () => store(question)))
  expect(places.filter(Boolean)).toHaveLength(1)
  expect(await store(question)).toBeUndefined()
  expect(await db.$count(conversations, eq(conversations.ownerId, question.ownerId))).toBe(1)
  expect(await db.$count(messages, eq(messages.ownerId, question.ownerId))).toBe(2)
})

test('a message is not stored for a conversation of another visitor or for an unknown one', async () => {
  const { conversationId } = await storeRunningAnswer('')
  for (const id of [conversationId, randomUUID()]) {
    const question = newQuestion({ conversationId: id })
    expect(await store(question)).toBeUndefined()
    expect(await db.$count(messages, eq(messages.ownerId, question.ownerId))).toBe(0)
  }
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(2)
})

test('an attempt that does not hold the lease cannot end the answer', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  const before = await storedAnswer(answer)
  expect(await tryStoreFinalAnswer(db, anotherAttempt(answer), DONE)).toBeUndefined()
  expect(await storedAnswer(answer)).toEqual(before)
})

test('an attempt cannot end an answer of another owner', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  const before = await storedAnswer(answer)
  expect(await tryStoreFinalAnswer(db, { ...answer, ownerId: randomUUID() }, DONE)).toBeUndefined()
  expect(await storedAnswer(answer)).toEqual(before)
})

test('the attempt that holds the lease ends the answer and releases the lease', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  const untouched = await storeRunningAnswer('other')
  expect(await tryStoreFinalAnswer(db, answer, DONE)).toBeDefined()
  expect(await storedAnswer(answer)).toMatchObject({
    ...DONE,
    errorCode: null,
    leaseExpiresAt: null,
  })
  expect(await storedAnswer(untouched)).toMatchObject({ content: 'other', status: 'writing' })
})

test('an attempt cannot end or restore the answer of a deleted conversation', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  await db.delete(conversations).where(eq(conversations.id, answer.conversationId))
  expect(await tryStoreFinalAnswer(db, answer, DONE)).toBeUndefined()
  await savePartialAnswers(db, [{ ref: answer, content: 'more' }])
  expect(await storedAnswer(answer)).toBeUndefined()
})

test('an answer that ends without text keeps its partial text, unless its status is "done"', async () => {
  for (const status of ['interrupted', 'failed', 'stopped'] as const) {
    const answer = await storeRunningAnswer('1 2 ')
    const stored = await tryStoreFinalAnswer(db, answer, { content: '', status, shortened: false })
    expect(stored).toMatchObject({ status })
    expect(await storedAnswer(answer)).toMatchObject({
      content: '1 2 ',
      status,
      leaseExpiresAt: null,
    })
  }
  const answer = await storeRunningAnswer('1 2 ')
  await tryStoreFinalAnswer(db, answer, { ...DONE, content: '' })
  expect(await storedAnswer(answer)).toMatchObject({ content: '', status: 'done' })
})

test('an answer that ends with less text than its saved progress keeps only the final text', async () => {
  const answer = await storeRunningAnswer('1 2 3 4 5 ')
  await tryStoreFinalAnswer(db, answer, INTERRUPTED)
  expect(await storedAnswer(answer)).toMatchObject(INTERRUPTED)
})

test('an attempt without the lease can neither save progress nor renew the lease', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  await setLease(answer, 2)
  const before = await storedAnswer(answer)
  for (const stranger of [anotherAttempt(answer), { ...answer, ownerId: randomUUID() }]) {
    await savePartialAnswers(db, [{ ref: stranger, content: 'not mine' }])
  }
  expect(await storedAnswer(answer)).toEqual(before)
})

test('progress of several answers is saved at once, and their leases are renewed', async () => {
  const [first, second, withoutLease, unsaved] = await Promise.all(
    ['', '1 ', '2 ', '3 '].map((text) => storeRunningAnswer(text)),
  )
  for (const answer of [first, second, withoutLease, unsaved]) await setLease(answer!, 1)
  const expectLease = await watchLeases()
  await savePartialAnswers(db, [
    { ref: first!, content: `it's "one" 😀` },
    { ref: second!, content: '1 2 ' },
    { ref: anotherAttempt(withoutLease!), content: 'lost' },
  ])
  expect((await storedAnswer(first!)).content).toBe(`it's "one" 😀`)
  expect((await storedAnswer(second!)).content).toBe('1 2 ')
  expect((await storedAnswer(withoutLease!)).content).toBe('2 ')
  expect((await storedAnswer(unsaved!)).content).toBe('3 ')
  for (const answer of [first, second]) {
    await expectLease(answer!)
    expect(await storedAnswer(answer!)).toMatchObject({ status: 'writing' })
  }
  for (const answer of [withoutLease, unsaved])
    expect(await remainingLease(answer!)).toBeLessThanOrEqual(1)
})

test('saving empty progress renews the lease and keeps the partial text', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  await setLease(answer, 1)
  const expectLease = await watchLeases()
  await savePartialAnswers(db, [{ ref: answer, content: '' }])
  expect((await storedAnswer(answer)).content).toBe('1 2 ')
  await expectLease(answer)
})

test('progress that is saved after the end of an answer changes nothing', async () => {
  for (const ending of [DONE, INTERRUPTED]) {
    const answer = await storeRunningAnswer('1 2 ')
    await tryStoreFinalAnswer(db, answer, ending)
    const before = await storedAnswer(answer)
    await savePartialAnswers(db, [{ ref: answer, content: 'too late' }])
    expect(await storedAnswer(answer)).toEqual(before)
  }
})

test('one of ten attempts that take over an interrupted answer at once gets the lease, and the partial text stays until new progress is saved', async () => {
  const answer = await storeRunningAnswer('')
  await tryStoreFinalAnswer(db, answer, { ...INTERRUPTED, finishReason: 'stopped' })
  const attempts = Array.from({ length: 10 }, () => anotherAttempt(answer))
  const expectLease = await watchLeases()
  const won = await Promise.all(attempts.map((attempt) => takeOver(attempt)))
  expect(won.filter(Boolean)).toHaveLength(1)
  const winner = attempts[won.indexOf(true)]!
  expect(await storedAnswer(answer)).toMatchObject({
    content: INTERRUPTED.content,
    status: 'writing',
    modelId: 'other',
    attemptId: winner.attemptId,
    errorCode: null,
    finishReason: null,
  })
  await expectLease(answer)

  const losers = attempts.filter((attempt) => attempt !== winner)
  await savePartialAnswers(
    db,
    [answer, ...losers].map((loser) => ({ ref: loser, content: 'lost' })),
  )
  const ends = [answer, ...losers].map((loser) => tryStoreFinalAnswer(db, loser, DONE))
  expect(await Promise.all(ends)).toEqual(ends.map(() => undefined))
  await savePartialAnswers(db, [{ ref: winner, content: '' }])
  expect(await storedAnswer(answer)).toMatchObject({
    content: INTERRUPTED.content,
    status: 'writing',
  })
  await savePartialAnswers(db, [{ ref: winner, content: '1 ' }])
  expect((await storedAnswer(answer)).content).toBe('1 ')
  expect(await tryStoreFinalAnswer(db, winner, DONE)).toBeDefined()
})

test.each(['stopped', 'interrupted', 'failed'] as const)(
  'another attempt can take over an answer that is %s',
  async (status) => {
    const answer = await storeRunningAnswer('1 ')
    await tryStoreFinalAnswer(db, answer, { content: '1 ', status, shortened: false })
    expect(await takeOver(anotherAttempt(answer))).toBe(true)
  },
)

test.each([
  ['stopped', false],
  ['failed', false],
  ['interrupted', true],
] as const)(
  'a reader who comes back has an answer written again that was interrupted, and not one that was stopped or has failed: %s',
  async (status, isTaken) => {
    const answer = await storeRunningAnswer('1 2 ')
    await tryStoreFinalAnswer(db, answer, { ...INTERRUPTED, status })
    expect(await takeOver(anotherAttempt(answer), 'other', true)).toBe(isTaken)
  },
)

test('an answer whose server has crashed can be stopped, before and after another server notices', async () => {
  const noticed = await storeRunningAnswer('1 ')
  await requestStop(db, noticed)
  await setLease(noticed, -1)
  await markUnfinishedInterrupted(db, [noticed.attemptId])
  expect((await storedAnswer(noticed)).status).toBe('stopped')

  const unnoticed = await storeRunningAnswer('1 ')
  await setLease(unnoticed, -1)
  await requestStop(db, unnoticed)
  expect((await storedAnswer(unnoticed)).status).toBe('stopped')
  expect(await takeOver(anotherAttempt(unnoticed), 'other', true)).toBe(false)
})

test('an attempt cannot take over an answer that is done, is being written or belongs to another owner', async () => {
  const [done, living, foreign] = [
    await storeRunningAnswer('1 '),
    await storeRunningAnswer('1 '),
    await storeRunningAnswer('1 '),
  ]
  await tryStoreFinalAnswer(db, done, DONE)
  await tryStoreFinalAnswer(db, foreign, INTERRUPTED)
  const attempts = [
    anotherAttempt(done),
    anotherAttempt(living),
    { ...anotherAttempt(foreign), ownerId: randomUUID() },
  ]
  for (const claim of attempts) {
    const before = await storedAnswer(claim)
    expect(await takeOver(claim)).toBe(false)
    expect(await storedAnswer(claim)).toEqual(before)
  }
})

test('one of ten attempts takes over an answer with an expired lease, and the first attempt can no longer write', async () => {
  const answer = await storeRunningAnswer('1 2 ')
  await setLease(answer, -1)
  const attempts = Array.from({ length: 10 }, () => anotherAttempt(answer))
  const expectLease = await watchLeases()
  const won = await Promise.all(attempts.map((attempt) => takeOver(attempt)))
  expect(won.filter(Boolean)).toHaveLength(1)
  await expectLease(answer)
  const claimed = await storedAnswer(answer)
  expect(claimed).toMatchObject({ content: '1 2 ', status: 'writing' })
  await savePartialAnswers(db, [{ ref: answer, content: '1 2 3 ' }])
  expect(await tryStoreFinalAnswer(db, answer, DONE)).toBeUndefined()
  expect(await storedAnswer(answer)).toEqual(claimed)
})

test('the server marks only answers with an expired lease as interrupted, unless it is the only server on the database', async () => {
  const [living, expired, done] = [
    await storeRunningAnswer('1 '),
    await storeRunningAnswer('2 '),
    await storeRunningAnswer('3 '),
  ]
  await setLease(expired, -1)
  await tryStoreFinalAnswer(db, done, DONE)
  const before = await Promise.all([storedAnswer(living), storedAnswer(done)])

  const attemptIds = [living, expired, done].map(({ attemptId }) => attemptId)
  expect(await findExpiredAttempts(db)).toContain(expired.attemptId)
  await markUnfinishedInterrupted(db, attemptIds)
  expect(await storedAnswer(expired)).toMatchObject({
    content: '2 ',
    status: 'interrupted',
    leaseExpiresAt: null,
  })
  expect(await Promise.all([storedAnswer(living), storedAnswer(done)])).toEqual(before)

  await markUnfinishedInterrupted(db)
  expect(await storedAnswer(living)).toMatchObject({
    content: '1 ',
    status: 'interrupted',
    leaseExpiresAt: null,
  })
  expect(await storedAnswer(done)).toEqual(before[1])
})

test('an answer whose server could not renew its lease, because the database was away, is not ended by another server', async () => {
  const answer = await storeRunningAnswer('1 ')
  await setLease(answer, -1)
  const attemptIds = await findExpiredAttempts(db)
  await savePartialAnswers(db, [{ ref: answer, content: '1 2 ' }])
  await markUnfinishedInterrupted(db, attemptIds)
  expect(await storedAnswer(answer)).toMatchObject({ content: '1 2 ', status: 'writing' })
})

test("a visitor sees an answer with an expired lease as interrupted before a server marks it, by the database's clock", async () => {
  const answer = await storeRunningAnswer('1 2 ')
  const shownStatus = async () => {
    const [, shown] = await readHistory(db, answer.ownerId, answer.conversationId)
    return toMessage(shown!).status
  }
  onTestFinished(() => void vi.useRealTimers())
  // The embedded database has the clock of its server.
  for (const clockErrorMs of onPostgres.skip ? [0] : [MINUTE_MS, -MINUTE_MS]) {
    await setLease(answer, 5)
    vi.setSystemTime(Date.now() + clockErrorMs)
    expect(await shownStatus()).toBe('writing')
    await setLease(answer, -1)
    expect(await shownStatus()).toBe('interrupted')
    vi.useRealTimers()
  }
  await tryStoreFinalAnswer(db, answer, DONE)
  expect(await shownStatus()).toBe('done')
})

test('a message follows the earlier ones of its conversation, also if a server has stored them whose clock is ahead', async () => {
  const first = newQuestion({ content: 'First' })
  const { conversationId, questionId, answerId } = (await store(first))!
  for (const [index, id] of [questionId, answerId].entries())
    await db
      .update(messages)
      .set({ id: idOfTime(Date.now() + MINUTE_MS + index) })
      .where(eq(messages.id, id))
  const second = { ...first, conversationId, clientId: randomUUID(), content: 'Second' }
  const answer = (await store(second))!
  const history = await readHistory(db, first.ownerId, conversationId)
  expect(history.map(({ content }) => content)).toEqual(['First', '', 'Second', ''])
  const prompt = await readPromptDrafts(db, answer)
  expect(prompt.map(({ content }) => content)).toEqual(['First', 'Second'])
  expect(await store(second)).toBeUndefined()
})

/** An id that a server creates at this time by its own clock. */
function idOfTime(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${createUuidV7().slice(13)}`
}

test("a server that waits for another server's answer continues when the answer ends, its lease expires or it is deleted", async () => {
  const ways: ((answer: AnswerRef) => Promise<unknown>)[] = [
    (answer) => tryStoreFinalAnswer(db, answer, DONE),
    (answer) => setLease(answer, -1),
    (answer) => db.delete(conversations).where(eq(conversations.id, answer.conversationId)),
  ]
  for (const free of ways) {
    const answer = await storeRunningAnswer('1 ')
    const isFree = vi.fn<() => void>()
    const waiting = waitUntilUnleased(db, answer, new AbortController().signal).then(isFree)
    await storedAnswer(answer)
    expect(isFree).not.toHaveBeenCalled()
    await free(answer)
    await waiting
    expect(isFree).toHaveBeenCalledOnce()
  }
})

test("a server stops waiting for another server's answer when its visitor disconnects", async () => {
  const leave = new AbortController()
  const waiting = waitUntilUnleased(db, await storeRunningAnswer('1 '), leave.signal)
  leave.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

test('a visitor sees an answer as being written while the server renews its lease, also while the model is silent', async () => {
  const { newVisitor, modelServer } = await startServerForTest({ database })
  const [visitor, silentVisitor] = [newVisitor(), newVisitor()]
  const connection = new AbortController()
  const counted = visitor.streamMessage({ Message: 'Count', ModelId: 'held' })
  const silent = silentVisitor.streamMessage(
    { Message: 'Stall', ModelId: 'stall' },
    connection.signal,
  )
  const starts = await Promise.all([counted.next(), silent.next()])
  const rest = collectEvents(counted)
  const answers = starts.map(({ value }) => ({
    answerId: (value!.data.message as chat.Message).id,
    conversationId: value!.data.conversationId as string,
  }))
  // A lease is renewed every two seconds. These expire so early that only a renewal can make them longer.
  for (const answer of answers) await setLease(answer, 4)
  const statuses = async () => [
    (await visitor.getHistory(answers[0]!.conversationId))[1]!.status,
    (await silentVisitor.getHistory(answers[1]!.conversationId))[1]!.status,
  ]
  await waitUntil(async () => {
    expect(await statuses()).toEqual(['writing', 'writing'])
    for (const answer of answers) expect(await remainingLease(answer)).toBeGreaterThan(4.5)
  })
  modelServer.releaseAnswers()
  expect((await rest).at(-1)!.event).toBe('finish')
  expect(await statuses()).toEqual(['done', 'writing'])
  connection.abort()
  await silent.next().catch(() => {})
})

test('messages that are sent in one conversation at the same moment are all stored, each after those before it', async () => {
  const first = newQuestion({ content: 'First' })
  const { conversationId } = (await store(first))!
  const texts = Array.from({ length: 10 }, (_, index) => `Message ${index}`)
  const stored = await Promise.all(
    texts.map((content) => store({ ...first, clientId: randomUUID(), conversationId, content })),
  )
  expect(stored.filter((answer) => answer === undefined)).toEqual([])
  const history = await readHistory(db, first.ownerId, conversationId)
  const questions = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  expect(questions.toSorted()).toEqual(['First', ...texts].toSorted())
})
