// What a visitor makes of a document with Office tools.
import { randomUUID } from 'node:crypto'
import type { creations, office } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { deleteCreation, deleteLocked } from '../../../packages/server/creations/stop.ts'
import { rowsOf } from '../../../packages/server/db/rows.ts'
import { documents } from '../../../packages/server/db/schema.ts'
import { readDocument } from '../../../packages/server/providers/documents/read-document.ts'
import {
  download,
  follow,
  getCreation,
  sketchesLeft,
  postCreation,
} from '../creations/helpers/creations.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Reply, Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { add, fixture } from './helpers/documents.ts'

const server = await startServerForFile()
const { db } = server.database

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

/** Adds a document and starts to make something of it. */
function order(
  guest: Visitor,
  document: string,
  recipe: Partial<office.OfficeRecipe> = {},
): Promise<Reply<creations.Creation>> {
  const asked = { document, task: 'summary', count: 1, ...recipe } as const
  return postCreation(guest, { clientId: randomUUID(), tool: 'office-tools', recipe: asked })
}

async function make(
  guest: Visitor,
  document: string,
  recipe: Partial<office.OfficeRecipe>,
): Promise<creations.Creation> {
  return follow(guest, (await order(guest, document, recipe)).body.id)
}

async function addDocument(guest: Visitor, name: string, bytes = fixture(name)): Promise<string> {
  return (await add(guest, name, bytes)).body.id
}

async function resultOf(
  guest: Visitor,
  { parts }: creations.Creation,
): Promise<office.OfficeResult> {
  return (await (await download(guest, parts[0]!.url!)).json()) as office.OfficeResult
}

async function fileOf(
  guest: Visitor,
  { parts }: creations.Creation,
  format: 'docx' | 'xlsx' | 'pptx' | 'pdf' | 'csv' | 'md' | 'txt',
): Promise<{ bytes: Buffer; response: Response }> {
  const response = await download(guest, parts[0]!.downloads![format]!)
  expect(response.status).toBe(200)
  return { bytes: Buffer.from(await response.arrayBuffer()), response }
}

const RULES = [
  'Kiln rules',
  'The small kiln is fired every Friday at nine in the evening, and it cools until Sunday.',
  'Whoever uses the glaze table pays 50,000 dong each month unless they are a member.',
  'The door stays closed while the kiln is hot, because the glaze would crack in cold air.',
  'Members may leave their pieces on the shelf for two weeks before we give them away.',
  'Please sweep the floor after you have worked, since dust from dry clay harms the lungs.',
].join('\n\n')

test('TL-8 a guest without a model gets a summary in the words of the document, with pages', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const before = await sketchesLeft(guest)
  const creation = await make(guest, id, { length: 'short' })
  expect(creation).toMatchObject({ status: 'done', engine: { id: 'documents', isSketch: true } })
  const result = await resultOf(guest, creation)
  if (result.is !== 'text') throw new Error(result.is)
  expect(result.blocks).toHaveLength(3)
  for (const { block, page } of result.blocks) {
    expect(page).toBe(1)
    expect(RULES).toContain('spans' in block && block.spans[0]!.text)
  }
  expect(await sketchesLeft(guest)).toBe(before)
})

test('a summary follows what the reader watches for', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const creation = await make(guest, id, { length: 'short', wish: 'How much dong do I pay?' })
  expect(JSON.stringify(await resultOf(guest, creation))).toContain('50,000 dong')
})

test('a summary of a sheet says what is in it, and none says that it has no text', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'libreoffice.xlsx')
  const creation = await make(guest, id, {})
  expect(creation).toMatchObject({ status: 'done' })
  const { bytes } = await fileOf(guest, creation, 'txt')
  expect(bytes.toString()).toContain(
    'Revenue: from 1,200 (July) to 1,350 (August), total 2,550, average 1,275. (p. 1)',
  )
  expect(await make(guest, id, { task: 'slides' })).toMatchObject({ status: 'done' })
})

test('TL-3 the same document and choices make the same result and the same file', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'pandoc.docx')
  const [one, other] = [await make(guest, id, {}), await make(guest, id, {})]
  expect(await resultOf(guest, one)).toEqual(await resultOf(guest, other))
  const texts = [await fileOf(guest, one, 'md'), await fileOf(guest, other, 'md')]
  expect(texts[0]!.bytes.equals(texts[1]!.bytes)).toBe(true)
})

test('TL-2 the tables of a document open in another program, their numbers as numbers', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'libreoffice.ods')
  const creation = await make(guest, id, { task: 'tables' })
  const { bytes, response } = await fileOf(guest, creation, 'xlsx')
  expect(response.headers.get('content-disposition')).toMatch(/\.xlsx/)
  const { sheets, hasNumber } = await readSheets(bytes)
  const result = await resultOf(guest, creation)
  if (result.is !== 'tables') throw new Error(result.is)
  expect(sheets).toBe(result.tables.length)
  expect(hasNumber).toBe(true)
})

async function readSheets(bytes: Buffer): Promise<{ sheets: number; hasNumber: boolean }> {
  const entries = unzipSync(bytes)
  const sheets = Object.entries(entries).filter(([name]) => /worksheets\/sheet\d+\.xml/.test(name))
  await readDocument(bytes, 'tables.xlsx')
  return {
    sheets: sheets.length,
    hasNumber: sheets.some(([, xml]) => /<c [^>]*><v>[\d.]+<\/v>/.test(strFromU8(xml))),
  }
}

