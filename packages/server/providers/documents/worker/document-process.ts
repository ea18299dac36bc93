// Reads documents in a process of its own: a hostile file does not hold up the server, and is given up with its process.
// The process gets no environment variables, and so no secrets.
import { UnreadableDocument } from '../document.ts'
import { readDocument } from '../read-document.ts'
import type { DocumentReply, DocumentTask } from './messages.ts'

const MAX_MEMORY_BYTES = 700 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 50

process.on('message', (task: DocumentTask) => void reply(task))
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, MEMORY_CHECK_INTERVAL_MS)

async function reply({ bytes, fileName }: DocumentTask): Promise<void> {
  process.send!(await read(bytes, fileName).catch(toProblem))
}

async function read(bytes: Uint8Array, fileName: string): Promise<DocumentReply> {
  return { document: await readDocument(bytes, fileName) }
}

function toProblem(error: unknown): DocumentReply {
  return { problem: error instanceof UnreadableDocument ? error.problem : 'damaged' }
}
