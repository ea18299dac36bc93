import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import { LONG_REQUEST_TIMEOUT_MS } from './constants.ts'
import type * as schemas from './schemas/speech.ts'

export type Voice = z.infer<typeof schemas.Voice>
export type SpeechEngine = z.infer<typeof schemas.SpeechEngine>

export type SpeechAbilities = z.infer<typeof schemas.SpeechAbilities>

export type SpeakRequest = z.input<typeof schemas.SpeakRequest>

export const getSpeechAbilities = defineCall({
  method: 'GET',
  path: '/api/speech',
  reply: outputOf<typeof schemas.SpeechAbilities>(),
})
/** Generates the audio of a text. The server stores it for a short time, and it can be played before it is complete. */
export const speak = defineCall({
  method: 'POST',
  path: '/api/speech',
  body: inputOf<typeof schemas.SpeakRequest>(),
  reply: outputOf<typeof schemas.SpokenText>(),
})
/** A multipart request with the recording in the field `file` and, optionally, its language in the field `language`. */
export const transcribe = defineCall({
  method: 'POST',
  path: '/api/speech/transcriptions',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: typeOf<FormData>(),
  reply: outputOf<typeof schemas.Transcript>(),
})
