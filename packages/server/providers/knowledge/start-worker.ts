import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type {
  VectorsReply,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from './knowledge-messages.ts'

/** The path of the worker's program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'knowledge-worker.ts' : 'knowledge-worker.js',
)
/** More than the folder limits allow, so it is only reached if those are wrong. */
const MAX_MEMORY_MB = 600

export interface KnowledgeWorker {
  send(request: WorkerRequest | VectorsReply): void
  stop(): Promise<void>
}

interface WorkerListeners {
  maxMemoryMb?: number | undefined
  receive(message: WorkerMessage): void
  onEnd(error: unknown): void
}

/** Starts the search in a thread that does not keep the process alive. `onEnd` is called once, also after stop(). */
export function startKnowledgeWorker(
  workerData: WorkerOptions,
  { maxMemoryMb = MAX_MEMORY_MB, receive, onEnd }: WorkerListeners,
): KnowledgeWorker {
  const worker = new Worker(PROGRAM, {
    workerData,
    // Empty, so that the worker gets no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 8 },
  })
  let failure: unknown
  worker.unref()
  worker.on('message', receive)
  worker.once('error', (error) => (failure = error))
  worker.once('exit', (code) => onEnd(failure ?? `it ended with code ${code}`))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
    send: (request) => worker.postMessage(request),
    async stop() {
      await worker.terminate()
    },
  }
}
