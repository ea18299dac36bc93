// Messages with images: who can send them, what a model sees, and when they are gone.
import { randomUUID } from 'node:crypto'
import { HOUR_MS, type chat } from '@atelier/contract'
import { eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { guests, mediaFiles, messages, pictureUse } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { createPartners, openWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import {
  fetchPicture,
  jpegFile,
  pictureIdOf,
  plainPicture,
  uploadedAddress,
} from '../helpers/pictures.ts'
import { createSeeingModels } from '../helpers/seeing-models.ts'
import { getDraft } from '../helpers/share-links.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { PASSWORD, registerUser, requestAs, visitOwnSite } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const { models, requests } = createSeeingModels()
const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ models, partners })
const files = await openTestFiles()
const { db } = server.database

type Sent = chat.SendMessageReply & { code?: string; field?: string }

async function send(visitor: Visitor, message: Partial<chat.SendMessageRequest>) {
  const { status, body, headers } = await visitor.request<Sent>('POST', '/api/chat/send', {
    body: { ModelId: 'eyes', Message: 'What is this?', ...message },
  })
  return { status, headers, ...body }
}

async function sendPicture(visitor: Visitor, message: Partial<chat.SendMessageRequest> = {}) {
  const address = await uploadedAddress(visitor)
  return { address, ...(await send(visitor, { ImageUrls: [address], ...message })) }
}

async function uploadDescribed(visitor: Visitor, alt: string, background = '#c33') {
  const address = await uploadedAddress(visitor, await jpegFile(plainPicture({ background })))
  const path = `/api/chat/upload/${pictureIdOf(address)}`
  expect((await visitor.request('PUT', path, { body: { alt } })).status).toBe(204)
  return address
}

test('a message keeps its images in their order, with their descriptions, and each can be fetched', async () => {
  const visitor = server.newVisitor()
  const red = await uploadDescribed(visitor, 'A red wall', '#f00')
  const blue = await uploadDescribed(visitor, 'A blue wall', '#00f')
  const sent = await send(visitor, { ImageUrls: [blue, red, blue] })
  expect(sent.status).toBe(200)
  const [question] = await visitor.getHistory(sent.conversationId)
  expect(question).toMatchObject({
    content: 'What is this?',
    imageAlts: ['A blue wall', 'A red wall'],
  })
  const colours = await Promise.all(
    question!.imageUrls!.map(async (url) => {
      const { bytes } = await fetchPicture(server.newVisitor(), url)
      return (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 255))
    }),
  )
  expect(colours).toEqual([
    [0, 0, 1],
    [1, 0, 0],
  ])
})

