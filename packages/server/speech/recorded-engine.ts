import type { pro } from '@atelier/contract'
import type { Budgets } from '../costs/budgets.ts'
import type { UseRecorder } from '../costs/use-recorder.ts'
import type { SpeechEngine, SpeechRequest } from '../providers/speech/speech-engine.ts'
import { trackSpeech } from './track-speech.ts'

interface RecordedSpeechRequest extends Omit<SpeechRequest, 'onBegin'> {
  /** The visitor's plan, for the costs. */
  plan: pro.Plan
  /** Absent: our own pages. */
  partner?: string
}

/** An engine that records what its texts cost, without a limit by the day: who uses it counts them. */
export interface RecordedSpeechEngine extends Omit<SpeechEngine, 'speak'> {
  speak(request: RecordedSpeechRequest): AsyncIterable<Buffer>
}

interface Parts {
  useRecorder: UseRecorder
  budgets: Budgets
}

export function recordSpeech(
  engine: SpeechEngine,
  { useRecorder, budgets }: Parts,
): RecordedSpeechEngine {
  return {
    ...engine,
    speak: ({ plan, partner, ...request }) =>
      trackSpeech(engine, request, {
        async onBegin() {
          await budgets.check(partner)
          return { plan }
        },
        partner,
        useRecorder,
      }),
  }
}
