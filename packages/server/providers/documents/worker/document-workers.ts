import { join } from 'node:path'
import { createFairQueue, type QueuePlace } from '../../../helpers/fair-queue.ts'
import { fail } from '../../../helpers/fail.ts'
import { createWorkerProcess } from '../../../helpers/worker-process.ts'
import { UnreadableDocument, type ReadDocument } from '../document.ts'
import type { DocumentReply, DocumentTask } from './messages.ts'

/** The path of the program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'document-process.ts' : 'document-process.js',
)
/** Honest files of the largest size take less. Others wait meanwhile. */
const TIMEOUT_MS = 9_000
const MAX_HEAP_MEBIBYTES = 400
const MAX_WAITING = 60
/** How many documents of one network or user wait at the same time. */
const MAX_WAITING_PER_GROUP = 10
const RETRY_AFTER_SECONDS = 10

export interface DocumentWorkers {
  /** Throws UnreadableDocument, also for a file that takes too long or too much memory, and `busy` if too many wait. */
  read(place: QueuePlace, bytes: Uint8Array, fileName: string): Promise<ReadDocument>
  stop(): void
}

/** A process that reads one document after the other. It starts when it is needed. */
export function createDocumentWorkers(): DocumentWorkers {
  const worker = createWorkerProcess<DocumentTask, DocumentReply>({
    program: PROGRAM,
    maxHeapMebibytes: MAX_HEAP_MEBIBYTES,
    timeoutMs: TIMEOUT_MS,
  })
  const queue = createFairQueue()

  return {
    async read(place, bytes, fileName) {
      if (queue.size >= MAX_WAITING || queue.sizeOf(place.group) >= MAX_WAITING_PER_GROUP)
        throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
      const reply = await queue.run(place, () => worker.exchange({ do: 'read', bytes, fileName }))
      if (!reply) throw new UnreadableDocument('too-large')
      if ('problem' in reply) throw new UnreadableDocument(reply.problem)
      return reply.document
    },
    stop: () => worker.stop(),
  }
}