test('a model that sees gets the images as data URLs, also those of earlier messages', async () => {
  const visitor = server.newVisitor()
  requests.length = 0
  const { conversationId } = await sendPicture(visitor)
  await sendPicture(visitor, { ConversationId: conversationId, Message: 'And this?' })
  const counts = requests.map((request) =>
    request.messages.map(({ images }) => images?.length ?? 0),
  )
  expect(counts).toEqual([[1], [1, 0, 1]])
  const [url] = requests[0]!.messages[0]!.images!
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  const bytes = Buffer.from(url!.split(',')[1]!, 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
})

test('a model that cannot see is refused the image, and gets the description of an earlier one', async () => {
  const visitor = server.newVisitor()
  requests.length = 0
  const address = await uploadDescribed(visitor, 'A red wall')
  const refused = await send(visitor, { ModelId: 'echo', ImageUrls: [address] })
  expect(refused).toMatchObject({ status: 422, code: 'images-not-seen' })
  const { conversationId } = await send(visitor, { ImageUrls: [address] })
  await send(visitor, { ModelId: 'echo', ConversationId: conversationId, Message: 'Which colour?' })
  const [first] = requests.at(-1)!.messages
  expect(first).toEqual({ role: 'user', content: 'What is this?\n[image: A red wall]' })
})

test('a model sees the latest sixteen images of a long conversation', async () => {
  const visitor = server.newVisitor()
  requests.length = 0
  await visitor.get('/api/chat/allowance')
  let ConversationId: string | null = null
  for (let i = 0; i < 5; i += 1) {
    const ImageUrls = await Promise.all(Array.from({ length: 4 }, () => uploadedAddress(visitor)))
    const sent = await send(visitor, { ImageUrls, ConversationId })
    ConversationId = sent.conversationId
  }
  const seen = requests.at(-1)!.messages.filter(({ role }) => role === 'user')
  expect(seen.map(({ images }) => images?.length ?? 0)).toEqual([0, 4, 4, 4, 4])
  expect(seen[0]!.content.match(/\[image\]/g)).toHaveLength(4)
})

test('a message needs words or an image, and takes eight images at most', async () => {
  const visitor = server.newVisitor()
  const wordless = await sendPicture(visitor, { Message: '' })
  expect(wordless.status).toBe(200)
  expect((await visitor.getHistory(wordless.conversationId))[0]!.imageUrls).toHaveLength(1)
  expect(await send(visitor, { Message: ' ', ImageUrls: [] })).toMatchObject({
    status: 422,
    field: 'Message',
  })
  const many = Array.from({ length: 9 }, () => `/api/chat/files/${randomUUID()}`)
  expect((await send(visitor, { ImageUrls: many })).status).toBe(422)
})

test("EMB-14 another visitor's image cannot be sent, nor one that does not exist, and nothing is stored", async () => {
  const [owner, stranger] = [server.newVisitor(), server.newVisitor()]
  const address = await uploadedAddress(owner)
  const own = await uploadedAddress(stranger)
  for (const url of [
    address,
    `/api/chat/files/${randomUUID()}`,
    'https://elsewhere.example/cat.png',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '',
  ]) {
    const refused = await send(stranger, { ImageUrls: [own, url], ClientMessageId: randomUUID() })
    expect(refused).toMatchObject({ status: 422, code: 'image-unknown' })
  }
  expect(await stranger.listConversations()).toEqual([])
  expect((await send(stranger, { ImageUrls: [own] })).status).toBe(200)
  expect((await send(owner, { ImageUrls: [address] })).status).toBe(200)
})

test('an address that has expired, or that has the name of the server in it, can still be sent', async () => {
  const visitor = server.newVisitor()
  const path = (await uploadedAddress(visitor)).split('?')[0]
  const expired = `${OWN_ORIGIN}${path}?owner=me&until=1&signature=x`
  expect((await send(visitor, { ImageUrls: [expired] })).status).toBe(200)
})

test('REL-2 a message that is sent again has its images once, and with other images it is a conflict', async () => {
  const visitor = server.newVisitor()
  const [image, other] = [await uploadedAddress(visitor), await uploadedAddress(visitor)]
  const message = { ClientMessageId: randomUUID(), ImageUrls: [image] }
  requests.length = 0
  const [first, second] = await Promise.all([send(visitor, message), send(visitor, message)])
  const third = await send(visitor, message)
  expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set([first, second, third].map(({ message: { id } }) => id)).size).toBe(1)
  expect(requests).toHaveLength(1)
  for (const ImageUrls of [[], [other], [image, other]])
    expect((await send(visitor, { ...message, ImageUrls })).status).toBe(409)
  const { body } = await visitor.get<chat.Allowance>('/api/chat/allowance')
  expect(body.pictures).toMatchObject({ used: 1 })
})

test('an image that is sent in two messages at the same moment is in one of them only', async () => {
  const visitor = server.newVisitor()
  const ImageUrls = [await uploadedAddress(visitor)]
  const sent = await Promise.all(Array.from({ length: 4 }, () => send(visitor, { ImageUrls })))
  expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422', '422'])
  expect(await visitor.listConversations()).toHaveLength(1)
})

test('the images of a deleted conversation are gone at once, with or without their address', async () => {
  const visitor = server.newVisitor()
  const { conversationId, address } = await sendPicture(visitor)
  const keptImage = await sendPicture(visitor)
  await visitor.request('DELETE', `/api/chat/${conversationId}`)
  expect((await fetchPicture(visitor, address)).status).toBe(404)
  expect((await fetchPicture(visitor, address.split('?')[0]!)).status).toBe(404)
  await expect.poll(() => files.open(pictureIdOf(address))).toBeUndefined()
  expect((await fetchPicture(visitor, keptImage.address)).status).toBe(200)
})

/** Moves the times at which files are to be deleted, since the database has the clock of the machine. */
async function passTime(ms: number): Promise<void> {
  const expiring = await db.select().from(mediaFiles).where(isNotNull(mediaFiles.deleteAt))
  for (const { id, deleteAt } of expiring)
    // A cluster of Citus cannot compute the new time from the stored one.
    await db
      .update(mediaFiles)
      .set({ deleteAt: new Date(deleteAt!.getTime() - ms) })
      .where(eq(mediaFiles.id, id))
}

test('an image that nobody sends is deleted after a day, a sent one stays', async () => {
  const visitor = server.newVisitor()
  const unsent = await uploadedAddress(visitor)
  const { address: sent } = await sendPicture(visitor)
  await passTime(23 * HOUR_MS)
  await deleteExpiredData(db, files)
  expect((await fetchPicture(visitor, unsent)).status).toBe(200)
  await passTime(2 * HOUR_MS)
  expect((await fetchPicture(visitor, unsent)).status).toBe(404)
  await deleteExpiredData(db, files)
  expect(await files.open(pictureIdOf(unsent))).toBeUndefined()
  expect(
    await db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.id, pictureIdOf(unsent))),
  ).toEqual([])
  expect((await fetchPicture(visitor, sent)).status).toBe(200)
})

