import { hash, randomUUID } from 'node:crypto'
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import type { Topic } from '../shared-state/messages.ts'
import type { SharedState } from '../shared-state/shared-state.ts'

const KILOBYTE = 1024
/** A player asks for the audio again while it plays and jumps, and a visitor who reads the same text again soon. */
const LIFETIME_MS = 5 * MINUTE_MS
/**
 * More than a minute of espeak-ng, and half a minute of most services: our pages request sentences. Larger audio would hold up
 * the counts on the same connection.
 */
const MAX_AUDIO_BYTES = 511 * KILOBYTE
/** A fifth of the memory that our examples give Redis: 9.6 MB a minute, of all servers together. */
const SHARED_BYTES = 48 * KILOBYTE * KILOBYTE
/**
 * A visitor whose server waits for another one hears nothing until the audio is complete. That takes a moment for sentences,
 * which our pages request. A long text from a slow service is made by both servers, because silence would be worse.
 */
const MAX_WAIT_MS = 6 * SECOND_MS
const MAX_WAITING = 100

/** A visitor of another server waits for the audio of this name. */
const AWAITED: Topic<string> = { name: 'audio awaited' }

interface AudioToShare {
  id: string
  /** The network for which it is made. */
  network: string
  make(signal: AbortSignal): AsyncIterable<Buffer>
}

export interface SharedAudio {
  /** Returns the whole audio if another server has made it, or makes it now. Otherwise makes it, and lets the others have it. */
  findOrMake(audio: AudioToShare, signal: AbortSignal): Promise<Buffer | AsyncIterable<Buffer>>
  /** The listener is called again and again while a visitor of another server waits for audio that this one may be making. */
  onAwaited(listener: (id: string) => void): void
}

/**
 * Shares the audio of texts that are read aloud between servers. It works without: two servers that cannot share it both
 * make it, and count it for the visitor twice.
 */
export function createSharedAudio({
  createCache,
  createPlaces,
  isShared,
  messages,
}: Pick<SharedState, 'createCache' | 'createPlaces' | 'isShared' | 'messages'>): SharedAudio {
  const audio = createCache({
    name: 'audio',
    lifetimeMs: LIFETIME_MS,
    maxEntryBytes: MAX_AUDIO_BYTES,
    // ReadAloud has it in memory.
    ownBytes: 0,
    sharedBytes: SHARED_BYTES,
  })
  /** The place of an audio is that of the server which makes it. */
  const makers = createPlaces({ name: 'makers of audio', places: 1, maxWaiting: MAX_WAITING })
  /** The ids of audio that this server makes, by the names that other servers read. */
  const making = new Map<string, string>()

  /** Returns the audio, or undefined if this server should make it. */
  async function find(id: string, maker: string, signal: AbortSignal): Promise<Buffer | undefined> {
    const timeLimit = AbortSignal.timeout(MAX_WAIT_MS)
    const waiting = AbortSignal.any([signal, timeLimit])
    const name = nameOf(id)
    for (;;) {
      // Asked in this order: another server frees its place after the audio is in the cache.
      const [position, found] = await Promise.all([makers.take(name, maker), audio.get(id)])
      signal.throwIfAborted()
      if (found || !position || timeLimit.aborted) return found
      const change = makers.nextChange(name, waiting).catch(() => {})
      await messages.send(AWAITED, name)
      await change
    }
  }

  async function* share(
    { id, network, make }: AudioToShare,
    maker: string,
    signal: AbortSignal,
  ): AsyncGenerator<Buffer> {
    const chunks: Buffer[] = []
    let size = 0
    let isComplete = false
    making.set(nameOf(id), id)
    try {
      for await (const chunk of make(signal)) {
        size += chunk.length
        if (size <= MAX_AUDIO_BYTES) chunks.push(chunk)
        yield chunk
      }
      isComplete = size > 0 && size <= MAX_AUDIO_BYTES
    } finally {
      making.delete(nameOf(id))
      // No listener of this server waits for that.
      void endMaking({ id, network }, maker, isComplete ? Buffer.concat(chunks) : undefined)
    }
  }

  async function endMaking(
    { id, network }: Omit<AudioToShare, 'make'>,
    maker: string,
    bytes: Buffer | undefined,
  ): Promise<void> {
    if (bytes) await audio.set(id, bytes, network)
    await release(id, maker)
  }

  const release = (id: string, maker: string) => makers.release(nameOf(id), maker)

  return {
    async findOrMake(made, signal) {
      if (!isShared) return made.make(signal)
      const { id } = made
      const maker = randomUUID()
      try {
        const found = await find(id, maker, signal)
        if (!found) return share(made, maker, signal)
        void release(id, maker)
        return found
      } catch (error) {
        void release(id, maker)
        throw error
      }
    },
    onAwaited: (listener) =>
      void messages.listen(AWAITED, (name) => {
        const id = making.get(name)
        if (id) listener(id)
      }),
  }
}

/** The name of audio in places and messages, from which nobody who reads them learns its id: who has it can play the audio. */
const nameOf = (id: string): string => hash('sha256', id, 'base64url')
