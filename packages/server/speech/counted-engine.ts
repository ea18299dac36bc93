import type { Budgets } from '../costs/budgets.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { Db } from '../db/database.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { takeBackUse, tryCountUse, type CountedUse } from '../pro/daily-use.ts'
import { usedToday } from '../pro/used-today.ts'
import type { SpeechEngine, SpeechRequest } from '../providers/speech/speech-engine.ts'
import type { CountedCaller } from '../session/caller.ts'
import { trackSpeech } from './track-speech.ts'

export interface CountedSpeechRequest extends Omit<SpeechRequest, 'onBegin'> {
  /** The visitor against whose daily limit the text counts. */
  listener: CountedCaller
  network: string
}

/** An engine that counts every text against the listener's daily limit, and refuses texts above it. */
export interface CountedSpeechEngine extends Omit<SpeechEngine, 'speak'> {
  speak(request: CountedSpeechRequest): AsyncIterable<Buffer>
}

interface Parts {
  db: Db
  catalogue: SpeechLimits
  useRecorder: UseRecorder
  budgets: Budgets
}

type SpeechLimits = Pick<Catalogue, 'spokenCharactersPerDay' | 'guestsPerNetwork'>

/**
 * Counts every text when the engine starts to process it, even if its listeners have left. A text that is cancelled
 * while it waits in the queue costs nothing and is not counted.
 */
export function countSpeech(
  engine: SpeechEngine,
  { db, catalogue, useRecorder, budgets }: Parts,
): CountedSpeechEngine {
  const { spokenCharactersPerDay: limits, guestsPerNetwork } = catalogue
  const useOf = ({ length: amount }: string) =>
    ({ what: 'spokenCharacters', amount, limits, guestsPerNetwork, isTotalFixed: true }) as const

  async function count(listener: CountedCaller, text: string): Promise<CountedUse> {
    await budgets.check(listener.partner)
    const counted = await tryCountUse(db, listener, useOf(text))
    if (!counted) throw usedToday('speech-used')
    return counted
  }

  return {
    ...engine,
    speak({ listener, ...request }) {
      const { text } = request
      return trackSpeech(engine, request, {
        onBegin: () => count(listener, text),
        onFailure: ({ day }) => takeBackUse(db, listener, useOf(text), day),
        partner: listener.partner,
        useRecorder,
      })
    },
  }
}
