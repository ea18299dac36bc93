// A file that a visitor adds, from its first part to the questions about it.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { documents as contract } from '@atelier/contract'
import { DOCUMENT_PART_BYTES } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { exportGuestData } from '../../../packages/server/account-pages/export.ts'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { documents, mediaFiles } from '../../../packages/server/db/schema.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { UNLIMITED_MESSAGES } from '../helpers/unlimited-messages.ts'
import type { Visitor } from '../helpers/visitor.ts'
import {
  add,
  documentsUsed,
  fixture,
  read,
  sendPart,
  startDocument,
  upload,
} from './helpers/documents.ts'

const catalogue = {
  ...UNLIMITED_MESSAGES,
  sketchesPerDay: { guest: 2, free: 2, pro: null, godmode: null },
}
const server = await startServerForFile({ catalogue })
const files = await openTestFiles()
const { db } = server.database

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const textOf = ({ pages }: { pages: contract.DocumentPage[] }): string => JSON.stringify(pages)

test('a guest adds a document, sees its pages and asks about it', async () => {
  const guest = await newGuest()
  const { status, body } = await add(guest, 'report.docx', fixture('pandoc.docx'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'report.docx',
    content: { kind: 'docx', title: 'Báo cáo quý ba', isCut: false },
  })
  const { body: pages } = await guest.get<{ pages: contract.DocumentPage[] }>(
    `/api/documents/${body.id}/pages?from=1&count=20`,
  )
  expect(pages.pages).toHaveLength(Math.min(20, body.content!.pageCount))
  expect(textOf(pages)).toMatch(/doanh thu/i)
  expect(await documentsUsed(guest)).toBe(1)
})

test('TL-1 a file whose connection was lost goes on where it ended, and counts once', async () => {
  const guest = await newGuest()
  const text = Buffer.from('The clay comes from the river. '.repeat(150_000))
  const clientId = randomUUID()
  const { body: begun } = await startDocument(guest, 'clay.txt', text.length, clientId)
  const { body: first } = await sendPart(guest, begun.id, text, 0)
  expect(first.received).toBe(DOCUMENT_PART_BYTES)
  // The page was loaded again, and has not seen the reply.
  const { body: again } = await startDocument(guest, 'clay.txt', text.length, clientId)
  expect(again).toMatchObject({ id: begun.id, received: DOCUMENT_PART_BYTES })
  const { body: repeated } = await sendPart(guest, begun.id, text, 0)
  expect(repeated.received).toBe(DOCUMENT_PART_BYTES)
  const early = await read(guest, begun.id)
  expect(early.body).toMatchObject({ code: 'document-incomplete' })

  await sendPart(guest, begun.id, text, DOCUMENT_PART_BYTES)
  const { body: last } = await sendPart(guest, begun.id, text, 2 * DOCUMENT_PART_BYTES)
  expect(last.received).toBe(text.length)
  const replies = await Promise.all([read(guest, begun.id), read(guest, begun.id)])
  for (const { body } of replies) expect(body.content).toMatchObject({ kind: 'txt', isCut: true })
  expect(await documentsUsed(guest)).toBe(1)
})

test('a part of another size, or in another place, changes nothing', async () => {
  const guest = await newGuest()
  const text = Buffer.from('Clay. '.repeat(10))
  const { body } = await startDocument(guest, 'clay.txt', text.length + 5)
  expect((await sendPart(guest, body.id, text, 0)).status).toBe(400)
  const { body: later } = await sendPart(guest, body.id, text, 20)
  expect(later.received).toBe(0)
})

test('an empty part behind the end of a file is not stored', async () => {
  const guest = await newGuest()
  const text = Buffer.from('Clay.')
  const id = await upload(guest, 'clay.txt', text)
  await sendPart(guest, id, text, text.length)
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  expect(row?.partIds).toHaveLength(1)
})

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0'), 'document-kind'],
  ['a Word file that was cut off', fixture('pandoc.docx').subarray(0, 4_000), 'document-damaged'],
])('TL-4 %s is said to be unreadable, and counts nothing', async (_, bytes, code) => {
  const guest = await newGuest()
  const { status, body } = await add(guest, 'file.docx', bytes)
  expect(status).toBe(200)
  expect(body.errorCode).toBe(code)
  expect(body.content).toBeUndefined()
  expect(await documentsUsed(guest)).toBe(0)
  const pages = await guest.get(`/api/documents/${body.id}/pages?from=1&count=1`)
  expect(pages.body).toMatchObject({ code: 'document-unread' })
})

test('a file that is too large or empty is refused before it is sent', async () => {
  const guest = await newGuest()
  const large = await startDocument(guest, 'large.pdf', 26 * 1024 * 1024)
  expect(large.body).toMatchObject({ code: 'document-too-large' })
  const empty = await startDocument(guest, 'empty.pdf', 0)
  expect(empty.body).toMatchObject({ code: 'document-empty' })
})

test('after the documents of a day, a guest reads why the next one is not read', async () => {
  const guest = await newGuest()
  const text = Buffer.from('Clay from the river.')
  for (const name of ['a.txt', 'b.txt'])
    expect((await add(guest, name, text)).body.content).toBeDefined()
  const third = await add(guest, 'c.txt', text)
  expect(third.status).toBe(429)
  expect(third.body).toMatchObject({ code: 'sketches-used' })
  expect(await documentsUsed(guest)).toBe(2)
})

