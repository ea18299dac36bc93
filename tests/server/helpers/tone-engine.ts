import type { speech } from '@atelier/contract'
import { encodeSpeech } from '../../../packages/server/providers/speech/reading/encode.ts'
import type {
  SpeechEngine,
  SpeechRequest,
} from '../../../packages/server/providers/speech/speech-engine.ts'

const VOICES: (speech.Voice & { sampleRate: number })[] = [
  { id: 'anna', name: 'Anna', language: 'en-GB', sampleRate: 22_050 },
  { id: 'mai', name: 'Mai', language: 'vi', sampleRate: 22_050 },
  { id: 'clear', name: 'Clear', language: 'fr', sampleRate: 44_100 },
  { id: 'broken', name: 'Broken', language: 'fr', sampleRate: 22_050 },
  { id: 'hoarse', name: 'Hoarse', language: 'fr', sampleRate: 22_050 },
  { id: 'drawling', name: 'Drawling', language: 'fr', sampleRate: 22_050 },
  { id: 'endless', name: 'Endless', language: 'fr', sampleRate: 22_050 },
]
const SILENCE_SECONDS = { before: 0.03, behind: 0.4 }
const SECONDS_PER_CHARACTER = 0.02
const DRAWL = 40
const LOUDNESS = 0.4

export interface ToneEngine extends SpeechEngine {
  requests: SpeechRequest[]
}

/**
 * An engine whose words are tones between silence. The voice `broken` never speaks, `hoarse` only at the second attempt,
 * `drawling` takes forty times as long as others, and `endless` never ends.
 */
export function createToneEngine(kind: speech.SpeechEngine = 'service'): ToneEngine {
  const requests: SpeechRequest[] = []
  return {
    kind,
    model: 'tones',
    price: 10,
    requests,
    voices: async () => VOICES.map(({ id, name, language }) => ({ id, name, language: language! })),
    async *speak(request) {
      const { voice, text, speed, signal } = request
      const isAgain = requests.some((earlier) => earlier.text === text)
      requests.push(request)
      await request.onBegin?.()
      if (voice === 'broken' || (voice === 'hoarse' && !isAgain)) throw new Error('It is broken')
      const { sampleRate } = VOICES.find(({ id }) => id === voice)!
      const pace = voice === 'drawling' ? speed / DRAWL : speed
      yield await encodeSpeech(toneOf(text, pace, sampleRate), sampleRate)
      if (voice === 'endless') await abortOf(signal)
    },
  }
}

function toneOf(text: string, speed: number, sampleRate: number): Float32Array {
  const { before, behind } = SILENCE_SECONDS
  const seconds = (text.length * SECONDS_PER_CHARACTER) / speed
  const from = Math.round(before * sampleRate)
  const to = from + Math.round(seconds * sampleRate)
  return Float32Array.from({ length: to + Math.round(behind * sampleRate) }, (_, index) =>
    index < from || index >= to ? 0 : LOUDNESS * Math.sin((2 * Math.PI * 440 * index) / sampleRate),
  )
}

async function abortOf(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return promise
}
