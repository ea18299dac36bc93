import { HOUR_MS, MINUTE_MS } from '@atelier/contract'
import type { Embedder } from '../embeddings/embedder.ts'
import { createCrashGuard, type Crash } from './crash-guard.ts'
import {
  keyOfSource,
  type KnowledgeSource,
  type SearchRequest,
  type SearchResult,
  type WorkerMessage,
  type WorkerOptions,
  type WorkerRequest,
} from './knowledge-messages.ts'
import { networkOfCurrentTask } from '../../helpers/own-turn.ts'
import { startKnowledgeWorker, type KnowledgeWorker } from './start-worker.ts'

/** After a crash, only folders that were opened within this time are reloaded. */
const RECENT_MS = HOUR_MS

interface KnowledgeOptions extends WorkerOptions {
  /** Absent: searches compare words only. */
  embedder?: Embedder | undefined
  onWarning(message: string): void
  /** For tests: a lower memory limit of the worker. */
  maxMemoryMb?: number
}

type SearchOptions = Omit<SearchRequest, 'question' | 'network' | 'vector'>

interface FindOptions extends SearchOptions {
  signal?: AbortSignal
}

/** Searches folders of pages. */
export interface Knowledge {
  /** Starts to read a folder, so that the first question does not have to wait. */
  prepare(source: KnowledgeSource): void
  /** Rejects when the pages cannot be searched, or when the signal is aborted. */
  find(source: KnowledgeSource, question: string, options?: FindOptions): Promise<SearchResult>
  stop(): Promise<void>
}

/** Creates the search. It runs in a worker thread, which starts with the first folder. */
export function createKnowledge({
  onWarning,
  maxMemoryMb,
  embedder,
  ...workerOptions
}: KnowledgeOptions): Knowledge {
  let worker: KnowledgeWorker | undefined
  let lastId = 0
  let isStopped = false
  let isPausing = false
  const waiting = new Map<number, PromiseWithResolvers<SearchResult>>()
  const opened = new Map<string, { source: KnowledgeSource; openedAt: number }>()
  const guard = createCrashGuard()

  function receive(message: WorkerMessage): void {
    if (message.type === 'warning') return onWarning(message.message)
    if (message.type === 'reading') return guard.recordReading(message.source, message.bytes)
    if (message.type === 'embed') return void sendVectors(message.id, message.texts)
    if (message.type === 'read') return guard.recordRead(message.source)
    const request = waiting.get(message.id)
    if (message.type === 'answer') request?.resolve(message.result)
    else request?.reject(new Error(message.message))
  }

  async function sendVectors(id: number, texts: readonly string[]): Promise<void> {
    const asked = worker
    const vectors = await embedder?.embedPassages(texts)
    // A restarted worker sends its own request, so a reply for the old worker is dropped.
    if (worker === asked) worker?.send({ id, vectors })
  }

  function handleEnd(error: unknown): void {
    worker = undefined
    for (const { reject } of waiting.values())
      reject(new Error("The search in partners' pages ended."))
    if (isStopped) return
    const crash = guard.recordCrash()
    onWarning(describeCrash(error, crash))
    isPausing = true
    setTimeout(reopen, crash.pauseMs).unref()
  }

  /** After a crash, reloads the recently opened folders, except the folder that caused the crash. */
  function reopen(): void {
    isPausing = false
    const since = performance.now() - RECENT_MS
    for (const [key, { source, openedAt }] of opened) {
      if (openedAt < since) opened.delete(key)
      else trySend({ source })
    }
  }

  /** Sends a request to the worker. Returns the reason if the worker is not available now. */
  function trySend(request: Omit<WorkerRequest, 'id'>): { id: number } | { refusal: string } {
    const { source } = request
    if (guard.isRefused(source))
      return { refusal: `The folder ${source.folder} is not read, because it ended the search.` }
    if (isStopped || isPausing)
      return { refusal: "The search in partners' pages has ended and has not started again yet." }
    worker ??= startKnowledgeWorker(workerOptions, { maxMemoryMb, receive, onEnd: handleEnd })
    lastId += 1
    worker.send({ ...request, id: lastId })
    return { id: lastId }
  }

  function open(source: KnowledgeSource): void {
    const key = keyOfSource(source)
    // Deleted and set again, so that the last opened folder is the last entry. After a crash it is read last and so
    // stays in memory.
    opened.delete(key)
    opened.set(key, { source, openedAt: performance.now() })
  }

  return {
    prepare(source) {
      open(source)
      trySend({ source })
    },
    async find(source, question, { signal, ...options } = {}) {
      signal?.throwIfAborted()
      open(source)
      const vector = await embedder?.embedQuestion(question)
      signal?.throwIfAborted()
      const sent = trySend({
        source,
        search: { ...options, question, vector, network: networkOfCurrentTask() },
      })
      if ('refusal' in sent) throw new Error(sent.refusal)
      const request = Promise.withResolvers<SearchResult>()
      const abort = () => request.reject(signal!.reason as Error)
      waiting.set(sent.id, request)
      signal?.addEventListener('abort', abort, { once: true })
      return request.promise.finally(() => {
        waiting.delete(sent.id)
        signal?.removeEventListener('abort', abort)
      })
    },
    async stop() {
      isStopped = true
      await worker?.stop()
    },
  }
}

function describeCrash(error: unknown, { culprit }: Crash): string {
  const what = `The search in partners' pages failed: ${String(error)}`
  if (!culprit) return `${what}. It starts again by itself.`
  return (
    `${what}, while the folder ${culprit.folder} was read. Other folders are searched again by themselves; this one is ` +
    `left out for ${culprit.refusalMs / MINUTE_MS} minutes. Give it fewer or smaller pages.`
  )
}