test('files whose storage fails are deleted by a later cleanup', async () => {
  const visitor = server.newVisitor()
  const { conversationId, address } = await sendPicture(visitor)
  const broken = { ...files, remove: () => Promise.reject(new Error('down')) }
  const { newVisitor } = await startSecondServer(server, { files: broken, models })
  const other = newVisitor().copyCookies(visitor)
  expect((await other.request('DELETE', `/api/chat/${conversationId}`)).status).toBe(204)
  expect((await fetchPicture(visitor, address)).status).toBe(404)
  await expect(deleteExpiredData(db, broken)).rejects.toThrow('down')
  await deleteExpiredData(db, files)
  expect(await files.open(pictureIdOf(address))).toBeUndefined()
})

test('the images of a guest who does not come back are deleted with the conversations', async () => {
  const visitor = server.newVisitor()
  const { address } = await sendPicture(visitor)
  const guestId = new URL(address, server.url).searchParams.get('owner')!
  await db
    .update(guests)
    .set({ lastSeenAt: sql`now() - interval '31 days'` })
    .where(eq(guests.id, guestId))
  await deleteExpiredData(db, files)
  expect(await files.open(pictureIdOf(address))).toBeUndefined()
  expect(await db.select().from(messages).where(eq(messages.ownerId, guestId))).toEqual([])
})

test("a guest's images come along into the account with their conversation; the export lists them, and a shared link leaves them out", async () => {
  const visitor = visitOwnSite(server)
  const { conversationId, address } = await sendPicture(visitor)
  const user = await registerUser(server, newEmailAddress(), PASSWORD, visitor)
  await requestAs(user, 'POST', '/api/chat/guest', { conversationIds: [conversationId] })
  const { body } = await requestAs<{ messages: chat.Message[] }>(
    user,
    'GET',
    `/api/chat/history/${conversationId}`,
  )
  const [own] = body.messages[0]!.imageUrls!
  expect(pictureIdOf(own!)).toBe(pictureIdOf(address))
  expect((await fetchPicture(server.newVisitor(), own!)).status).toBe(200)
  expect((await getDraft(user, conversationId)).body.withoutMedia).toBe(true)
  // The guest no longer owns it.
  expect((await fetchPicture(server.newVisitor(), address)).status).toBe(404)
  const exported = await requestAs<{
    conversations: { messages: { files: { kind: string; address: string }[] }[] }[]
  }>(user, 'GET', '/api/account/export')
  const [file] = exported.body.conversations[0]!.messages[0]!.files
  expect(file).toMatchObject({ kind: 'image', mediaType: 'image/jpeg', alt: '' })
  const listed = file!.address.replace(OWN_ORIGIN, '')
  expect((await fetchPicture(server.newVisitor(), listed)).status).toBe(200)
})

test('a widget on a partner’s page uploads and sends images', async () => {
  const widget = await openWidget(server)
  const { address, status, conversationId } = await sendPicture(widget)
  expect(status).toBe(200)
  const [question] = await widget.getHistory(conversationId)
  const { headers } = await fetchPicture(server.newVisitor(), question!.imageUrls![0]!)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await fetchPicture(widget, address.split('?')[0]!)).status).toBe(200)
})

const limited = {
  ...DEFAULT_CATALOGUE,
  picturesPerMonth: { guest: 3, free: 4, pro: 5, godmode: null },
}

