// Reads and searches the pages of partners in a thread of its own, so that ten thousand of them delay no other request.
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerMessage, WorkerOptions, WorkerRequest } from './knowledge-messages.ts'
import { createFairQueue } from '../../fair-queue.ts'
import { createShelves } from './knowledge-shelves.ts'
import { LANGUAGES } from '@atelier/contract'
import { readLexicon } from '../../search/lexicon.ts'

const CHECK_INTERVAL_MS = 10_000

const { wordsDirectory, maxFolderSize } = workerData as WorkerOptions
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
const post = (message: WorkerMessage) => parentPort!.postMessage(message)

/** Whoever asks fifty questions at once does not keep the others waiting for all of them. */
const searches = createFairQueue()

const shelves = createShelves({
  takeTurn: (network, search) => searches.run({ group: network, owner: '' }, search),
  lexicons: LANGUAGES.map((language) => readLexicon(wordsDirectory, language)),
  ...(maxFolderSize && { maxSize: maxFolderSize }),
  onWarning: (message) => post({ type: 'warning', message }),
  onReading(source, bytes) {
    post({ type: 'reading', source, bytes })
    return () => post({ type: 'read', source })
  },
})

parentPort!.on('message', (request: WorkerRequest) => void handle(request))
// A page that was changed hours ago must not be answered with its old text, so the folder is not only checked when asked.
setInterval(() => shelves.refreshAll(), CHECK_INTERVAL_MS)

async function handle({ id, source, search }: WorkerRequest): Promise<void> {
  try {
    if (!search) await shelves.prepare(source)
    else {
      const result = await shelves.open(source).find(search)
      post({ type: 'answer', id, result })
    }
  } catch (error) {
    post({ type: 'failure', id, message: (error as Error).message })
  }
}
