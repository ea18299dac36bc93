import { join } from 'node:path'
import type { documents } from '@atelier/contract'
import { createFairQueue, type QueuePlace } from '../../../helpers/fair-queue.ts'
import { fail } from '../../../helpers/fail.ts'
import { createWorkerProcess } from '../../../helpers/worker-process.ts'
import { UnreadableDocument } from '../document.ts'
import type { OfficeOrder } from '../make/make-result.ts'
import type { ModelReplies } from '../model/result-of-model.ts'
import type { ModelOrder, TextForModel } from '../model/text-for-model.ts'
import type { WrittenFormat } from '../write/write-result.ts'
import type {
  DocumentReply,
  DocumentTask,
  MadeResult,
  PackedDocument,
  ReadResult,
} from './messages.ts'

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

/** Called when it is the task's turn: those that wait take no memory. */
type LoadContent = () => Promise<PackedDocument>
type LoadFile = () => Promise<Uint8Array>

export interface DocumentWorkers {
  /** Throws UnreadableDocument, also for a file that takes too long or too much memory. */
  read(place: QueuePlace, load: LoadFile, fileName: string): Promise<ReadResult>
  /** Returns the pages as JSON. */
  pages(
    place: QueuePlace,
    load: LoadContent,
    range: { from: number; count: number },
  ): Promise<string>
  ask(place: QueuePlace, load: LoadContent, question: string): Promise<documents.Answer>
  /** Makes something of what was read, without a model. */
  make(place: QueuePlace, load: LoadContent, order: OfficeOrder): Promise<MadeResult>
  /** Returns what a model gets of what was read. */
  textForModel(place: QueuePlace, load: LoadContent, order: ModelOrder): Promise<TextForModel>
  /** Reads what a model has written about what was read, and looks its numbers up there. */
  resultOfModel(place: QueuePlace, load: LoadContent, replies: ModelReplies): Promise<MadeResult>
  /** Writes what was made as a file, or throws `format-too-large`. `result`: as JSON. `createdAt`: in milliseconds since 1970. */
  write(
    place: QueuePlace,
    result: string,
    format: WrittenFormat,
    createdAt: number,
  ): Promise<Buffer>
  stop(): void
}

/**
 * Two processes that read files, one after the other, and one that works with what was read: a hostile file, which may take
 * all of its time, holds up nobody who looks at a document. They start when they are needed. Each call throws `busy` if too
 * many wait.
 */
export function createDocumentWorkers(wordsDirectory: string): DocumentWorkers {
  const readers = [createLine(), createLine()] as const
  const worker = createLine()

  /** Files of one network or user are read in one process, so that they hold up at most this one. */
  function readerFor({ group }: QueuePlace) {
    const [one, other] = readers
    const [first, second] = one.size <= other.size ? [one, other] : [other, one]
    return second.sizeOf(group) > 0 ? second : first
  }

  async function work(
    place: QueuePlace,
    load: () => Promise<DocumentTask>,
  ): Promise<DocumentReply> {
    const reply = await worker.run(place, load)
    // A document of the largest size, in a process that is slow at this moment.
    if (!reply || 'problem' in reply) throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
    return reply
  }

  return {
    async read(place, load, fileName) {
      const reply = await readerFor(place).run(place, async () => ({
        do: 'read',
        bytes: await load(),
        fileName,
      }))
      if (!reply || !('read' in reply))
        throw new UnreadableDocument(reply && 'problem' in reply ? reply.problem : 'too-large')
      return reply.read
    },
    async pages(place, load, range) {
      const reply = await work(place, async () => ({
        do: 'pages',
        content: await load(),
        ...range,
      }))
      return 'pages' in reply ? reply.pages : ''
    },
    async ask(place, load, question) {
      const reply = await work(place, async () => ({
        do: 'ask',
        content: await load(),
        question,
        wordsDirectory,
      }))
      if (!('answer' in reply)) throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
      return reply.answer
    },
    async make(place, load, order) {
      const reply = await work(place, async () => ({
        do: 'make',
        content: await load(),
        order,
        wordsDirectory,
      }))
      if (!('made' in reply)) throw fail('creation-engine-failed')
      return reply.made
    },
    async textForModel(place, load, order) {
      const reply = await work(place, async () => ({
        do: 'textForModel',
        content: await load(),
        order,
      }))
      if (!('textForModel' in reply)) throw fail('creation-engine-failed')
      return reply.textForModel
    },
    async resultOfModel(place, load, replies) {
      const reply = await work(place, async () => ({
        do: 'resultOfModel',
        content: await load(),
        replies,
      }))
      if (!('made' in reply)) throw fail('creation-engine-failed')
      return reply.made
    },
    async write(place, result, format, createdAt) {
      const reply = await worker.run(place, async () => ({
        do: 'write',
        result,
        format,
        createdAt,
      }))
      // Formats with a tree of elements take many times the memory of the text.
      if (!reply || !('written' in reply)) throw fail('format-too-large')
      return Buffer.from(reply.written)
    },
    stop() {
      for (const reader of readers) reader.stop()
      worker.stop()
    },
  }
}

function createLine() {
  const worker = createWorkerProcess<DocumentTask, DocumentReply>({
    program: PROGRAM,
    maxHeapMebibytes: MAX_HEAP_MEBIBYTES,
    timeoutMs: TIMEOUT_MS,
  })
  const queue = createFairQueue()

  return {
    get size() {
      return queue.size
    },
    sizeOf: (group: string) => queue.sizeOf(group),
    /** Undefined if the process ends or takes too long. */
    async run(
      place: QueuePlace,
      load: () => Promise<DocumentTask>,
    ): Promise<DocumentReply | undefined> {
      if (queue.size >= MAX_WAITING || queue.sizeOf(place.group) >= MAX_WAITING_PER_GROUP)
        throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
      return queue.run(place, async () => worker.exchange(await load()))
    },
    stop: () => worker.stop(),
  }
}