test('TL-5 a cell that reads like a formula stays a text in every format', async () => {
  const guest = await newGuest()
  const csv = 'Name,Value\n"=HYPERLINK(""http://x"")",-5\n@SUM(A1),"+1 (2)"\n'
  const id = await addDocument(guest, 'cells.csv', Buffer.from(csv))
  const creation = await make(guest, id, { task: 'tables' })
  const sheet = strFromU8(
    unzipSync((await fileOf(guest, creation, 'xlsx')).bytes)['xl/worksheets/sheet1.xml']!,
  )
  expect(sheet).not.toContain('<f>')
  const text = (await fileOf(guest, creation, 'csv')).bytes.toString()
  expect(text).toContain(`"'=HYPERLINK(""http://x"")",-5`)
  expect(text).toContain("'@SUM(A1),'+1 (2)")
})

test('TL-2 slides have the headings of the document, points with pages, and notes', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'libreoffice.odt')
  const creation = await make(guest, id, { task: 'slides', length: 'short' })
  const result = await resultOf(guest, creation)
  if (result.is !== 'slides') throw new Error(result.is)
  const { bytes } = await fileOf(guest, creation, 'pptx')
  const text = JSON.stringify(await readDocument(bytes, 'slides.pptx'))
  for (const { title } of result.slides) expect(text).toContain(JSON.stringify(title).slice(1, -1))
})

test.each(['docx', 'pdf', 'md', 'txt'] as const)(
  'TL-2 a document becomes %s with all of its words',
  async (format) => {
    const guest = await newGuest()
    const id = await addDocument(guest, 'pandoc.docx')
    const creation = await make(guest, id, { task: 'text' })
    const { bytes } = await fileOf(guest, creation, format)
    const text =
      format === 'txt'
        ? bytes.toString()
        : JSON.stringify(await readDocument(bytes, `file.${format}`))
    const result = await resultOf(guest, creation)
    const wanted = wordsOf(textsOf(result).join(' '))
    const found = new Set(wordsOf(text))
    const lost = wanted.filter((word) => /\p{L}{3}/u.test(word) && !found.has(word))
    expect(wanted.length).toBeGreaterThan(50)
    expect(lost).toEqual([])
  },
)

/** All texts in a value, without those of addresses. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    key === 'text' && typeof field === 'string' ? [field] : textsOf(field),
  )
}

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

test('a document without tables says so, and nothing is left over', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const creation = await make(guest, id, { task: 'tables' })
  expect(creation).toMatchObject({ status: 'failed', errorCode: 'document-no-tables' })
})

test('TL-6 nobody makes something of the document of somebody else, or of one that was not read', async () => {
  const guest = await newGuest()
  const other = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  expect((await order(other, id)).status).toBe(404)
  expect((await order(guest, randomUUID())).status).toBe(404)
})

test('a document is kept for as long as something that was made from it', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const deleteAt = async () =>
    (await db.select().from(documents).where(eq(documents.id, id)))[0]?.deleteAt
  expect(await deleteAt()).toBeInstanceOf(Date)
  const [one, other] = [await make(guest, id, {}), await make(guest, id, { task: 'text' })]
  expect(await deleteAt()).toBeNull()
  await guest.request('DELETE', `/api/creations/${one.id}`)
  expect(await deleteAt()).toBeNull()
  await guest.request('DELETE', `/api/creations/${other.id}`)
  expect(await deleteAt()).toBeInstanceOf(Date)
})

test(
  'a document is given up after the last two things made from it are deleted at once',
  onPostgres,
  async () => {
    const guest = await newGuest()
    const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
    const [one, other] = [await make(guest, id, {}), await make(guest, id, { task: 'text' })]
    const find = async () => (await db.select().from(documents).where(eq(documents.id, id)))[0]!
    const { ownerId } = await find()
    let isOver = false
    let deletion: Promise<unknown> | undefined
    await db.transaction(async (transaction) => {
      await deleteLocked(transaction, { ownerId, id: one.id })
      deletion = deleteCreation(db, { ownerId, id: other.id }).finally(() => (isOver = true))
      await waitUntil(async () => expect(isOver || (await isWaiting())).toBe(true))
    })
    await deletion
    expect((await find()).deleteAt).toBeInstanceOf(Date)
  },
)

async function isWaiting(): Promise<boolean> {
  const waiting = db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return (await rowsOf(waiting)).length > 0
}

test('what was made of a document is no picture for another tool', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const { id: creationId } = await make(guest, id, {})
  const { body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'imagen',
    recipe: {
      wish: 'A lotus',
      paper: 'a6',
      dpi: 150,
      style: 'ink',
      count: 1,
      source: { creationId, part: 0 },
    },
  })
  expect(body).toMatchObject({ code: 'image-unknown' })
})

test('a change by words is refused: the document says what it says', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const { id: parent } = await make(guest, id, {})
  const { body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'office-tools',
    recipe: { document: id, task: 'summary', count: 1 },
    change: { creationId: parent, part: 0, words: 'shorter' },
  })
  expect(body).toMatchObject({ code: 'change-not-possible' })
})

test('TL-1 what was made of a document is found again under Earlier', async () => {
  const guest = await newGuest()
  const id = await addDocument(guest, 'rules.txt', Buffer.from(RULES))
  const made = await make(guest, id, {})
  const { body } = await getCreation(guest, made.id)
  expect(body).toMatchObject({ title: 'rules.txt', recipe: { document: id, task: 'summary' } })
})
