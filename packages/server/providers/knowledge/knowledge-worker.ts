// Reads and searches the pages of partners in a thread of its own, so that ten thousand of them delay no other request.
import { parentPort, workerData } from 'node:worker_threads'
import { createSpellings } from './knowledge-library.ts'
import type {
  KnowledgeSource,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from './knowledge-messages.ts'
import { createShelf, type KnowledgeShelf } from './knowledge-shelf.ts'

const CHECK_INTERVAL_MS = 10_000
/** The memory of a folder that nobody asks about is given back. */
const IDLE_TIMEOUT_MS = 60 * 60_000

const { wordsDirectory } = workerData as WorkerOptions
const spellings = createSpellings(wordsDirectory)
const shelves = new Map<string, { shelf: KnowledgeShelf; usedAt: number }>()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
const post = (message: WorkerMessage) => parentPort!.postMessage(message)

parentPort!.on('message', (request: WorkerRequest) => void handle(request))
// A page that was changed hours ago must not be answered with its old text, so the folder is not only checked when asked.
setInterval(() => {
  for (const [key, { shelf, usedAt }] of shelves) {
    if (performance.now() - usedAt > IDLE_TIMEOUT_MS) shelves.delete(key)
    else void shelf.refresh()
  }
}, CHECK_INTERVAL_MS)

async function handle({ id, source, question }: WorkerRequest): Promise<void> {
  try {
    const shelf = openShelf(source)
    if (question === undefined) await shelf.refresh()
    else post({ type: 'answer', id, found: await shelf.find(question) })
  } catch (error) {
    post({ type: 'failure', id, message: (error as Error).message })
  }
}

function openShelf(source: KnowledgeSource): KnowledgeShelf {
  const key = JSON.stringify([source.folder, source.address])
  const shelf =
    shelves.get(key)?.shelf ??
    createShelf(source, { spellings, onWarning: (message) => post({ type: 'warning', message }) })
  shelves.set(key, { shelf, usedAt: performance.now() })
  return shelf
}
