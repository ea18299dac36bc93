import { expect, test } from 'vitest'
import { newsletter } from '../../packages/server/db/schema.ts'
import { startForTest, type Running } from './start.ts'

const subscribe = (visitor: ReturnType<Running['visitor']>, body: object) =>
  visitor.ask('POST', '/api/newsletter', { body })

const letter = { email: 'Linh@Example.com', agreed: true, language: 'vi' }

test('who subscribes is on the list, in small letters, with the language and the moment', async () => {
  const { visitor, database } = await startForTest()
  const { status } = await subscribe(visitor(), letter)
  expect(status).toBe(204)
  expect(await database.db.select().from(newsletter)).toEqual([
    { email: 'linh@example.com', language: 'vi', agreedAt: expect.any(Date) },
  ])
})

test('subscribing twice changes nothing and tells nobody who is on the list', async () => {
  const { visitor, database } = await startForTest()
  const first = await subscribe(visitor(), letter)
  const second = await subscribe(visitor(), { ...letter, email: 'linh@example.com' })
  expect([first.status, second.status]).toEqual([204, 204])
  expect(second.body).toEqual(first.body)
  expect(await database.db.$count(newsletter)).toBe(1)
})

test.each([
  [{ ...letter, email: '' }, 422, 'email-required', 'email'],
  [{ ...letter, email: 'linh@' }, 422, 'email-invalid', 'email'],
  [{ ...letter, email: `${'a'.repeat(250)}@b.co` }, 422, 'email-invalid', 'email'],
  [{ ...letter, agreed: false }, 422, 'invalid', 'agreed'],
  [{ email: letter.email }, 422, 'invalid', 'agreed'],
  [{ ...letter, language: 'xx' }, 422, 'invalid', 'language'],
  [{ ...letter, admin: true }, 400, 'bad-request', undefined],
])('what is wrong with %o is said, and nothing is stored', async (body, status, code, field) => {
  const { visitor, database } = await startForTest()
  const answer = await subscribe(visitor(), body)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code, ...(field && { field }) })
  expect(await database.db.$count(newsletter)).toBe(0)
})

test('an eleventh address within a minute is asked to wait', async () => {
  const { visitor } = await startForTest({ limit: 600 })
  const guest = visitor()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const { status } = await subscribe(guest, { ...letter, email: `a${count}@b.co` })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
})
