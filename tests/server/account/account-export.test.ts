// An export of an account of any size: whole, as one JSON text, and read in pages while the user takes it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportUserData } from '../../../packages/server/account-pages/export.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import {
  conversations,
  mediaFiles,
  messages,
  partnerAccounts,
  signIns,
} from '../../../packages/server/db/schema.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { getAccount, registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'
import { watchStatements } from '../helpers/watch-statements.ts'

const server = await startServerForFile()
const { db } = server.database

interface Exported {
  sessions: { userAgent: string; startedAt: string }[]
  unsentFiles: { alt: string }[]
  conversations: {
    title: string
    partner: string | null
    messages: { content: string; files: { alt: string; address: string }[] }[]
  }[]
}

const exportOf = async (user: SignedInUser): Promise<Exported> =>
  (await requestAs<Exported>(user, 'GET', '/api/account/export')).body

async function addConversation(ownerId: string, title: string): Promise<string> {
  const id = createUuidV7()
  await db.insert(conversations).values({ ownerId, id, title })
  return id
}

const newMessage = (ownerId: string, conversationId: string, content: string) => ({
  ownerId,
  conversationId,
  content,
  id: createUuidV7(),
  role: 'user' as const,
})

const newFile = (ownerId: string, messageId: string | null, alt: string) => ({
  ownerId,
  messageId,
  alt,
  id: randomUUID(),
  kind: 'image' as const,
  size: 3,
  mediaType: 'image/png',
})

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`)

test('an export of more than a page of everything has each row once, in order, with the files of each message', async () => {
  const user = await registerUser(server)
  const { id: userId } = await getAccount(user)
  const ownerId = randomUUID()
  await db.insert(partnerAccounts).values({ userId, partner: 'shop', ownerId })
  const many = await addConversation(userId, 'Many')
  const contents = numbered(210, 'Message')
  const rows = contents.map((content) => newMessage(userId, many, content))
  await db.insert(messages).values(rows)
  await db.insert(mediaFiles).values(rows.map(({ id, content }) => newFile(userId, id, content)))
  const titles = numbered(205, 'Conversation')
  await db
    .insert(conversations)
    .values(titles.map((title) => ({ ownerId, id: createUuidV7(), title })))
  const startedAt = new Date()
  const devices = numbered(203, 'Device')
  await db.insert(signIns).values(
    devices.map((userAgent) => ({
      userAgent,
      userId,
      startedAt,
      id: randomUUID(),
      sid: randomUUID(),
      method: 'password' as const,
    })),
  )
  await db
    .insert(mediaFiles)
    .values(numbered(202, 'Unsent').map((alt) => newFile(userId, null, alt)))

  const exported = await exportOf(user)
  const first = exported.conversations.find(({ title }) => title === 'Many')
  expect(first!.messages.map(({ content }) => content)).toEqual(contents)
  expect(first!.messages.map(({ files }) => files.map(({ alt }) => alt))).toEqual(
    contents.map((content) => [content]),
  )
  const ofPartner = exported.conversations.filter(({ partner }) => partner === 'shop')
  expect(ofPartner.map(({ title }) => title)).toEqual(titles)
  const agents = exported.sessions.map(({ userAgent }) => userAgent)
  expect(agents.filter((agent) => agent.startsWith('Device')).toSorted()).toEqual(
    devices.toSorted(),
  )
  expect(exported.unsentFiles).toHaveLength(202)
})

test('an account without chats is exported as before, and one with odd characters is valid JSON', async () => {
  const user = await registerUser(server)
  expect(await exportOf(user)).toMatchObject({ conversations: [], unsentFiles: [], shares: [] })
  const { id: userId } = await getAccount(user)
  const title = '"}],\\ \u2028 việc nhỏ 😀'
  await addConversation(userId, title)
  expect((await exportOf(user)).conversations).toMatchObject([{ title, messages: [] }])
})

test('an export holds one page of messages at a time, and reads the next one when the user has taken this one', async () => {
  const user = await registerUser(server)
  const { id: userId } = await getAccount(user)
  const conversationId = await addConversation(userId, 'Long')
  const length = 100_000
  const rows = numbered(24, 'Long').map((text) =>
    newMessage(userId, conversationId, text.padEnd(length, '.')),
  )
  for (const row of rows) await db.insert(messages).values(row)

  let pages = 0
  const stopWatching = watchStatements(server, {
    onStatement(statement) {
      if (statement.includes('size_before')) pages += 1
    },
  })
  const chunks = await exportUserData(
    db,
    { userId },
    {
      account: {},
      addressOf: (_, id) => id,
    },
  )
  expect(pages).toBe(0)
  let taken = 0
  let longest = 0
  for await (const chunk of chunks) {
    longest = Math.max(longest, chunk.length)
    if (chunk.length > length) taken += 1
    // A page has five of these messages, and the last page is empty.
    expect(pages).toBeLessThanOrEqual(Math.floor(taken / 5) + 2)
  }
  stopWatching()
  expect(taken).toBe(24)
  expect(pages).toBeGreaterThanOrEqual(5)
  expect(longest).toBeLessThan(length + 1_000)
})
