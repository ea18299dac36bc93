import { setTimeout as wait } from 'node:timers/promises'
import type { pro } from '@atelier/contract'
import { Failure } from '../../../helpers/fail.ts'
import type { QueuePlace } from '../../../helpers/fair-queue.ts'
import type { RecordedSpeechEngine } from '../../../speech/recorded-engine.ts'
import type { Speech } from './plan.ts'

/** How often a sentence is tried if the engine fails, and if it is busy with those of others. */
const MAX_FAILURES = 2
const MAX_BUSY = 20
const BUSY_PAUSE_MS = 500

export interface SpeakOptions {
  engine: RecordedSpeechEngine
  pitch: number
  plan: pro.Plan
  /** Sentences of one network or user do not delay those of others. */
  place: QueuePlace
  signal: AbortSignal
}

/** Returns MP3 frames. */
export async function speakSentence(speech: Speech, options: SpeakOptions): Promise<Buffer> {
  const left = { failures: MAX_FAILURES, busy: MAX_BUSY }
  for (;;) {
    try {
      return await speakOnce(speech, options)
    } catch (error) {
      options.signal.throwIfAborted()
      const reason = error instanceof Failure && error.code === 'busy' ? 'busy' : 'failures'
      left[reason] -= 1
      if (left[reason] === 0) throw error
      if (reason === 'busy') await wait(BUSY_PAUSE_MS, undefined, { signal: options.signal })
    }
  }
}

async function speakOnce(
  { text, voice, speed }: Speech,
  { engine, pitch, plan, place, signal }: SpeakOptions,
): Promise<Buffer> {
  const request = { text, voice, speed, pitch, plan, network: place.group, signal }
  return Buffer.concat(await Array.fromAsync(engine.speak(request)))
}
