// Reads and searches the pages of partners in a worker thread, so that even ten thousand pages delay no other request.
import { parentPort, workerData } from 'node:worker_threads'
import type {
  VectorsReply,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from './knowledge-messages.ts'
import { createFairQueue } from '../../helpers/fair-queue.ts'
import { createPassageVectors } from './passage-vectors.ts'
import { createShelves } from './knowledge-shelves.ts'
import { LANGUAGES } from '@atelier/contract'
import { readLexicon } from '../../search/lexicon.ts'

const CHECK_INTERVAL_MS = 10_000

const { wordsDirectory, vectorsFile, maxFolderSize } = workerData as WorkerOptions
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
const post = (message: WorkerMessage) => parentPort!.postMessage(message)

const requests = new Map<number, (vectors: Float32Array[] | undefined) => void>()

/** Requests vectors from the main thread, which has the API key of the embedding service. */
function requestVectors(texts: readonly string[]): Promise<Float32Array[] | undefined> {
  const id = requests.size === 0 ? 0 : Math.max(...requests.keys()) + 1
  return new Promise((resolve) => {
    requests.set(id, resolve)
    post({ type: 'embed', id, texts })
  })
}

/** A fair queue, so that a visitor with fifty questions at once does not delay the others by all of them. */
const searches = createFairQueue()

const onWarning = (message: string) => post({ type: 'warning', message })

const shelves = createShelves({
  takeTurn: (network, search) => searches.run({ group: network, owner: '' }, search),
  lexicons: LANGUAGES.map((language) => readLexicon(wordsDirectory, language)),
  ...(maxFolderSize && { maxSize: maxFolderSize }),
  vectors:
    vectorsFile === undefined
      ? undefined
      : createPassageVectors({ file: vectorsFile, request: requestVectors, onWarning }),
  onWarning,
  onReading(source, bytes) {
    post({ type: 'reading', source, bytes })
    return () => post({ type: 'read', source })
  },
})

parentPort!.on('message', (message: WorkerRequest | VectorsReply) => {
  if ('source' in message) return void handle(message)
  requests.get(message.id)?.(message.vectors)
  requests.delete(message.id)
})
// Checked regularly, not only when a question arrives, so that the first question does not get the text of hours ago.
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
