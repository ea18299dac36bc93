import type { Budgets } from '../costs/budgets.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { Db } from '../db/database.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import { takeBackUse, tryCountUse, type CountedUse } from '../pro/daily-use.ts'
import { usedToday } from '../pro/used-today.ts'
import type { SpeechEngine, SpeechRequest } from '../providers/speech/speech-engine.ts'
import type { CountedCaller } from '../session/caller.ts'

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

  function recordCost({ partner = '' }: CountedCaller, { plan }: CountedUse, text: string): void {
    const { kind, model: modelId = kind, price = 0 } = engine
    const characters = text.length
    const costMicros = Math.round(characters * price)
    useRecorder.record({ modelId, partner, plan }, { characters, costMicros })
  }

  return {
    ...engine,
    async *speak({ listener, ...request }) {
      const { text, signal } = request
      let counted: Promise<CountedUse> | undefined
      let hasSound = false
      let isFree = false
      const onBegin = () => (counted ??= count(listener, text))
      try {
        for await (const chunk of engine.speak({ ...request, onBegin })) {
          // An engine that never called `onBegin` has started by now.
          await onBegin()
          hasSound = true
          yield chunk
        }
      } catch (error) {
        // A failure without audio is free, unlike a text whose listeners have left.
        isFree = !hasSound && !signal.aborted
        const use = await counted?.catch(() => undefined)
        if (use && isFree) await takeBackUse(db, listener, useOf(text), use.day)
        throw error
      } finally {
        const use = await counted?.catch(() => undefined)
        if (use && !isFree) recordCost(listener, use, text)
      }
    },
  }
}
