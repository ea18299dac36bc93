import { randomUUID } from 'node:crypto'
import type { office } from '@atelier/contract'
import type { HostileDocument } from '../../../bench/tools/hostile-documents/hostile-document.ts'
import { download, follow, postCreation } from '../../creations/helpers/creations.ts'
import type { Visitor } from '../../helpers/visitor.ts'
import { readText, wordsOf } from './document-text.ts'
import { read, upload } from './documents.ts'

export interface HostileAnswer {
  is: 'read' | 'refused'
  /** Why it was refused. */
  errorCode?: string
}

interface Sending {
  document: Omit<HostileDocument, 'make'>
  bytes: Buffer
  /** Runs the reading of the file, and the making of its summary and of its text: a benchmark measures them. */
  around?: <Result>(step: 'read' | 'make', run: () => Promise<Result>) => Promise<Result>
}

const MAX_PAGES = 100
/** Of a file that every Unix has. */
const SECRET = 'root:x:0'

/** Sends a file, has it read, and asks for a summary and its text. Throws what is wrong about an answer. */
export async function requestAnswer(
  visitor: Visitor,
  { document, bytes, around = (_, run) => run() }: Sending,
): Promise<HostileAnswer> {
  const id = await upload(visitor, document.name, bytes)
  const { status, body } = await around('read', () => read(visitor, id))
  if (status !== 200) throw new Error(`reading: ${status} ${JSON.stringify(body)}`)
  if (body.errorCode) {
    requireSentence(body.errorCode, 'reading')
    return { is: 'refused', errorCode: body.errorCode }
  }
  const { pageCount } = body.content!
  const text = await readText(visitor, id, Math.min(pageCount, MAX_PAGES))
  if (text.includes(SECRET)) throw new Error('shows a file of the server')
  if (!containsWords(text, document.words))
    throw new Error(`the words are lost: ${text.slice(0, 80)}`)
  await requireSafeLinks(visitor, id)
  await around('make', () => make(visitor, id, 'summary'))
  await around('make', () => make(visitor, id, 'text'))
  return { is: 'read' }
}

/** Links lead to the web or to mail, never to files or scripts. */
async function requireSafeLinks(visitor: Visitor, id: string): Promise<void> {
  const { body } = await visitor.get(`/api/documents/${id}/pages?from=1&count=20`)
  const [link] = /"link":"(?!https?:|mailto:)[^"]{0,80}/.exec(JSON.stringify(body)) ?? []
  if (link) throw new Error(`a link leads elsewhere: ${link}`)
}

/** Only these codes say what is the matter with the file. */
function requireSentence(code: string, step: string): void {
  if (!/^(document|format)-/.test(code)) throw new Error(`${step}: ${code}`)
}

async function make(visitor: Visitor, document: string, task: office.OfficeTask): Promise<void> {
  const { status, body } = await postCreation(visitor, {
    clientId: randomUUID(),
    tool: 'office-tools',
    recipe: { document, task, length: 'medium', count: 1 },
  })
  if (status !== 200) throw new Error(`${task}: ${status} ${JSON.stringify(body)}`)
  const creation = await follow(visitor, body.id)
  if (creation.status === 'done') await downloadResult(visitor, creation.parts[0]!.url!, task)
  else requireSentence(creation.errorCode ?? creation.status, task)
}

async function downloadResult(visitor: Visitor, url: string, task: string): Promise<void> {
  const response = await download(visitor, url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${task}: ${response.status} for its file`)
}

const containsWords = (text: string, words = ''): boolean =>
  wordsOf(text).join(' ').includes(wordsOf(words).join(' '))
