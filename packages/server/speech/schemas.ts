import { SPEECH_PITCH, SPEECH_SPEED, type speech } from '@atelier/contract'
import { z } from 'zod'

const SPEAK_MAX_LENGTH = 4_000

export const Speed = z.number().min(SPEECH_SPEED.min).max(SPEECH_SPEED.max)
export const Pitch = z.number().min(SPEECH_PITCH.min).max(SPEECH_PITCH.max)
/** An empty text is no voice, as in a form where none was chosen. */
export const VoiceId = z
  .string()
  .max(100)
  .transform((voice) => voice.trim() || undefined)

export const SpeakRequest = z.strictObject({
  Text: z
    .string()
    .max(SPEAK_MAX_LENGTH, 'too-large')
    .refine((text) => text.trim() !== ''),
  Voice: VoiceId.optional(),
  Language: z.string().max(35).optional(),
  Speed: Speed.default(SPEECH_SPEED.default),
  Pitch: Pitch.default(SPEECH_PITCH.default),
})

export const SpeechAbilities: z.ZodType<speech.SpeechAbilities> = z.object({
  engine: z.enum(['service', 'espeak-ng']).nullable(),
  voices: z.array(z.object({ id: z.string(), name: z.string(), language: z.string().optional() })),
  canTranscribe: z.boolean(),
})
