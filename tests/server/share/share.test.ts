// The owner's side: making links, changing and revoking them.
import { randomUUID } from 'node:crypto'
import { DAY_MS, MAX_ACTIVE_SHARES, SHARE_BLANK, type chat } from '@atelier/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import {
  conversations,
  messages,
  sharedMessages,
  shares,
} from '../../../packages/server/db/schema.ts'
import {
  approveConnectRequest,
  createPartners,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import {
  copyShare,
  getDraft,
  insertConversation,
  listShares,
  readShare,
  sendMessage,
  shareConversation,
  startConversation,
  tryShare,
} from '../helpers/share-links.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs, signInWithPassword } from '../helpers/users.ts'
import { watchStatements } from '../helpers/watch-statements.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ partners })
const files = await openTestFiles()
const { db } = server.database
const owner = await registerUser(server)
const stranger = await registerUser(server)

const linkPath = (slug: string) => `/api/chat/share/${slug}`

/** Moves the end of a link into the past, as if the time had passed. */
async function expire(slug: string, daysAgo = 0): Promise<void> {
  const expiresAt = new Date(Date.now() - daysAgo * DAY_MS - 1000)
  await db.update(shares).set({ expiresAt }).where(eq(shares.slug, slug))
}

test('SH-1 an owner gets links of 128 random bits', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const slugs = []
  for (let i = 0; i < 9; i += 1) slugs.push((await shareConversation(owner, conversationId)).slug)
  expect(new Set(slugs).size).toBe(9)
  for (const slug of slugs) expect(slug).toMatch(/^[\w-]{22}$/)
  const bytes = slugs.map((slug) => Buffer.from(slug, 'base64url'))
  // No byte is the same in all of them, as it would be in an id with a version or a time.
  for (let i = 0; i < 16; i += 1) expect(new Set(bytes.map((b) => b[i])).size).toBeGreaterThan(4)
})

test('SH-2 only the owner of a conversation can share it, and only the owner of a link can see, change or revoke it', async () => {
  const conversationId = await startConversation(owner, 'Mine')
  const { slug } = await shareConversation(owner, conversationId)
  const attempts = [
    ['POST', '/api/chat/share', { conversationId, expiresInDays: 7 }],
    ['GET', `/api/chat/share-draft/${conversationId}`],
    ['PATCH', linkPath(slug), { expiresInDays: 30 }],
    ['PUT', `${linkPath(slug)}/snapshot`, {}],
    ['DELETE', linkPath(slug)],
  ] as const
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  for (const [method, path, body] of attempts) {
    expect((await requestAs(stranger, method, path, body)).status).toBe(404)
    expect((await guest.request(method, path, body ? { body } : {})).status).toBe(401)
  }
  const unknown = await tryShare(owner, randomUUID())
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found'])
  // PostgreSQL refuses NUL characters.
  expect((await requestAs(owner, 'DELETE', linkPath('a%00b'))).status).toBe(404)
  const draftOfOther = await getDraft(
    stranger,
    await startConversation(stranger, 'X'),
    `?slug=${slug}`,
  )
  expect(draftOfOther.status).toBe(404)
  expect((await listShares(stranger)).map((link) => link.slug)).not.toContain(slug)
  expect((await readShare(server, slug)).status).toBe(200)
})

test('SH-2 a user shares a conversation that was held on a page of a partner, but not from that page', async () => {
  const request = await startConnectRequest(server)
  const sent = await request.visitor.sendMessage({ Message: 'In the shop' })
  await approveConnectRequest(owner, request, true)
  const { slug } = await shareConversation(owner, sent.body.conversationId)
  expect((await readShare(server, slug)).body.title).toBe('In the shop')
  const body = { conversationId: sent.body.conversationId, expiresInDays: 7 }
  const fromPartner = await request.visitor.request('POST', '/api/chat/share', { body })
  expect(fromPartner.status).toBe(401)
  expect((await tryShare(stranger, sent.body.conversationId)).status).toBe(404)
})

test('SH-3 a link works for the days that the owner chose, by the clock of the database, and can be extended after its end', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  for (const expiresInDays of [0, 366, -1, 1.5, '7', null])
    expect((await tryShare(owner, conversationId, { expiresInDays } as never)).status).toBeOneOf([
      400, 422,
    ])
  for (const expiresInDays of [1, 365]) {
    const { createdAt, expiresAt } = await shareConversation(owner, conversationId, {
      expiresInDays,
    })
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(expiresInDays * DAY_MS)
  }
  const { slug } = await shareConversation(owner, conversationId)
  expect((await readShare(server, slug)).headers.get('sunset')).toMatch(/ GMT$/)
  await expire(slug)
  expect((await readShare(server, slug)).status).toBe(404)
  const extended = await requestAs<{ expiresAt: string }>(owner, 'PATCH', linkPath(slug), {
    expiresInDays: 30,
  })
  expect(Date.parse(extended.body.expiresAt)).toBeGreaterThan(Date.now() + 29 * DAY_MS)
  expect((await readShare(server, slug)).status).toBe(200)
})

