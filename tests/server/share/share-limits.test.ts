// What one person or network can take of the database and the processors with shared and empty conversations.
import { SHARE_READER_HEADER, type chat } from '@atelier/contract'
import { eq, gte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_CONVERSATIONS } from '../../../packages/server/chat/conversation-routes.ts'
import { allowanceUse, rateLimitCounters } from '../../../packages/server/db/schema.ts'
import { createRateLimiter, type RateLimit } from '../../../packages/server/http/rate-limits.ts'
import { openStoredKeys } from '../../../packages/server/db/stored-keys.ts'
import { NEW_PASSPHRASES } from '../../../packages/server/share.ts'
import { PASSPHRASE_CHECKS } from '../../../packages/server/share/access.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import {
  copyShare,
  passphraseHeader,
  readShare,
  shareConversation,
  startConversation,
  tryShare,
} from '../helpers/share-links.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { getAccount, registerUser } from '../helpers/users.ts'

const server = await startServerForFile()
const owner = await registerUser(server)
const { db } = server.database
const { idKeys } = await openStoredKeys(db, [SECRET])

/** Leaves one attempt of a limit. */
async function useUp(limit: RateLimit, subject: string): Promise<void> {
  const keys = async () => (await db.select().from(rateLimitCounters)).map(({ key }) => key)
  const others = await keys()
  await createRateLimiter(db, idKeys.counts).consume(limit, subject)
  const key = (await keys()).find((each) => !others.includes(each))
  await db
    .update(rateLimitCounters)
    .set({ count: limit.max - 1 })
    .where(eq(rateLimitCounters.key, key!))
}

/** A server that knows the addresses of visitors, with the rate limits of production. */
const startLimited = () =>
  startSecondServer(server, { trustProxy: true, requestsPerMinute: 100_000 })

const from = (address: string) => ({ 'x-forwarded-for': address })

test('a guest makes some copies of shared conversations a day, and then reads when it starts again', async () => {
  const { slug } = await shareConversation(owner, await startConversation(owner, 'Copy me'))
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  for (let copy = 1; copy <= 40; copy += 1) expect((await copyShare(guest, slug)).status).toBe(200)
  const refused = await copyShare(guest, slug)
  expect([refused.status, refused.body.code]).toEqual([429, 'copies-used'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await guest.listConversations()).toHaveLength(40)
})

test('copies of a long conversation count by their size', async () => {
  const conversationId = await startConversation(owner, 'x'.repeat(30_000))
  for (let message = 0; message < 9; message += 1)
    await owner.visitor.request('POST', '/api/chat/send', {
      body: { Message: 'y'.repeat(30_000), ModelId: 'echo', ConversationId: conversationId },
      headers: owner.bearer,
    })
  const { slug } = await shareConversation(owner, conversationId)
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const statuses = []
  for (let copy = 1; copy <= 17; copy += 1) statuses.push((await copyShare(guest, slug)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(statuses.at(-1)).toBe(429)
})

test('guests of one network make no more copies than ten of them, however often they clear their cookies', async () => {
  const { slug } = await shareConversation(owner, await startConversation(owner, 'Copy me'))
  const { newVisitor } = await startLimited()
  const copyFrom = async (address: string) =>
    (await copyShare(newVisitor(from(address)), slug)).status
  await db.delete(allowanceUse)
  expect(await copyFrom('8.8.4.4')).toBe(200)
  await db.update(allowanceUse).set({ copiedBytes: 99_500_000 })
  const statuses = []
  for (let copy = 0; copy < 3; copy += 1) statuses.push(await copyFrom('8.8.4.4'))
  expect(statuses).toEqual([200, 200, 429])
  expect(await copyFrom('8.8.4.5')).toBe(200)
})

const createEmpty = (visitor = server.newVisitor()) =>
  visitor.request<chat.Conversation>('POST', '/api/chat/conversation')

test('a visitor who starts empty conversations again and again has one, until it has a message', async () => {
  const visitor = server.newVisitor()
  const first = await createEmpty(visitor)
  for (let again = 0; again < 3; again += 1)
    expect((await createEmpty(visitor)).body.id).toBe(first.body.id)
  expect(await visitor.listConversations()).toHaveLength(1)
  await visitor.sendMessage({ Message: 'Hello', ConversationId: first.body.id })
  const second = await createEmpty(visitor)
  expect(second.body).toMatchObject({ title: '', modelId: null, instructions: null })
  expect(second.body.id).not.toBe(first.body.id)
  // The one that is continued is the latest again.
  await visitor.sendMessage({ Message: 'More', ConversationId: first.body.id })
  expect((await createEmpty(visitor)).body.id).toBe(second.body.id)
  expect((await visitor.listConversations())[0]!.id).toBe(second.body.id)
})

test('a page that starts several empty conversations at the same moment has started one', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const replies = await Promise.all(Array.from({ length: 8 }, () => createEmpty(visitor)))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await visitor.listConversations()).toHaveLength(1)
})

test('a network whose guests have started a thousand empty conversations today starts no more', async () => {
  const { newVisitor } = await startLimited()
  await useUp(EMPTY_CONVERSATIONS, '8.8.4.4')
  const createFrom = async (address: string) =>
    (await createEmpty(newVisitor(from(address)))).status
  expect([await createFrom('8.8.4.4'), await createFrom('8.8.4.4')]).toEqual([200, 429])
  expect(await createFrom('8.8.4.5')).toBe(200)
})

test.each([
  'password',
  'Passw0rd!',
  'mật khẩu',
  'hello hello hello',
  'qwerty',
  '123456',
  '1 2 3 4 5 6',
  'aaaaaa',
  'admin password',
])('the passphrase "%s" is refused, because anybody would try it', async (passphrase) => {
  const refused = await tryShare(owner, await startConversation(owner, 'Hello'), { passphrase })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'share-passphrase-common', field: 'passphrase' },
  })
})

