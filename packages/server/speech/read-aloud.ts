import type { CountedSpeechEngine } from './counted-engine.ts'
import type { RequestedSpeech } from './audio-urls.ts'
import { AudioStream } from './audio-stream.ts'
import type { SharedAudio } from './shared-audio.ts'

const MAX_ENTRIES = 400
const MAX_BYTES = 32 * 1024 * 1024
/**
 * A network's share of the memory for audio. Above it, the network's own oldest audio is removed, not that of others.
 */
const NETWORK_SHARE = 1 / 4
/**
 * Generating stops if no listener arrives within this time after the request, or within the time below after the last
 * listener has left.
 */
const FIRST_LISTENER_TIMEOUT_MS = 10_000
const LISTENER_RETURN_TIMEOUT_MS = 900

interface Entry extends RequestedSpeech {
  id: string
  /** The network of the request. */
  network: string
  /** Absent after all listeners have left. The next listener restarts it. */
  sound: AudioStream | undefined
  listeners: number
  timer: NodeJS.Timeout | undefined
}

interface OpenedAudio {
  sound: AudioStream
  /** Call it if the visitor disconnects before the reply. */
  giveUp(): void
}

interface Listening {
  sound: AudioStream
  leave(): void
}

export interface ReadAloud {
  has(id: string): boolean
  /**
   * Starts generating the audio, unless it is already running, or another server has it. It stops soon if no listener
   * arrives. `beforeMaking` is called if the audio is new on all servers. It throws if the visitor may not have it generated.
   */
  open(
    id: string,
    sound: RequestedSpeech & { network: string },
    beforeMaking?: () => Promise<unknown>,
  ): OpenedAudio
  /** Adds a listener, who keeps the audio running until calling `leave`. Undefined if the audio is not in memory. */
  listen(id: string): Listening | undefined
}

/** Caches the latest audio of texts that visitors have read aloud, in the memory of this process. */
export function createReadAloud(engine: CountedSpeechEngine, sharedAudio: SharedAudio): ReadAloud {
  /** In order of use: the least recently used entry is the first. */
  const entries = new Map<string, Entry>()
  sharedAudio.onAwaited((id) => {
    const entry = entries.get(id)
    if (entry?.listeners === 0) expectListener(entry, FIRST_LISTENER_TIMEOUT_MS)
  })

  function start(entry: Entry, beforeMaking?: () => Promise<unknown>): AudioStream {
    const { id, spoken, listener, network } = entry
    async function* make(signal: AbortSignal): AsyncGenerator<Buffer> {
      await beforeMaking?.()
      yield* engine.speak({ ...spoken, listener, network, signal })
    }
    const sound = new AudioStream((signal) => sharedAudio.findOrMake({ id, network, make }, signal))
    entry.sound = sound
    const forget = () => entries.get(id) === entry && entry.sound === sound && remove(entry)
    sound.ended.then(removeOldest, forget)
    return sound
  }

  /** Cancels the audio unless a listener arrives in time. Complete audio stays. */
  function expectListener(entry: Entry, timeoutMs: number): void {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => {
      if (entry.listeners > 0 || entry.sound?.bytes) return
      entry.sound?.cancel()
      entry.sound = undefined
    }, timeoutMs).unref()
  }

  function touch(entry: Entry): void {
    entries.delete(entry.id)
    entries.set(entry.id, entry)
  }

  function remove(entry: Entry): void {
    clearTimeout(entry.timer)
    entries.delete(entry.id)
  }

  function removeOldest(): void {
    const byNetwork = Map.groupBy(entries.values(), ({ network }) => network)
    for (const ofNetwork of byNetwork.values()) removeBeyond(ofNetwork, NETWORK_SHARE)
    removeBeyond([...entries.values()], 1)
  }

  /** Removes the least recently used of these entries until they fit into a share of the memory. */
  function removeBeyond(candidates: readonly Entry[], share: number): void {
    let bytes = candidates.reduce((sum, { sound }) => sum + (sound?.size ?? 0), 0)
    let count = candidates.length
    for (const entry of candidates) {
      if (count <= MAX_ENTRIES * share && bytes <= MAX_BYTES * share) return
      count -= 1
      bytes -= entry.sound?.size ?? 0
      if (entry.listeners === 0) entry.sound?.cancel()
      remove(entry)
    }
  }

  return {
    open(id, ordered, beforeMaking) {
      const known = entries.get(id)
      const entry = known ?? { ...ordered, id, sound: undefined, listeners: 0, timer: undefined }
      touch(entry)
      const sound = entry.sound ?? start(entry, known ? undefined : beforeMaking)
      // The timeout starts with the audio, because the request waits until the audio starts.
      const expectFirst = () => {
        if (entry.listeners === 0 && entry.sound === sound)
          expectListener(entry, FIRST_LISTENER_TIMEOUT_MS)
      }
      sound.started.then(expectFirst, () => {})
      removeOldest()
      const giveUp = () => expectListener(entry, LISTENER_RETURN_TIMEOUT_MS)
      return { sound, giveUp }
    },
    listen(id) {
      const entry = entries.get(id)
      if (!entry) return undefined
      touch(entry)
      const sound = entry.sound ?? start(entry)
      entry.listeners += 1
      let isListening = true
      return {
        sound,
        leave() {
          if (isListening) entry.listeners -= 1
          isListening = false
          if (entry.listeners === 0) expectListener(entry, LISTENER_RETURN_TIMEOUT_MS)
        },
      }
    },
    has: (id) => entries.has(id),
  }
}
