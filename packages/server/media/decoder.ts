import type { chat } from '@atelier/contract'
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fail } from '../helpers/fail.ts'
import type { DecodeReply, DecodeRequest } from './decoder-messages.ts'
import { createDecoderBudget } from './decoder-budget.ts'
import { createFairQueue, type QueuePlace } from '../helpers/fair-queue.ts'

/** The path of the decoder's program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'decoder-process.ts' : 'decoder-process.js',
)
/** A photo of 10 MB takes less than a second. Limited, because other visitors' images wait meanwhile. */
const DECODING_TIMEOUT_MS = 8_000
/** An idle process would keep 60 MB of memory for nothing. */
const IDLE_TIMEOUT_MS = 30_000
const MAX_WAITING = 300
/** The images of three people in an office who attach as many as they can at the same time. */
const MAX_WAITING_PER_GROUP = 24
const RETRY_AFTER_SECONDS = 5
/** A tenth of a second to a second of processor time is what a photo takes: several hundred photos in ten minutes. */
const BUDGET = { maxMs: 180_000, windowMs: 600_000 }
/**
 * How many budgets the users of one network have together, so that nobody can occupy the decoder with many accounts.
 */
const SHARES_PER_NETWORK = 2

/** Guests are counted with their network, users by themselves and with it. */
export interface DecoderPlace extends QueuePlace {
  network: string
}

export interface ImageDecoder {
  readonly waitingCount: number
  /** Throws `busy` while too many images of the network or user wait, and `too-many` if it has used up its share. */
  requireRoom(place: DecoderPlace): void
  /**
   * Returns the media type of the new image. Networks and users take turns, so that nobody waits for all images of
   * another visitor.
   */
  reencode(place: DecoderPlace, request: DecodeRequest): Promise<chat.UploadMediaType>
  stop(): void
}

interface DecoderOptions {
  isUnlimited?: boolean
  budget?: { maxMs: number; windowMs: number }
}

/** Decodes one image at a time, so that many uploads at once need no more memory than one. */
export function createImageDecoder({
  isUnlimited = false,
  budget: budgetOptions = BUDGET,
}: DecoderOptions = {}): ImageDecoder {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const queue = createFairQueue()
  const budget = createDecoderBudget(budgetOptions)
  const networkBudget = createDecoderBudget({
    ...budgetOptions,
    maxMs: budgetOptions.maxMs * SHARES_PER_NETWORK,
  })

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  function startDecoder(): ChildProcess {
    const started = startProcess()
    // The process can also end while it is idle, for example if the system runs out of memory.
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function requireRoom({ group, network }: DecoderPlace): void {
    if (isUnlimited) return
    budget.require(group)
    networkBudget.require(network)
    if (queue.sizeOf(group) >= MAX_WAITING_PER_GROUP) throw busy()
  }

  /** If the queue is full, rejects the last image of the group with the most images in it. */
  function makeRoom(group: string): void {
    if (queue.size < MAX_WAITING) return
    if (!queue.rejectFromLargestGroup(queue.sizeOf(group) + 1, busy())) throw busy()
  }

  function spend({ group, network }: DecoderPlace, ms: number): void {
    budget.spend(group, ms)
    networkBudget.spend(network, ms)
  }

  async function decode(
    place: DecoderPlace,
    request: DecodeRequest,
  ): Promise<chat.UploadMediaType> {
    clearTimeout(idleTimer)
    child ??= startDecoder()
    const reply = await exchange(child, request)
    spend(place, reply?.processorMs ?? DECODING_TIMEOUT_MS)
    // A process that has crashed or does not answer is replaced for the next image.
    if (!reply) stop()
    else idleTimer = setTimeout(stop, IDLE_TIMEOUT_MS).unref()
    if (reply && 'mediaType' in reply) return reply.mediaType
    throw fail(reply?.code ?? 'image-unreadable')
  }

  return {
    get waitingCount() {
      return queue.size
    },
    requireRoom,
    async reencode(place, request) {
      requireRoom(place)
      makeRoom(place.group)
      return queue.run(place, () => decode(place, request))
    },
    stop,
  }
}

const busy = () => fail('busy', { retryAfter: RETRY_AFTER_SECONDS })

function startProcess(): ChildProcess {
  const child = fork(PROGRAM, {
    execArgv: ['--max-old-space-size=64'],
    // These variables make glibc's allocator return memory to the system after each image. Other systems ignore them.
    env: {
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '65536',
      MALLOC_MMAP_THRESHOLD_: '65536',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Sends the request to the process. Returns undefined if the process ends or takes too long, because the file is
 * hostile or damaged.
 */
async function exchange(
  child: ChildProcess,
  request: DecodeRequest,
): Promise<DecodeReply | undefined> {
  const { promise, resolve } = Promise.withResolvers<DecodeReply | undefined>()
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, DECODING_TIMEOUT_MS)
  child.once('message', resolve)
  child.once('exit', giveUp)
  child.once('error', giveUp)
  child.send(request, (error) => error && giveUp())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.removeListener('message', resolve)
    child.removeListener('exit', giveUp)
    child.removeListener('error', giveUp)
  }
}