test('SH-4 a revoked link is dead with the next request on every server, and stays revoked', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const { slug } = await shareConversation(owner, conversationId)
  const otherServer = await startSecondServer(server, { partners })
  expect((await readShare(otherServer, slug)).status).toBe(200)
  for (let i = 0; i < 2; i += 1)
    expect((await requestAs(owner, 'DELETE', linkPath(slug))).status).toBe(204)
  for (const reading of [server, otherServer])
    expect((await readShare(reading, slug)).status).toBe(404)
  for (const [method, path, body] of [
    ['PATCH', linkPath(slug), { expiresInDays: 7 }],
    ['PUT', `${linkPath(slug)}/snapshot`, {}],
  ] as const)
    expect((await requestAs(owner, method, path, body)).body).toMatchObject({
      code: 'share-revoked',
    })
  const link = (await listShares(owner)).find((share) => share.slug === slug)
  expect(link!.revokedAt).not.toBeNull()
  const [row] = await db.select().from(shares).where(eq(shares.slug, slug))
  expect(await db.select().from(sharedMessages).where(eq(sharedMessages.shareId, row!.id))).toEqual(
    [],
  )
})

test('SH-4 deleting the conversation kills its links, and so does the deletion of the account, until the user comes back', async () => {
  const leaving = await registerUser(server)
  const [first, second] = [
    await startConversation(leaving, 'A'),
    await startConversation(leaving, 'B'),
  ]
  const [ofFirst, ofSecond] = [
    await shareConversation(leaving, first),
    await shareConversation(leaving, second),
  ]
  await requestAs(leaving, 'DELETE', `/api/chat/${first}`)
  expect((await readShare(server, ofFirst.slug)).status).toBe(404)
  expect((await listShares(leaving)).map(({ slug }) => slug)).toEqual([ofSecond.slug])
  await requestAs(leaving, 'DELETE', '/api/account')
  expect((await readShare(server, ofSecond.slug)).status).toBe(404)
  await signInWithPassword(server, leaving.email)
  expect((await readShare(server, ofSecond.slug)).status).toBe(200)
})

test('SH-6 readers see what the owner has seen, and nothing that is written later', async () => {
  const conversationId = await startConversation(owner, 'One')
  const draft = (await getDraft(owner, conversationId)).body
  expect(draft).toMatchObject({
    title: 'One',
    shortened: false,
    unfinished: false,
    withoutMedia: false,
  })
  await sendMessage(owner, 'Two', conversationId)
  const { slug } = await shareConversation(owner, conversationId, { draftVersion: draft.version })
  await sendMessage(owner, 'Three', conversationId)
  const { title, messages } = (await readShare(server, slug)).body
  expect({ title, messages }).toEqual({
    title: draft.title,
    messages: draft.messages.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
  })
})

test('SH-6 an answer that is still being written is not shared, and the owner is told so', async () => {
  const { conversationId } = await sendMessage(owner, 'One')
  const body = { Message: 'Count', ModelId: ENDLESS_COUNT, ConversationId: conversationId }
  const answer = owner.visitor.fetch('POST', '/api/chat/send', {
    body,
    headers: { ...owner.bearer, accept: 'text/event-stream' },
  })
  await (await answer).body!.getReader().read()
  const draft = (await getDraft(owner, conversationId)).body
  expect(draft.unfinished).toBe(true)
  const contents = draft.messages.map(({ content }) => content)
  expect(contents).toEqual(['One', 'You said: One', 'Count'])
  await requestAs(owner, 'DELETE', `/api/chat/${conversationId}`)
})

test('SH-6 an owner whose conversation has changed since the preview is told to look again', async () => {
  const conversationId = await insertConversation(server, owner, 4)
  const draft = (await getDraft(owner, conversationId)).body
  await db.update(messages).set({ content: 'Other' }).where(eq(messages.id, draft.messages[1]!.id))
  const changed = await tryShare(owner, conversationId, { draftVersion: draft.version })
  expect([changed.status, changed.body.code]).toEqual([409, 'share-changed'])
  const deleted = await tryShare(owner, conversationId, { messageIds: [createUuidV7()] })
  expect([deleted.status, deleted.body.code]).toEqual([409, 'share-changed'])
  for (const draftVersion of ['x', `${'-'.repeat(36)}.${'a'.repeat(22)}`]) {
    const forged = await tryShare(owner, conversationId, { draftVersion })
    expect(forged.status).toBe(422)
  }
})

