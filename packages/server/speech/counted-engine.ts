import type { Db } from '../db/database.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { takeBackUse, tryCountUse } from '../pro/daily-use.ts'
import { usedToday } from '../pro/used-today.ts'
import type { SpeechEngine, SpeechRequest } from '../providers/speech/speech-engine.ts'
import type { CountedCaller } from '../session/caller.ts'

export interface CountedSpeechRequest extends Omit<SpeechRequest, 'onBegin'> {
  /** Whose daily characters the text uses. */
  listener: CountedCaller
  network: string
}

/** An engine that speaks only for somebody who has characters left today. */
export interface CountedSpeechEngine extends Omit<SpeechEngine, 'speak'> {
  speak(request: CountedSpeechRequest): AsyncIterable<Buffer>
}

type SpeechLimits = Pick<Catalogue, 'spokenCharactersPerDay' | 'guestsPerNetwork'>

/**
 * Counts every text at the moment when the engine begins to work on it: whichever request has asked for it, and whether
 * or not anybody still listens. A text that is cancelled while it waits costs nothing and is not counted.
 */
export function countSpeech(
  engine: SpeechEngine,
  db: Db,
  { spokenCharactersPerDay: limits, guestsPerNetwork }: SpeechLimits,
): CountedSpeechEngine {
  const useOf = ({ length: amount }: string) =>
    ({ what: 'spokenCharacters', amount, limits, guestsPerNetwork, isTotalFixed: true }) as const

  async function count(listener: CountedCaller, text: string): Promise<string> {
    const day = await tryCountUse(db, listener, useOf(text))
    if (!day) throw usedToday('speech-used')
    return day
  }

  return {
    ...engine,
    async *speak({ listener, ...request }) {
      const { text, signal } = request
      let counted: Promise<string> | undefined
      let hasSound = false
      const onBegin = () => (counted ??= count(listener, text))
      try {
        for await (const chunk of engine.speak({ ...request, onBegin })) {
          // An engine that has not said when it began has begun by now.
          await onBegin()
          hasSound = true
          yield chunk
        }
      } catch (error) {
        const day = await counted?.catch(() => undefined)
        // A voice that fails is free, unlike one whose listeners have left.
        if (day && !hasSound && !signal.aborted) await takeBackUse(db, listener, useOf(text), day)
        throw error
      }
    },
  }
}
