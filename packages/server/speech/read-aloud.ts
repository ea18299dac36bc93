import type { CountedSpeechEngine } from './counted-engine.ts'
import type { RequestedSpeech } from './audio-urls.ts'
import { AudioStream } from './audio-stream.ts'

const MAX_ENTRIES = 400
const MAX_BYTES = 32 * 1024 * 1024
/** One network's share of the sounds. Its own oldest ones make room for more, not those of others. */
const NETWORK_SHARE = 1 / 4
/** A sound that nobody listens to is no longer made: after it was asked for, and after its last listener has left. */
const FIRST_LISTENER_TIMEOUT_MS = 10_000
const LISTENER_RETURN_TIMEOUT_MS = 900

interface Entry extends RequestedSpeech {
  id: string
  /** From where it was asked for. */
  network: string
  /** Absent after its listeners have left. The next one starts it again. */
  sound: AudioStream | undefined
  listeners: number
  timer: NodeJS.Timeout | undefined
}

interface OpenedAudio {
  sound: AudioStream
  /** Call it if the visitor has gone before a reply. */
  giveUp(): void
}

interface Listening {
  sound: AudioStream
  leave(): void
}

export interface ReadAloud {
  has(id: string): boolean
  /** Begins the sound, unless it has begun. It ends soon if nobody listens. */
  open(id: string, sound: RequestedSpeech & { network: string }): OpenedAudio
  /** Keeps the sound going until the listener calls `leave`. Undefined if it is not kept. */
  listen(id: string): Listening | undefined
}

/** The latest sounds of texts that visitors let read aloud, in the memory of this process. */
export function createReadAloud(engine: CountedSpeechEngine): ReadAloud {
  /** The least recently used first. */
  const entries = new Map<string, Entry>()

  function start(entry: Entry): AudioStream {
    const { id, spoken, listener, network } = entry
    const sound = new AudioStream((signal) =>
      engine.speak({ ...spoken, listener, network, signal }),
    )
    entry.sound = sound
    const forget = () => entries.get(id) === entry && entry.sound === sound && remove(entry)
    sound.ended.then(removeOldest, forget)
    return sound
  }

  /** Cancels the sound unless a listener comes in time. A complete sound stays. */
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
    open(id, ordered) {
      const entry = entries.get(id) ?? {
        ...ordered,
        id,
        sound: undefined,
        listeners: 0,
        timer: undefined,
      }
      touch(entry)
      const sound = entry.sound ?? start(entry)
      // The time-out starts with the sound, because the request that asks for a sound waits until it begins.
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
