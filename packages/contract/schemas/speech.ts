import { z } from 'zod'
import { DEFAULT_AUDIO_FORMAT, SPEECH_PITCH, SPEECH_SPEED } from '../constants.ts'

const SPEAK_MAX_LENGTH = 4_000

/** 1 is normal. */
export const Speed = z.number().min(SPEECH_SPEED.min).max(SPEECH_SPEED.max)
/** In semitones above or below the voice's own. Services with OpenAI's API ignore it. */
export const Pitch = z.number().min(SPEECH_PITCH.min).max(SPEECH_PITCH.max)
/** A voice's id. An empty text means no voice, as a form sends it when the user selected none. */
export const VoiceId = z
  .string()
  .max(100)
  .transform((voice) => voice.trim() || undefined)

/** Whether and how an answer is spoken. The names are those of the existing wire format. */
export const SpokenAnswerFields = {
  ReturnAudio: z.boolean().default(false),
  Voice: VoiceId.optional(),
  AudioFormat: z.string().max(20).default(DEFAULT_AUDIO_FORMAT),
  Speed: Speed.default(SPEECH_SPEED.default),
  Pitch: Pitch.default(SPEECH_PITCH.default),
}

const isDefaultFormat = (format: string) => format.trim().toLowerCase() === DEFAULT_AUDIO_FORMAT

export const hasKnownAudioFormat = (fields: {
  ReturnAudio: boolean
  AudioFormat: string
}): boolean => !fields.ReturnAudio || isDefaultFormat(fields.AudioFormat)

/** For `refine`. */
export const UNKNOWN_AUDIO_FORMAT = { error: 'audio-format', path: ['AudioFormat'] }

export const SpeakRequest = z.strictObject({
  Text: z
    .string()
    .max(SPEAK_MAX_LENGTH, 'too-large')
    .refine((text) => text.trim() !== ''),
  /** Absent: the first voice that speaks `Language`. */
  Voice: VoiceId.optional(),
  Language: z.string().max(35).optional(),
  Speed: Speed.default(SPEECH_SPEED.default),
  Pitch: Pitch.default(SPEECH_PITCH.default),
})

export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  /** BCP 47. Absent for a voice that speaks every language. */
  language: z.string().optional(),
})

/** The server's speech engine: a service with OpenAI's API, or the program espeak-ng. */
export const SpeechEngine = z.enum(['service', 'espeak-ng'])

export const SpeechAbilities = z.object({
  /** Null: the server has no speech engine. The browser's own voices can read aloud instead. */
  engine: SpeechEngine.nullable(),
  voices: z.array(Voice),
  /** Whether the server can transcribe recordings. */
  canTranscribe: z.boolean(),
})

export const SpokenText = z.object({ audioUrl: z.string() })
export const Transcript = z.object({ text: z.string() })
