// How soon a document is seen, and whether other programs read what Office tools write.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { creations, documents, office } from '@atelier/contract'
import { strFromU8, unzipSync } from 'fflate'
import { writePdf } from '../../../packages/server/providers/documents/write/write-pdf.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { download, follow, postCreation } from '../../server/creations/helpers/creations.ts'
import { read, upload } from '../../server/documents/helpers/documents.ts'
import { startServerProcess, type ServerProcess } from '../../server/helpers/server-process.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { median } from '../helpers/client.ts'
import { atLeast, atMost, withoutTarget, type Figure } from '../helpers/report.ts'

const run = promisify(execFile)
const ROUNDS = 5
const PAGES = 100
const PAGES_PER_REPLY = 20
const CONVERSION_TIMEOUT_MS = 60_000

export async function measureDocuments(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const catalogue = join(folder.path, 'catalogue.json')
  const unlimited = { guest: null }
  await writeFile(catalogue, JSON.stringify({ sketchesPerDay: unlimited }))
  const server = await startServerProcess({ DATA_DIR: folder.path, CATALOGUE_FILE: catalogue })
  try {
    const pdf = await longPdf()
    return [...(await measureReading(server, pdf)), ...(await measureWriting(server, folder.path))]
  } finally {
    await server.stop('SIGTERM')
    await folder.remove()
  }
}

const SUBJECTS = ['The kiln', 'A glaze', 'The clay', 'Each member', 'The workshop', 'A bowl']
const VERBS = ['needs', 'keeps', 'gives', 'takes', 'shows', 'costs']
const OBJECTS = ['two days of rest', '312 hours of fire', 'a clean table', '50,000 dong a month']

/** A hundred pages of sentences, no two alike. */
async function longPdf(): Promise<Buffer> {
  const blocks: Extract<office.OfficeResult, { is: 'text' }>['blocks'] = []
  for (let paragraph = 0; paragraph < PAGES * 10.7; paragraph += 1) {
    if (paragraph % 14 === 0)
      blocks.push({
        block: { is: 'heading', level: 2, spans: [{ text: `Part ${paragraph / 14 + 1}` }] },
      })
    const sentences = Array.from({ length: 5 }, (_, at) => {
      const number = paragraph * 5 + at
      const subject = SUBJECTS[number % SUBJECTS.length]
      const verb = VERBS[Math.floor(number / 3) % VERBS.length]
      return `${subject} of number ${number} ${verb} ${OBJECTS[number % OBJECTS.length]} in the season that follows.`
    })
    blocks.push({ block: { is: 'paragraph', spans: [{ text: sentences.join(' ') }] } })
  }
  return writePdf({ is: 'text', title: 'A long report', language: 'en', blocks }, 0)
}

async function measureReading(server: ServerProcess, pdf: Buffer): Promise<Figure[]> {
  const guest = await newGuest(server)
  const firsts: number[] = []
  const alls: number[] = []
  const summaries: number[] = []
  let pageCount = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    const id = await upload(guest, 'report.pdf', pdf)
    const { body } = await read(guest, id)
    pageCount = body.content!.pageCount
    await readPages(guest, id, 1)
    firsts.push(performance.now() - startedAt)
    for (let from = 1; from <= pageCount; from += PAGES_PER_REPLY) await readPages(guest, id, from)
    alls.push(performance.now() - startedAt)
    const pressedAt = performance.now()
    await make(guest, id, 'summary')
    summaries.push(performance.now() - pressedAt)
  }
  const name = `PDF of ${pageCount} pages`
  return [
    atMost(`${name}: until its first page is shown`, median(firsts) / 1000, 1, 's'),
    atMost(`${name}: until all pages are read`, median(alls) / 1000, 6, 's'),
    atMost(`${name}: press to the summary without a model`, median(summaries) / 1000, 3, 's'),
  ]
}

async function newGuest(server: ServerProcess): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const readPages = (guest: Visitor, id: string, from: number) =>
  guest.get<{ pages: documents.DocumentPage[] }>(
    `/api/documents/${id}/pages?from=${from}&count=${PAGES_PER_REPLY}`,
  )