test('SH-7 a share says which tools an answer has used, and nothing of their arguments, results and refused calls', async () => {
  const conversationId = await startConversation(owner, 'Two cups, please')
  const call = {
    arguments: { product: 'secret cup' },
    result: 'secret cart',
    at: 0,
    round: 0,
    page: 'page-0001',
  }
  await db
    .update(messages)
    .set({
      toolCalls: [
        { ...call, id: 'a', name: 'addToCart', state: 'done' },
        { ...call, id: 'b', name: 'orderNow', state: 'refused' },
      ],
    })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'assistant')))
  const { slug } = await shareConversation(owner, conversationId)
  const { body } = await readShare(server, slug)
  expect(body.messages.map(({ role, tools }) => [role, tools])).toEqual([
    ['user', undefined],
    ['assistant', ['addToCart']],
  ])
  expect(JSON.stringify(body)).not.toMatch(/secret|orderNow/)
})

test('an owner shares chosen messages, with texts blanked wherever they occur, in the title too', async () => {
  const secret = 'linh.tran+a@example.com'
  const conversationId = await startConversation(owner, `Write to ${secret} or (${secret})`)
  await sendMessage(owner, 'A second question', conversationId)
  const { messages } = (await getDraft(owner, conversationId)).body
  const link = await shareConversation(owner, conversationId, { blankedTexts: [secret, 'or ('] })
  const whole = (await readShare(server, link.slug)).body
  expect(JSON.stringify(whole)).not.toContain('linh.tran')
  expect(whole.title).toBe(`Write to ${SHARE_BLANK} ${SHARE_BLANK}${SHARE_BLANK})`)
  expect(link).toMatchObject({ messages: 4, conversationMessages: 4, title: whole.title })

  const messageIds = [messages[2]!.id, messages[3]!.id]
  const chosen = await shareConversation(owner, conversationId, { messageIds })
  expect(chosen).toMatchObject({ messages: 2, conversationMessages: 4 })
  expect((await readShare(server, chosen.slug)).body).toMatchObject({
    title: 'A second question',
    messages: [{ role: 'user' }, { role: 'assistant', content: 'You said: A second question' }],
  })
  const nothing = await tryShare(owner, conversationId, { messageIds: [] })
  expect([nothing.status, nothing.body.code]).toEqual([422, 'share-empty'])
})

test('an owner replaces what a link shows by what the conversation is now, starting from the earlier choices', async () => {
  const conversationId = await startConversation(owner, 'My key is sk-live-1')
  const choices = { blankedTexts: ['sk-live-1'] }
  const { slug, snapshotAt } = await shareConversation(owner, conversationId, choices)
  await sendMessage(owner, 'More about sk-live-1', conversationId)
  const draft = (await getDraft(owner, conversationId, `?slug=${slug}`)).body
  expect(draft.choices).toEqual({
    messageIds: null,
    blankedTexts: ['sk-live-1'],
    title: `My key is ${SHARE_BLANK}`,
  })
  expect((await readShare(server, slug)).body.messages).toHaveLength(2)
  const updated = await requestAs<{ snapshotAt: string; messages: number }>(
    owner,
    'PUT',
    `${linkPath(slug)}/snapshot`,
    { ...choices, draftVersion: draft.version },
  )
  expect(updated.body.messages).toBe(4)
  expect(updated.body.snapshotAt > snapshotAt).toBe(true)
  const { messages } = (await readShare(server, slug)).body
  expect(messages.map(({ content }) => content).join()).not.toContain('sk-live')
  expect(messages[2]).toMatchObject({ role: 'user', content: `More about ${SHARE_BLANK}` })
})