test.each([
  'quiet orange window',
  'orange cookie butterfly banana',
  'việc nhỏ nhà mình',
  '🙂🙃🙂🚀🌍🌙',
])('the passphrase "%s" is accepted', async (passphrase) => {
  const conversationId = await startConversation(owner, 'Hello')
  expect((await tryShare(owner, conversationId, { passphrase })).status).toBe(200)
})

test('a user makes a hundred links with a passphrase a day, and others without one', async () => {
  const limited = await startLimited()
  const user = await registerUser(limited)
  const conversationId = await startConversation(user, 'Hello')
  await useUp(NEW_PASSPHRASES, (await getAccount(user)).id)
  const share = async (options = {}) => (await tryShare(user, conversationId, options)).status
  const passphrase = 'quiet orange window'
  expect([await share({ passphrase }), await share({ passphrase })]).toEqual([200, 429])
  expect(await share()).toBe(200)
})

test('a network that has tried three hundred passphrases in an hour, right or wrong, tries no more, and others do', async () => {
  const passphrase = 'quiet orange window'
  const options = { passphrase }
  const read = async (slug: string, word: string, address: string) =>
    (await readShare(limited, slug, { ...passphraseHeader(word), ...from(address) })).status
  const limited = await startLimited()
  const { slug } = await shareConversation(owner, await startConversation(owner, 'Hi'), options)
  const other = await shareConversation(owner, await startConversation(owner, 'Hello'), options)
  await useUp(PASSPHRASE_CHECKS, '8.8.4.4')
  expect(await read(slug, passphrase, '8.8.4.4')).toBe(200)
  expect(await read(other.slug, passphrase, '8.8.4.4')).toBe(429)
  expect(await read(other.slug, 'wrong', '8.8.4.4')).toBe(429)
  expect(await read(other.slug, passphrase, '8.8.4.5')).toBe(200)
  // Everybody in an office reads the same link with the same passphrase: the server remembers that it is right.
  const readers = await Promise.all([1, 2, 3, 4].map(() => read(slug, passphrase, '8.8.4.4')))
  expect(readers).toEqual([200, 200, 200, 200])
  // It cannot find out which passphrase that is either: what it tries beyond the limit counts as wrong.
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await read(slug, 'wrong', '8.8.4.4')).toBe(429)
  expect(await read(slug, passphrase, '8.8.4.4')).toBe(429)
  expect(await read(slug, passphrase, '8.8.4.5')).toBe(200)
})

test('a network that has tried three hundred passphrases stops neither the owner nor known readers, and its refused attempts do not keep it from reading an hour later', async () => {
  const options = { passphrase: 'quiet orange window' }
  const limited = await startLimited()
  const [first, second] = [
    await shareConversation(owner, await startConversation(owner, 'Hi'), options),
    await shareConversation(owner, await startConversation(owner, 'Hello'), options),
  ]
  const read = (slug: string, headers: Record<string, string> = {}, word = options.passphrase) =>
    readShare(limited, slug, { ...passphraseHeader(word), ...from('8.8.8.8'), ...headers })
  await useUp(PASSPHRASE_CHECKS, '8.8.8.8')
  const { status, headers } = await read(first.slug)
  expect(status).toBe(200)
  const token = { [SHARE_READER_HEADER]: headers.get(SHARE_READER_HEADER)! }
  // What is told to be wrong has been checked.
  for (const [known, checked] of [
    [token, 403],
    [owner.bearer, 403],
    [{}, 429],
  ] as const)
    expect((await read(first.slug, known, 'wrong')).status).toBe(checked)
  for (let attempt = 0; attempt < 11; attempt += 1)
    expect((await read(second.slug)).status).toBe(429)
  await db
    .update(rateLimitCounters)
    .set({ count: 0 })
    .where(gte(rateLimitCounters.count, PASSPHRASE_CHECKS.max))
  expect((await read(second.slug)).status).toBe(200)
})