async function make(
  guest: Visitor,
  document: string,
  task: office.OfficeTask,
): Promise<creations.Creation> {
  const { body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'office-tools',
    recipe: { document, task, length: 'long', count: 1 },
  })
  return follow(guest, body.id)
}

/** The source, what is made of it, and the formats that another program opens. */
const WRITTEN = [
  ['pandoc.docx', 'text', ['docx', 'pdf']],
  ['libreoffice.odt', 'text', ['docx', 'pdf']],
  ['libreoffice.ods', 'tables', ['xlsx', 'docx']],
  ['libreoffice.xlsx', 'tables', ['xlsx', 'docx']],
  ['libreoffice.docx', 'slides', ['pptx', 'docx', 'pdf']],
  ['written.md', 'summary', ['docx', 'pdf']],
] as const
const FIXTURES = join(import.meta.dirname, '../../fixtures/documents')

async function measureWriting(server: ServerProcess, folder: string): Promise<Figure[]> {
  if (!(await hasPrograms()))
    return [withoutTarget('without LibreOffice and poppler: files not opened', 0, '')]
  const guest = await newGuest(server)
  let [wanted, kept, files, opened] = [0, 0, 0, 0]
  for (const [name, task, formats] of WRITTEN) {
    const { body } = await read(
      guest,
      await upload(guest, name, await readFile(join(FIXTURES, name))),
    )
    const creation = await make(guest, body.id, task)
    const [part] = creation.parts
    const made: unknown = await (await download(guest, part!.url!)).json()
    for (const format of formats) {
      // The title of the document and the names of its sheets are in no cell.
      const fields = format === 'xlsx' ? ['text'] : ['text', 'title', 'notes']
      const words = wordsOf(textsOf(made, fields).join(' '))
      const bytes = await (await download(guest, part!.downloads![format]!)).bytes()
      const text = await textOfFile(folder, format, bytes)
      files += 1
      if (text !== undefined) opened += 1
      const found = new Set(wordsOf(text ?? ''))
      wanted += words.length
      kept += words.filter((word) => found.has(word)).length
    }
  }
  return [
    atLeast('files that we write, opened by LibreOffice and poppler', opened, files, `of ${files}`),
    atLeast('their words kept', (100 * kept) / wanted, 99, '%'),
  ]
}

async function hasPrograms(): Promise<boolean> {
  try {
    await run('soffice', ['--version'])
    await run('pdftotext', ['-v'])
    return true
  } catch {
    return false
  }
}

/** The text of a file as another program reads it. Undefined if it does not open the file. */
async function textOfFile(
  folder: string,
  format: 'docx' | 'pdf' | 'xlsx' | 'pptx',
  bytes: Uint8Array,
): Promise<string | undefined> {
  const name = randomUUID()
  const path = join(folder, `${name}.${format}`)
  await writeFile(path, bytes)
  const options = { timeout: CONVERSION_TIMEOUT_MS }
  const convertTo = (target: string) =>
    run('soffice', ['--headless', '--convert-to', target, '--outdir', folder, path], options)
  try {
    if (format === 'pdf') return (await run('pdftotext', [path, '-'], options)).stdout
    await convertTo(TARGETS[format])
    if (format === 'docx') return await readFile(join(folder, `${name}.txt`), 'utf8')
    if (format === 'xlsx') return await readSheets(folder, name)
    // With the notes of the speaker.
    const content = unzipSync(await readFile(join(folder, `${name}.odp`)))['content.xml']!
    return strFromU8(content).replaceAll(/<[^>]*>/g, ' ')
  } catch {
    return undefined
  }
}

/** What LibreOffice turns a file into, to be read as a text. */
const TARGETS = {
  docx: 'txt:Text (encoded):UTF8',
  xlsx: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1',
  pptx: 'odp',
} as const

/** Each sheet becomes a file with its name. */
async function readSheets(folder: string, name: string): Promise<string> {
  const { stdout } = await run('sh', ['-c', 'cat "$1"/"$2"-*.csv', 'sh', folder, name])
  return stdout
}

/** The texts of these fields in a value. */
function textsOf(value: unknown, fields: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, fields))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    typeof field === 'string' ? (fields.includes(key) ? [field] : []) : textsOf(field, fields),
  )
}

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
