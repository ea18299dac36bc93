import { join } from 'node:path'
import { createFairQueue, type QueuePlace } from '../../../helpers/fair-queue.ts'
import { fail } from '../../../helpers/fail.ts'
import { createWorkerProcess } from '../../../helpers/worker-process.ts'
import type {
  MeasuredSpeech,
  MeasureTask,
  MusicUnder,
  Piece,
  ReadingReply,
  ReadingTask,
} from './messages.ts'

/** The path of the program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'reading-process.ts' : 'reading-process.js',
)
const MAX_HEAP_MEBIBYTES = 400
/** A sentence takes milliseconds. */
const SENTENCE_TIMEOUT_MS = 10_000
/** The longest reading that is encoded takes less than half of it. */
const FILE_TIMEOUT_MS = 240_000
/** Readings that take longer to encode do not hold up the others. */
const LONG_SECONDS = 300
const MAX_WAITING = 200
/** How many sentences or files of one network or user wait at the same time. */
const MAX_WAITING_PER_GROUP = 40
const RETRY_AFTER_SECONDS = 10

export interface ReadingWorkers {
  /** Starts what measures sentences. Never throws. */
  start(place: QueuePlace): void
  /** Throws `speech-failed` if the speech is damaged. */
  measure(place: QueuePlace, task: Omit<MeasureTask, 'do'>): Promise<MeasuredSpeech>
  /** Returns the samples of a piece: of one channel, or with music of two. */
  decode(place: QueuePlace, piece: Piece, music?: MusicUnder): Promise<Uint8Array>
  /** `load` is called when it is the turn of the file: those that wait take no memory. */
  encode(place: QueuePlace, file: FileToEncode): Promise<Buffer>
  stop(): void
}

interface FileToEncode {
  format: 'mp3' | 'ogg'
  /** How long the reading is. */
  seconds: number
  load(): Promise<{ pieces: readonly Piece[]; music?: MusicUnder | undefined }>
}

/**
 * A process that measures sentences while a reading is made, one that decodes pieces and encodes short readings, and one
 * that encodes long ones. They start when they are needed. Each call throws `busy` if too many wait.
 */
export function createReadingWorkers(): ReadingWorkers {
  const sentences = createLine(SENTENCE_TIMEOUT_MS)
  const files = createLine(FILE_TIMEOUT_MS)
  const longFiles = createLine(FILE_TIMEOUT_MS)

  return {
    start: (place) => void sentences.run(place, async () => ({ do: 'start' })).catch(() => {}),
    async measure(place, task) {
      const reply = await sentences.run(place, async () => ({ do: 'measure', ...task }))
      if (!reply || !('measured' in reply)) throw fail('speech-failed')
      return reply.measured
    },
    async decode(place, piece, music) {
      const reply = await files.run(place, async () => ({ do: 'decode', piece, music }))
      if (!reply || !('samples' in reply)) throw toFailure(reply)
      return reply.samples
    },
    async encode(place, { format, seconds, load }) {
      const line = seconds > LONG_SECONDS ? longFiles : files
      const reply = await line.run(place, async () => ({ do: 'encode', format, ...(await load()) }))
      if (!reply || !('file' in reply)) throw toFailure(reply)
      return Buffer.from(reply.file)
    },
    stop() {
      for (const line of [sentences, files, longFiles]) line.stop()
    },
  }
}

/** A process that has ended was in want of memory or time. What is damaged can only be the music: speech was measured. */
const toFailure = (reply: ReadingReply | undefined) =>
  reply ? fail('music-unknown') : fail('busy', { retryAfter: RETRY_AFTER_SECONDS })

function createLine(timeoutMs: number) {
  const worker = createWorkerProcess<ReadingTask, ReadingReply>({
    program: PROGRAM,
    maxHeapMebibytes: MAX_HEAP_MEBIBYTES,
    timeoutMs,
  })
  const queue = createFairQueue()

  return {
    /** Undefined if the process ends or takes too long. */
    async run(
      place: QueuePlace,
      load: () => Promise<ReadingTask>,
    ): Promise<ReadingReply | undefined> {
      if (queue.size >= MAX_WAITING || queue.sizeOf(place.group) >= MAX_WAITING_PER_GROUP)
        throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
      return queue.run(place, async () => worker.exchange(await load()))
    },
    stop: () => worker.stop(),
  }
}
