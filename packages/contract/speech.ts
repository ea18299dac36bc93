import { typeOf, defineCall } from './call.ts'
import { LONG_REQUEST_TIMEOUT_MS } from './constants.ts'

export interface Voice {
  id: string
  name: string
  /** BCP 47. Absent for a voice that speaks every language. */
  language?: string
}

/** The server's speech engine: a service with OpenAI's API, or the program espeak-ng. */
export type SpeechEngine = 'service' | 'espeak-ng'

export interface SpeechAbilities {
  /** Null: the server has no voice. The browser's can read instead. */
  engine: SpeechEngine | null
  voices: Voice[]
  /** Whether the server writes down recordings. */
  canTranscribe: boolean
}

export interface SpeakRequest {
  Text: string
  /** A voice's id. Absent: the first one that speaks `Language`. */
  Voice?: string
  Language?: string
  /** 1 is normal. */
  Speed?: number
  /** In semitones above or below the voice's own. Services with OpenAI's API ignore it. */
  Pitch?: number
}

export const getSpeechAbilities = defineCall({
  method: 'GET',
  path: '/api/speech',
  reply: typeOf<SpeechAbilities>(),
})
/** Makes the sound of a text. It is kept for a short time, and starts to play before it is complete. */
export const speak = defineCall({
  method: 'POST',
  path: '/api/speech',
  body: typeOf<SpeakRequest>(),
  reply: typeOf<{ audioUrl: string }>(),
})
/** A multipart request with the recording in the field `file` and, optionally, its language in the field `language`. */
export const transcribe = defineCall({
  method: 'POST',
  path: '/api/speech/transcriptions',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: typeOf<FormData>(),
  reply: typeOf<{ text: string }>(),
})