test('SH-14 a user has at most 100 active links, also if several are made at the same moment', async () => {
  const busy = await registerUser(server)
  const conversationId = await startConversation(busy, 'Hello')
  const first = await shareConversation(busy, conversationId)
  const [row] = await db.select().from(shares).where(eq(shares.slug, first.slug))
  const copySlug = (index: number) => `copy${index}`.padEnd(22, '-')
  const copies = Array.from({ length: MAX_ACTIVE_SHARES - 2 }, (_, index) => ({
    ...row!,
    id: createUuidV7(),
    slug: copySlug(index),
  }))
  await db.insert(shares).values(copies)
  const replies = await Promise.all([1, 2, 3].map(() => tryShare(busy, conversationId)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('share-limit')
  // A longer life for one of the hundred takes no other place. An expired one needs a place again.
  const extend = (slug: string) => requestAs(busy, 'PATCH', linkPath(slug), { expiresInDays: 9 })
  expect((await extend(copySlug(0))).status).toBe(200)
  await expire(copySlug(1))
  expect((await tryShare(busy, conversationId)).status).toBe(200)
  expect((await extend(copySlug(1))).status).toBe(409)
  expect(await listShares(busy)).toHaveLength(MAX_ACTIVE_SHARES + 1)
})

test('an ended link stays in the list for 30 days, and is then deleted by every server that cleans up', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const [recent, old] = [
    await shareConversation(owner, conversationId),
    await shareConversation(owner, conversationId),
  ]
  await expire(recent.slug, 29)
  await expire(old.slug, 31)
  const listed = new Set((await listShares(owner)).map(({ slug }) => slug))
  expect([listed.has(recent.slug), listed.has(old.slug)]).toEqual([true, false])
  await Promise.all([deleteExpiredData(db, files), deleteExpiredData(db, files)])
  expect(await db.select().from(shares).where(eq(shares.slug, old.slug))).toEqual([])
  expect(await db.select().from(shares).where(eq(shares.slug, recent.slug))).toHaveLength(1)
})

test('of a conversation with more than 2,000 messages the latest are shared, and the owner is told so', async () => {
  const conversationId = await insertConversation(server, owner, 2_003)
  const draft = (await getDraft(owner, conversationId)).body
  expect(draft.shortened).toBe(true)
  expect(draft.messages).toHaveLength(2_000)
  const { slug } = await shareConversation(owner, conversationId, { draftVersion: draft.version })
  const { messages } = (await readShare(server, slug)).body
  expect(messages[0]!.content).toBe('Message 4')
  expect(messages).toHaveLength(2_000)
  const messageIds = draft.messages.slice(1).map(({ id }) => id)
  expect((await tryShare(owner, conversationId, { messageIds })).status).toBe(200)
  await requestAs(owner, 'DELETE', `/api/chat/${conversationId}`)
})

test('an owner is also told so if few messages are too long for one link', async () => {
  const conversationId = await insertConversation(server, owner, 4)
  const isLong = inArray(messages.content, ['Message 2', 'Message 3'])
  await db
    .update(messages)
    .set({ content: sql`repeat('long ', 120000)` })
    .where(and(eq(messages.conversationId, conversationId), isLong))
  const draft = (await getDraft(owner, conversationId)).body
  expect([draft.shortened, draft.messages.length]).toEqual([true, 2])
  await requestAs(owner, 'DELETE', `/api/chat/${conversationId}`)
})

test('a link has the title of its conversation, also after a rename, for readers and in the list of links', async () => {
  const conversationId = await startConversation(owner, 'compound interest, long')
  await requestAs(owner, 'PATCH', `/api/chat/${conversationId}`, {
    title: 'Compound interest for linh@example.com',
  })
  expect((await getDraft(owner, conversationId)).body.title).toBe(
    'Compound interest for linh@example.com',
  )
  const { slug } = await shareConversation(owner, conversationId, {
    blankedTexts: ['linh@example.com'],
    titleInPreview: true,
  })
  const title = `Compound interest for ${SHARE_BLANK}`
  expect((await readShare(server, slug)).body.title).toBe(title)
  expect((await listShares(owner)).find((link) => link.slug === slug)!.title).toBe(title)
})

/** Edits the first question. */
const askFirst = (Message: string, ConversationId: string) =>
  requestAs(owner, 'POST', '/api/chat/send', {
    Message,
    ModelId: 'echo',
    ConversationId,
    ParentId: null,
    ClientMessageId: randomUUID(),
  })

const rename = (conversationId: string, title: string) =>
  requestAs(owner, 'PATCH', `/api/chat/${conversationId}`, { title })

test('the title of a link tells nothing of a question that the owner has changed since', async () => {
  for (const written of [undefined, 'Conflict with Anna Schmidt']) {
    const conversationId = await startConversation(owner, 'My boss Anna Schmidt is unfair')
    if (written) await rename(conversationId, written)
    await askFirst('My boss is unfair', conversationId)
    expect((await getDraft(owner, conversationId)).body.title).toBe('My boss is unfair')
    const { slug } = await shareConversation(owner, conversationId, { titleInPreview: true })
    expect(JSON.stringify((await readShare(server, slug)).body)).not.toContain('Anna')
  }
})

test('the title of a link tells nothing of a question after which an untitled conversation was called', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const { messages: shown } = (await getDraft(owner, conversationId)).body
  await db.update(conversations).set({ title: '' }).where(eq(conversations.id, conversationId))
  await sendMessage(owner, 'My boss Anna Schmidt', conversationId)
  const messageIds = shown.map(({ id }) => id)
  const { slug } = await shareConversation(owner, conversationId, { messageIds })
  expect((await readShare(server, slug)).body.title).toBe('Hello')
})