test('pictures count when they are sent, and the fourth of a guest is refused until next month', async () => {
  const { newVisitor } = await startSecondServer(server, { models, catalogue: limited })
  const visitor = newVisitor()
  const two = [await uploadedAddress(visitor), await uploadedAddress(visitor)]
  const sent = await send(visitor, { ImageUrls: two })
  const now = new Date()
  const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString()
  expect(sent.allowance?.pictures).toEqual({ limit: 3, used: 2, resetsAt })
  const more = [await uploadedAddress(visitor), await uploadedAddress(visitor)]
  const refused = await send(visitor, { ImageUrls: more, ClientMessageId: randomUUID() })
  expect(refused).toMatchObject({ status: 429, code: 'pictures-used' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Neither the refused pictures nor their message were counted, and one more picture may be sent.
  const { body } = await visitor.get<chat.Allowance>('/api/chat/allowance')
  expect(body).toMatchObject({ used: 1, pictures: { used: 2, limit: 3 } })
  expect((await send(visitor, { ImageUrls: [more[0]!] })).allowance?.pictures?.used).toBe(3)
  expect((await send(visitor, {})).allowance?.pictures?.used).toBe(3)
})

test('REL-18 pictures that are sent at the same moment on two servers do not exceed the limit', async () => {
  const first = await startSecondServer(server, { models, catalogue: limited })
  const second = await startSecondServer(server, { models, catalogue: limited })
  const visitor = first.newVisitor()
  const addresses = [await uploadedAddress(visitor)]
  for (let i = 0; i < 5; i += 1) addresses.push(await uploadedAddress(visitor))
  const sent = await Promise.all(
    addresses.map((address, index) =>
      send((index % 2 ? second : first).newVisitor().copyCookies(visitor), {
        ImageUrls: [address],
      }),
    ),
  )
  expect(sent.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    '200',
    '200',
    '429',
    '429',
    '429',
  ])
  const { body } = await visitor.get<chat.Allowance>('/api/chat/allowance')
  expect(body).toMatchObject({ used: 3, pictures: { used: 3 } })
})

test('a picture is not counted if there are no messages left today', async () => {
  const messagesPerDay = { ...limited.messagesPerDay, guest: 1 }
  const catalogue = { ...limited, messagesPerDay }
  const { newVisitor } = await startSecondServer(server, { models, catalogue })
  const visitor = newVisitor()
  await send(visitor, {})
  expect(await sendPicture(visitor)).toMatchObject({ status: 429, code: 'allowance-used' })
  const { body } = await visitor.get<chat.Allowance>('/api/chat/allowance')
  expect(body.pictures).toMatchObject({ used: 0 })
})

test('counts of earlier months are deleted', async () => {
  await sendPicture(server.newVisitor())
  const month = '2020-01-01'
  await db.insert(pictureUse).values({ ownerId: randomUUID(), month, pictures: 3 })
  await deleteExpiredData(db, files)
  const months = (await db.select().from(pictureUse)).map((row) => row.month)
  expect(months.length).toBeGreaterThan(0)
  expect(months).not.toContain(month)
})

test('a changed question keeps the images of the earlier one, and the earlier one keeps them too', async () => {
  const visitor = server.newVisitor()
  const red = await uploadDescribed(visitor, 'A red wall', '#f00')
  const blue = await uploadDescribed(visitor, 'A blue wall', '#00f')
  const { conversationId } = await send(visitor, { ImageUrls: [red, blue] })
  const [first] = await visitor.getHistory(conversationId)
  requests.length = 0
  const change = {
    ConversationId: conversationId,
    ParentId: null,
    ClientMessageId: randomUUID(),
    Message: 'Which wall is this?',
    ImageUrls: [first!.imageUrls![1]!],
  }
  const changed = await send(visitor, change)
  expect(changed.status).toBe(200)
  expect(requests[0]!.messages.map(({ images }) => images?.length)).toEqual([1])
  const [question] = await visitor.getHistory(conversationId)
  expect(question).toMatchObject({ content: 'Which wall is this?', imageAlts: ['A blue wall'] })
  const { bytes } = await fetchPicture(server.newVisitor(), question!.imageUrls![0]!)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })

  // Repeated, it is the same message.
  const repeated = await send(visitor, change)
  expect(repeated.message.id).toBe(changed.message.id)

  await visitor.request('POST', `/api/chat/messages/${first!.id}/show`)
  const [shown] = await visitor.getHistory(conversationId)
  expect(shown!.imageAlts).toEqual(['A red wall', 'A blue wall'])
})

test('images of another conversation, and of another visitor, are not kept', async () => {
  const visitor = server.newVisitor()
  const other = await sendPicture(visitor)
  const { conversationId } = await send(visitor, {})
  const change = { ConversationId: conversationId, ParentId: null, ClientMessageId: randomUUID() }
  expect(await send(visitor, { ...change, ImageUrls: [other.address] })).toMatchObject({
    code: 'image-unknown',
  })
  const stranger = server.newVisitor()
  const theirs = await send(stranger, {})
  const strange = { ...change, ConversationId: theirs.conversationId }
  expect(await send(stranger, { ...strange, ImageUrls: [other.address] })).toMatchObject({
    code: 'image-unknown',
  })
})

test('a change that is sent twice stores its images once', async () => {
  const visitor = server.newVisitor()
  const { conversationId, address } = await sendPicture(visitor)
  const before = await db.select().from(mediaFiles)
  const change = { ConversationId: conversationId, ParentId: null, ImageUrls: [address] }
  expect((await send(visitor, { ...change, ClientMessageId: 'again' })).status).toBe(200)
  expect((await send(visitor, { ...change, ClientMessageId: 'again' })).status).toBe(200)
  expect(await db.select().from(mediaFiles)).toHaveLength(before.length + 1)
})