test('two documents at the same moment never count as more than are left', async () => {
  const guest = await newGuest()
  const text = Buffer.from('Clay from the river.')
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => upload(guest, `${name}.txt`, text)),
  )
  const replies = await Promise.all(ids.map((id) => read(guest, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await documentsUsed(guest)).toBe(2)
})

test('a document answers a question with its own words and their page, or not at all', async () => {
  const guest = await newGuest()
  const text = [
    'Kiln rules',
    'The small kiln is fired every Friday at nine in the evening.',
    'The glaze table is free for members.',
  ].join('\n\n')
  const { body } = await add(guest, 'rules.txt', Buffer.from(text))
  const ask = (question: string) =>
    guest.request<{ quotations: contract.Quotation[] }>(
      'POST',
      `/api/documents/${body.id}/questions`,
      {
        body: { question },
      },
    )
  const { body: answer } = await ask('When is the kiln fired?')
  expect(answer.quotations[0]).toMatchObject({ page: 1 })
  expect(answer.quotations[0]!.text).toContain('every Friday at nine')
  const { body: unknown } = await ask('Who won the football match?')
  expect(unknown.quotations).toEqual([])
})

test("TL-6 nobody sees, sends to, asks or deletes another visitor's document", async () => {
  const guest = await newGuest()
  const other = await newGuest()
  const { body } = await add(guest, 'a.txt', Buffer.from('Clay.'))
  const path = `/api/documents/${body.id}`
  const replies = await Promise.all([
    other.get(path),
    other.get(`${path}/pages?from=1&count=1`),
    other.request('POST', `${path}/read`),
    other.request('POST', `${path}/questions`, { body: { question: 'Clay?' } }),
    other.request('DELETE', path),
    sendPart(other, body.id, Buffer.from('x'), 0),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect((await guest.get(path)).status).toBe(200)
})

test('TL-6 a deleted document takes its files with it', async () => {
  const guest = await newGuest()
  const { body } = await add(guest, 'a.txt', Buffer.from('Clay.'))
  const [row] = await db.select().from(documents).where(eq(documents.id, body.id))
  expect((await guest.request('DELETE', `/api/documents/${body.id}`)).status).toBe(204)
  await deleteExpiredData(db, files)
  for (const id of [...row!.partIds, row!.contentId!]) expect(await files.open(id)).toBeUndefined()
  expect((await guest.get(`/api/documents/${body.id}`)).status).toBe(404)
})

test('a document from which nothing was made is deleted after a day', async () => {
  const guest = await newGuest()
  const { body } = await add(guest, 'a.txt', Buffer.from('Clay.'))
  const passed = sql`now() - interval '2 days'`
  const [row] = await db
    .update(documents)
    .set({ deleteAt: passed })
    .where(eq(documents.id, body.id))
    .returning()
  await db.update(mediaFiles).set({ deleteAt: passed }).where(eq(mediaFiles.id, row!.contentId!))
  await deleteExpiredData(db, files)
  expect(await files.open(row!.contentId!)).toBeUndefined()
  expect((await guest.get(`/api/documents/${body.id}`)).status).toBe(404)
})

test('TL-5 what reads like markup in a document arrives as text', async () => {
  const guest = await newGuest()
  const hostile = '<script>alert(1)</script> =HYPERLINK("http://x")'
  const { body } = await add(guest, '<b>name</b>.txt', Buffer.from(strToU8(hostile)))
  const pages = await guest.get(`/api/documents/${body.id}/pages?from=1&count=1`)
  expect(pages.headers.get('content-type')).toMatch(/^application\/json/)
  expect(JSON.stringify(pages.body)).toContain('<script>alert(1)</script>')
})

test('TL-4 whoever sends many files that cannot be read is told to wait, and others are read', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 1_000, trustProxy: true })
  const newVisitorFrom = (address: string) => limited.newVisitor({ 'x-forwarded-for': address })
  const [sender, other] = [newVisitorFrom('198.51.100.7'), newVisitorFrom('203.0.113.9')]
  for (const visitor of [sender, other]) await visitor.get('/api/userpreferences')
  const codes = []
  for (let file = 0; file < 32; file += 1) {
    const { status, body } = await add(sender, `${file}.pdf`, Buffer.from('\u0000\u0001'))
    codes.push(status === 200 ? body.errorCode : (body as unknown as { code: string }).code)
  }
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'document-kind'))
  expect(codes.slice(30)).toEqual(['too-many', 'too-many'])
  expect((await add(other, 'a.txt', Buffer.from('Clay.'))).body.content).toBeDefined()
})

test("the export of a guest's data has their documents, whose parts together are the file", async () => {
  const guest = await newGuest()
  const text = Buffer.from('Clay from the river. '.repeat(120_000))
  const { body } = await add(guest, 'clay.txt', text)
  const [row] = await db.select().from(documents).where(eq(documents.id, body.id))
  const chunks = await exportGuestData(db, row!.ownerId, { addressOf: (_, id) => id })
  const exported = JSON.parse((await Array.fromAsync(chunks)).join('')) as {
    documents: { name: string; addresses: string[] }[]
    unsentFiles: unknown[]
  }
  expect(exported.unsentFiles).toEqual([])
  const [document] = exported.documents
  expect(document).toMatchObject({ name: 'clay.txt' })
  const parts = await Promise.all(
    document!.addresses.map(async (id) => buffer((await files.open(id))!.stream)),
  )
  expect(Buffer.concat(parts).equals(text)).toBe(true)
})