test('the title of a link tells nothing of a first question or answer that is left out, and else is that of the chat', async () => {
  const conversationId = await startConversation(owner, 'My boss Anna Schmidt is unfair')
  await sendMessage(owner, 'What are my rights?', conversationId)
  await sendMessage(owner, 'Thanks', conversationId)
  // As a model writes it.
  await rename(conversationId, 'Conflict with Anna Schmidt')
  const ids = (await getDraft(owner, conversationId)).body.messages.map(({ id }) => id)
  const titleOf = async (messageIds: string[]) =>
    (await shareConversation(owner, conversationId, { messageIds })).title
  expect(await titleOf(ids.slice(2))).toBe('What are my rights?')
  expect(await titleOf(ids.slice(1))).toBe('What are my rights?')
  expect(await titleOf([ids[0]!, ids[2]!])).toBe('My boss Anna Schmidt is unfair')
  expect(await titleOf(ids.slice(0, 4))).toBe('Conflict with Anna Schmidt')
  expect(await titleOf(ids)).toBe('Conflict with Anna Schmidt')
})

test('an owner gives a link a title of its own, which is blanked too, and keeps it or takes another with an update', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const { slug } = await shareConversation(owner, conversationId, {
    title: ' For Mai and linh@example.com ',
    blankedTexts: ['linh@example.com'],
  })
  const title = `For Mai and ${SHARE_BLANK}`
  expect((await readShare(server, slug)).body.title).toBe(title)
  expect((await getDraft(owner, conversationId, `?slug=${slug}`)).body).toMatchObject({
    title: 'Hello',
    choices: { title },
  })
  await requestAs(owner, 'PUT', `${linkPath(slug)}/snapshot`, { title: 'For everybody' })
  expect((await readShare(server, slug)).body.title).toBe('For everybody')
  expect((await tryShare(owner, conversationId, { title: 'x'.repeat(101) })).status).toBe(413)
})

test('the title of a link is never longer than that of a conversation', async () => {
  const conversationId = await startConversation(owner, 'word '.repeat(100))
  const history = await requestAs<chat.Conversation>(owner, 'GET', `/api/chat/${conversationId}`)
  expect((await shareConversation(owner, conversationId)).title).toBe(history.body.title)
})

test('a reader continues a shared conversation as a copy of their own, as a guest or signed in', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const { slug } = await shareConversation(owner, conversationId)
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const ofGuest = await copyShare(guest, slug)
  const ofUser = await copyShare(stranger.visitor, slug, stranger.bearer)
  expect([ofGuest.body.title, ofUser.body.title]).toEqual(['Hello', 'Hello'])
  const history = await guest.getHistory(ofGuest.body.id)
  expect(history.map(({ role, content, status }) => ({ role, content, status }))).toEqual([
    { role: 'user', content: 'Hello', status: 'done' },
    { role: 'assistant', content: 'You said: Hello', status: 'done' },
  ])
  const answer = await sendMessage(stranger, 'More', ofUser.body.id)
  expect(answer.message.content).toBe('You said: More')
  expect((await readShare(server, slug)).body.messages).toHaveLength(2)
})

test('an owner sees how often a link was read, and the count has nothing of the readers', async () => {
  const conversationId = await startConversation(owner, 'Hello')
  const { slug } = await shareConversation(owner, conversationId)
  const otherServer = await startSecondServer(server)
  await Promise.all([1, 2, 3, 4].map(() => readShare(server, slug)))
  const stopWatching = watchStatements(server, {
    onStatement(statement) {
      if (statement.includes('set views')) throw new Error('The database refuses the views.')
    },
  })
  expect((await requestAs(owner, 'GET', '/api/chat/shares')).status).toBe(500)
  stopWatching()
  await readShare(otherServer, slug)
  await otherServer.app.stop({ gracePeriodMs: 0 })
  // A check is not a view.
  await readShare(server, `${slug}/status`)
  expect((await listShares(owner)).find((link) => link.slug === slug)!.views).toBe(5)
})
