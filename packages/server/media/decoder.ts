import type { chat } from '@atelier/contract'
import { join } from 'node:path'
import { fail } from '../helpers/fail.ts'
import type { DecodeReply, DecodeRequest } from './decoder-messages.ts'
import { createFairQueue, type QueuePlace } from '../helpers/fair-queue.ts'
import { createProcessorBudget } from '../helpers/processor-budget.ts'
import { createWorkerProcess } from '../helpers/worker-process.ts'

/** The path of the decoder's program, in the source or in the bundle. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'decoder-process.ts' : 'decoder-process.js',
)
/** A photo of 10 MB takes less than a second. Limited, because other visitors' images wait meanwhile. */
const DECODING_TIMEOUT_MS = 8_000
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
  const decoder = createWorkerProcess<DecodeRequest, DecodeReply>({
    program: PROGRAM,
    maxHeapMebibytes: 64,
    timeoutMs: DECODING_TIMEOUT_MS,
  })
  const queue = createFairQueue()
  const budget = createProcessorBudget(budgetOptions)
  const networkBudget = createProcessorBudget({
    ...budgetOptions,
    maxMs: budgetOptions.maxMs * SHARES_PER_NETWORK,
  })

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
    const reply = await decoder.exchange(request)
    spend(place, reply?.processorMs ?? DECODING_TIMEOUT_MS)
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
    stop: () => decoder.stop(),
  }
}

const busy = () => fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
