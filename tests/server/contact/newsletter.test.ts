import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletter } from '../../../packages/server/db/schema.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { raiseCounts } from '../helpers/rate-limit-counts.ts'
import { startServerForFile, startSecondServer } from '../helpers/test-server.ts'

const server = await startServerForFile()
const { db } = server.database

const subscribe = (body: object, visitor = server.newVisitor()) =>
  visitor.request('POST', '/api/newsletter', { body })

const subscription = { email: 'Linh@Example.com', agreed: true, language: 'vi' }

test('a subscriber is stored with the address in lower case, the language and the time of consent', async () => {
  const { status } = await subscribe(subscription)
  expect(status).toBe(204)
  const stored = await db.select().from(newsletter).where(eq(newsletter.email, 'linh@example.com'))
  expect(stored).toMatchObject([
    { email: 'linh@example.com', language: 'vi', agreedAt: expect.any(Date), confirmedAt: null },
  ])
})

test('a subscriber with an international domain and a regional language is stored once, as mail servers write the domain', async () => {
  for (const email of ['Linh@Ví-Dụ.vn', 'linh@xn--v-d-rma6749a.vn'])
    expect((await subscribe({ ...subscription, email, language: 'vi-VN' })).status).toBe(204)
  const stored = await db
    .select()
    .from(newsletter)
    .where(eq(newsletter.email, 'linh@xn--v-d-rma6749a.vn'))
  expect(stored).toMatchObject([{ language: 'vi' }])
})

test('a visitor who subscribes twice is stored once and cannot tell who is subscribed', async () => {
  const email = newEmailAddress('twice')
  const first = await subscribe({ ...subscription, email: email.toUpperCase() })
  const second = await subscribe({ ...subscription, email })
  expect([first.status, second.status]).toEqual([204, 204])
  expect(second.body).toEqual(first.body)
  expect(await db.$count(newsletter, eq(newsletter.email, email))).toBe(1)
})

test.each([
  [{ ...subscription, email: '' }, 422, 'email-required', 'email'],
  [{ ...subscription, email: 'linh@' }, 422, 'email-invalid', 'email'],
  [{ ...subscription, email: `${'a'.repeat(250)}@b.co` }, 422, 'email-invalid', 'email'],
  [{ ...subscription, agreed: false }, 422, 'invalid', 'agreed'],
  [{ email: subscription.email }, 422, 'invalid', 'agreed'],
  [{ ...subscription, language: 'xx' }, 400, 'bad-request', 'language'],
  [{ ...subscription, admin: true }, 400, 'bad-request', undefined],
])(
  'a visitor who submits %o gets an error, and nothing is stored',
  async (body, status, code, field) => {
    const storedBefore = await db.$count(newsletter)
    const reply = await subscribe(body)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ code, ...(field && { field }) })
    expect(await db.$count(newsletter)).toBe(storedBefore)
  },
)

test('a visitor who subscribes an eleventh address within a minute gets 429', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600 })
  const visitor = limited.newVisitor()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const { status } = await subscribe({ ...subscription, email: `a${count}@b.co` }, visitor)
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
})

test('a reader is told to ask again later when too many have asked, and anybody can ask for an address as often as before', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 600 })
  const visitor = limited.newVisitor()
  const email = newEmailAddress('often')
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1)
    statuses.push((await subscribe({ ...subscription, email }, visitor)).status)
  expect(statuses).toEqual([204, 204, 204, 204])
  await raiseCounts(limited, 4, 400)
  const refused = await subscribe({ ...subscription, email: newEmailAddress('later') }, visitor)
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ code: 'too-many' }),
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})
