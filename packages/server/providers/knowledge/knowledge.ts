import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type {
  FoundKnowledge,
  KnowledgeSource,
  WorkerMessage,
  WorkerOptions,
  WorkerRequest,
} from './knowledge-messages.ts'

/** The worker is a file of its own in the source and in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'knowledge-worker.ts' : 'knowledge-worker.js',
)
/** Twice what ten thousand pages need. A folder that needs more must not take the server's memory. */
const MAX_MEMORY_MB = 600

interface KnowledgeOptions {
  /** The folder of stop words and the like. */
  wordsDirectory: string
  onWarning(message: string): void
}

/** Searches folders of pages. */
export interface Knowledge {
  /** Begins to read a folder, so that the first question need not wait for that. */
  prepare(source: KnowledgeSource): void
  find(source: KnowledgeSource, question: string): Promise<FoundKnowledge>
  stop(): Promise<void>
}

/** The folders are read and searched in a worker, which starts when the first one is needed. */
export function createKnowledge({ wordsDirectory, onWarning }: KnowledgeOptions): Knowledge {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, PromiseWithResolvers<FoundKnowledge>>()

  function startWorker(): Worker {
    const workerData: WorkerOptions = { wordsDirectory }
    const started = new Worker(PROGRAM, {
      workerData,
      // The worker has no secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, maxYoungGenerationSizeMb: 8 },
    })
    started.unref()
    started.on('message', receive)
    started.once('error', (error) =>
      onWarning(`The search in partners' pages failed: ${String(error)}`),
    )
    started.once('exit', () => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values())
        reject(new Error("The search in partners' pages ended."))
      waiting.clear()
    })
    return started
  }

  function receive(message: WorkerMessage): void {
    if (message.type === 'warning') return onWarning(message.message)
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'answer') request?.resolve(message.found)
    else request?.reject(new Error(message.message))
  }

  function send(request: WorkerRequest): void {
    worker ??= startWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
    worker.postMessage(request)
  }

  return {
    prepare: (source) => send({ id: (lastId += 1), source }),
    find(source, question) {
      const request = Promise.withResolvers<FoundKnowledge>()
      lastId += 1
      waiting.set(lastId, request)
      send({ id: lastId, source, question })
      return request.promise
    },
    async stop() {
      await worker?.terminate()
    },
  }
}
