import { join } from 'node:path'
import type { music } from '@atelier/contract'
import { createFairQueue, type QueuePlace } from '../../../helpers/fair-queue.ts'
import { fail } from '../../../helpers/fail.ts'
import { createWorkerProcess } from '../../../helpers/worker-process.ts'
import type { ComposerRecipe, MusicFormat, MusicReply, MusicTask, PlayedPiece } from './messages.ts'

/** The path of the program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'music-process.ts' : 'music-process.js',
)
/** A piece of four minutes takes a quarter of it on a slow machine. */
const TIMEOUT_MS = 60_000
const MAX_HEAP_MEBIBYTES = 256
const MAX_WAITING = 200
const MAX_WAITING_FILES = 30
/** Of a network or a user: whoever asks for many files at once does not hold up the others. */
const MAX_WAITING_FILES_PER_GROUP = 6
const RETRY_AFTER_SECONDS = 5

export interface MusicWorkers {
  /** Takes well under a second, and never waits for a piece that is being played. */
  compose(place: QueuePlace, recipe: ComposerRecipe): Promise<music.ComposedPiece>
  /** Makes the sound of a piece, unless nobody wants it any more. */
  play(place: QueuePlace, piece: music.Piece, signal: AbortSignal): Promise<PlayedPiece>
  /** Measures sound that a model has sent, and makes it MP3. The cause of the Failure says why it cannot be kept. */
  receive(place: QueuePlace, bytes: Buffer): Promise<PlayedPiece>
  /** Makes a WAV file of what `receive` has returned. Throws `busy` if too many files wait. */
  decode(place: QueuePlace, mp3: Buffer): Promise<Buffer>
  /** Throws `busy` if too many files wait. */
  write(
    place: QueuePlace,
    piece: music.Piece,
    file: { title: string; format: MusicFormat },
  ): Promise<Buffer>
  stop(): void
}

/**
 * A process that composes and writes files, one that plays, which takes seconds, and one that reads what models have sent.
 * They start when they are needed.
 */
export function createMusicWorkers(): MusicWorkers {
  const composer = createWorker()
  const player = createWorker()
  const receiver = createWorker()

  return {
    async compose(place, recipe) {
      if (composer.queue.size >= MAX_WAITING) throw busy()
      const reply = await run(composer, place, { do: 'compose', recipe })
      if (!('composed' in reply)) throw fail('creation-engine-failed')
      return reply.composed
    },
    async play(place, piece, signal) {
      if (player.queue.size >= MAX_WAITING) throw busy()
      const reply = await player.queue.run(place, () => playUntilStopped(player, piece, signal))
      if (!reply || !('played' in reply)) throw fail('creation-engine-failed')
      return reply.played
    },
    async receive(place, bytes) {
      if (receiver.queue.size >= MAX_WAITING) throw busy()
      const reply = await run(receiver, place, { do: 'receive', bytes })
      if ('played' in reply) return reply.played
      const cause = new Error('unusable' in reply ? reply.unusable : 'It sent a damaged file')
      throw fail('creation-engine-failed', { cause })
    },
    async decode(place, mp3) {
      requireRoomForFile(receiver, place)
      const reply = await run(receiver, place, { do: 'decode', mp3 })
      if (!('written' in reply)) throw fail('creation-engine-failed')
      return Buffer.from(reply.written)
    },
    async write(place, piece, file) {
      // A WAV file is played again.
      const worker = file.format === 'wav' ? player : composer
      requireRoomForFile(worker, place)
      const reply = await run(worker, place, { do: 'write', piece, ...file })
      if (!('written' in reply)) throw fail('creation-engine-failed')
      return Buffer.from(reply.written)
    },
    stop() {
      composer.stop()
      player.stop()
      receiver.stop()
    },
  }
}

function requireRoomForFile({ queue }: ReturnType<typeof createWorker>, { group }: QueuePlace) {
  const isFull = queue.sizeOf(group) >= MAX_WAITING_FILES_PER_GROUP
  if (isFull || queue.size >= MAX_WAITING_FILES) throw busy()
}

/** Kills the process when the piece is no longer wanted: it would play to the end, and others wait. */
async function playUntilStopped(
  player: Pick<ReturnType<typeof createWorker>, 'exchange' | 'stop'>,
  piece: music.Piece,
  signal: AbortSignal,
): Promise<MusicReply | undefined> {
  signal.throwIfAborted()
  signal.addEventListener('abort', player.stop, { once: true })
  try {
    return await player.exchange({ do: 'play', piece })
  } finally {
    signal.removeEventListener('abort', player.stop)
  }
}

function createWorker() {
  const process = createWorkerProcess<MusicTask, MusicReply>({
    program: PROGRAM,
    maxHeapMebibytes: MAX_HEAP_MEBIBYTES,
    timeoutMs: TIMEOUT_MS,
  })
  return { ...process, queue: createFairQueue() }
}

async function run(
  { queue, exchange }: ReturnType<typeof createWorker>,
  place: QueuePlace,
  task: MusicTask,
): Promise<MusicReply> {
  const reply = await queue.run(place, () => exchange(task))
  if (!reply) throw fail('creation-engine-failed')
  return reply
}

const busy = () => fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
