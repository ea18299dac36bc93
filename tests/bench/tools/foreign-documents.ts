// Whether the words of files that other programs have made are read.
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { readText, wordsOf } from '../../server/documents/helpers/document-text.ts'
import { add } from '../../server/documents/helpers/documents.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { atLeast, countOf, withoutTarget, type Figure } from '../helpers/report.ts'
import { makeForeignFiles, type ForeignFile } from './foreign-documents/programs.ts'

const WORDS_KEPT_PERCENT = 99

export async function measureForeignDocuments(): Promise<Figure[]> {
  const folder = await createTempFolder()
  const catalogue = join(folder.path, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify({ sketchesPerDay: { guest: null } }))
  const server = await startServerProcess({
    DATA_DIR: join(folder.path, 'data'),
    CATALOGUE_FILE: catalogue,
  })
  try {
    const { files, leftOut } = await makeForeignFiles(folder.path)
    const guest = server.newVisitor()
    await guest.get('/api/userpreferences')
    return [...(await measureReading(guest, files)), ...leftOutFigures(leftOut)]
  } finally {
    await server.stop('SIGTERM')
    await folder.remove()
  }
}

async function measureReading(guest: Visitor, files: readonly ForeignFile[]): Promise<Figure[]> {
  let [readCount, wordCount, keptCount] = [0, 0, 0]
  for (const file of files) {
    const text = await textOfFile(guest, file)
    if (text !== undefined) readCount += 1
    const wanted = wordsOf(file.wanted)
    const lost = lostWords(wanted, wordsOf(text ?? ''))
    wordCount += wanted.length
    keptCount += wanted.length - lost.length
    if (lost.length > (wanted.length * (100 - WORDS_KEPT_PERCENT)) / 100) report(file, wanted, lost)
  }
  const percent = (100 * keptCount) / Math.max(1, wordCount)
  return [
    countOf('files of other programs read without error', readCount, files.length),
    atLeast('their words kept', percent, WORDS_KEPT_PERCENT, '%'),
  ]
}

const nameOf = ({ program, path }: ForeignFile): string => `${basename(path)} of ${program}`

function report(file: ForeignFile, wanted: readonly string[], lost: readonly string[]): void {
  const examples = lost.slice(0, 12).join(' ')
  console.log(`${nameOf(file)} lost ${lost.length} of ${wanted.length} words: ${examples}`)
}

/** Undefined if the file is not read. */
async function textOfFile(guest: Visitor, file: ForeignFile): Promise<string | undefined> {
  const bytes = await readFile(file.path)
  const { status, body } = await add(guest, basename(file.path), bytes)
  if (body.content) return readText(guest, body.id, body.content.pageCount)
  console.log(`${nameOf(file)} is not read: ${status} ${body.errorCode}`)
  return undefined
}

/** A word that is wanted twice has to be found twice. */
function lostWords(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1)
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

function leftOutFigures(leftOut: readonly ForeignFile[]): Figure[] {
  const byProgram = Map.groupBy(leftOut, ({ program }) => program)
  return [...byProgram].map(([program, files]) =>
    withoutTarget(`files left out that ${program} did not make`, files.length, ''),
  )
}
