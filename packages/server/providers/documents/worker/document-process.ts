// Works with documents in a process of its own: a hostile file does not hold up the server, and is given up with its
// process. The process gets no environment variables, and so no secrets.
import type { office, preferences } from '@atelier/contract'
import type { Lexicon } from '../../../search/lexicon.ts'
import { askDocument } from '../ask-document.ts'
import { isEmpty, makeResult } from '../make/make-result.ts'
import { resultOfModel } from '../model/result-of-model.ts'
import { textForModel } from '../model/text-for-model.ts'
import { readDocumentLexicon } from '../document-lexicon.ts'
import { UnreadableDocument } from '../document.ts'
import { languageOf } from '../language-of.ts'
import { packDocument, unpackDocument } from '../pack-document.ts'
import { readDocument } from '../read-document.ts'
import { writeResult } from '../write/write-result.ts'
import type { DocumentReply, DocumentTask, ReadResult } from './messages.ts'

const MAX_MEMORY_BYTES = 700 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 50

const lexicons = new Map<preferences.Language, Lexicon>()

process.on('message', (task: DocumentTask) => void reply(task))
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, MEMORY_CHECK_INTERVAL_MS)

async function reply(task: DocumentTask): Promise<void> {
  process.send!(await work(task).catch(toProblem))
}

async function work(task: DocumentTask): Promise<DocumentReply> {
  if (task.do === 'read') return { read: await read(task.bytes, task.fileName) }
  if (task.do === 'write') return { written: await write(task) }
  const document = unpackDocument(task.content)
  if (task.do === 'pages') {
    const start = task.from - 1
    return { pages: JSON.stringify({ pages: document.pages.slice(start, start + task.count) }) }
  }
  if (task.do === 'textForModel') return { textForModel: textForModel(document, task.order) }
  if (task.do === 'resultOfModel') return toMade(await resultOfModel(document, task.replies))
  const lexicon = lexiconOf(task.wordsDirectory, languageOf(document))
  if (task.do === 'make') return toMade(makeResult(document, lexicon, task.order))
  return { answer: askDocument(document, task.question, lexicon) }
}

const toMade = (result: office.OfficeResult): DocumentReply => ({
  made: { result: JSON.stringify(result), isEmpty: isEmpty(result) },
})

const write = ({
  result,
  format,
  createdAt,
}: Extract<DocumentTask, { do: 'write' }>): Promise<Buffer> =>
  writeResult(JSON.parse(result) as office.OfficeResult, format, createdAt)

async function read(bytes: Uint8Array, fileName: string): Promise<ReadResult> {
  const document = await readDocument(bytes, fileName)
  const { kind, title, isCut, pages } = document
  return { kind, title, isCut, pageCount: pages.length, content: packDocument(document) }
}

function lexiconOf(directory: string, language: preferences.Language): Lexicon {
  const found = lexicons.get(language) ?? readDocumentLexicon(directory, language)
  lexicons.set(language, found)
  return found
}

function toProblem(error: unknown): DocumentReply {
  return { problem: error instanceof UnreadableDocument ? error.problem : 'damaged' }
}
