import { z } from 'zod'
import {
  VOICE_FORMATS,
  VOICE_LEVEL,
  VOICE_MAX_MARKS,
  VOICE_MAX_PRONUNCIATIONS,
  VOICE_MAX_SPEAKERS,
  VOICE_MUSIC_LEVEL,
  VOICE_PAUSE,
  VOICE_SPEAKER_MAX_LENGTH,
  VOICE_TEXT_MAX_LENGTH_PRO,
  VOICE_WORD_MAX_LENGTH,
} from '../voice-limits.ts'
import { Storable, Words } from './common.ts'
import { PictureRef } from './pictures.ts'
import { Pitch, Speed, VoiceId } from './speech.ts'

const Pause = z.int().min(VOICE_PAUSE.min).max(VOICE_PAUSE.max)

/** How one sentence is read. What is absent is as for the whole text. */
const VoiceMark = z.strictObject({
  /** The first sentence is 0. */
  sentence: z.int().min(0),
  /** A factor of the speed of the whole text. */
  speed: z.number().min(0.5).max(2).optional(),
  /** Before the sentence, in milliseconds. */
  pause: Pause.optional(),
  level: z.number().min(VOICE_LEVEL.min).max(VOICE_LEVEL.max).optional(),
})

/** What the visitor wants to hear read: the form of voice synthesis. */
export const VoiceRecipe = z.strictObject({
  /** The text. */
  wish: Words.max(VOICE_TEXT_MAX_LENGTH_PRO, 'too-large').min(1, 'voice-empty'),
  /** Absent: the first voice for the language of the text. */
  voice: VoiceId.optional(),
  /** A paragraph that begins with "Mai:" is read with Mai's voice. The name itself is not read. */
  speakers: z
    .array(
      z.strictObject({
        name: Words.min(1).max(VOICE_SPEAKER_MAX_LENGTH),
        voice: VoiceId.optional(),
      }),
    )
    .max(VOICE_MAX_SPEAKERS)
    .default([]),
  speed: Speed.default(1),
  pitch: Pitch.default(0),
  /** Between paragraphs, in milliseconds. */
  pause: Pause.default(VOICE_PAUSE.paragraph),
  pronunciations: z
    .array(
      z.strictObject({
        word: Words.min(1).max(VOICE_WORD_MAX_LENGTH),
        say: Words.min(1).max(VOICE_WORD_MAX_LENGTH),
      }),
    )
    .max(VOICE_MAX_PRONUNCIATIONS)
    .default([]),
  marks: z.array(VoiceMark).max(VOICE_MAX_MARKS).default([]),
  /** In which the visitor wants to keep it. The others can be downloaded, too. */
  format: z.enum(VOICE_FORMATS).default('mp3'),
  /** A piece of music of the visitor's own that stands under the reading. */
  music: z
    .strictObject({
      ...PictureRef.shape,
      level: z
        .number()
        .min(VOICE_MUSIC_LEVEL.min)
        .max(VOICE_MUSIC_LEVEL.max)
        .default(VOICE_MUSIC_LEVEL.default),
    })
    .optional(),
  count: z.literal(1),
  /** Every recipe has a seed. This tool ignores it: the same text always sounds the same. */
  seed: z.int().min(0).default(0),
  /** Absent: the speech engine of the server. */
  engine: Storable.max(200).optional(),
})

export const StoredVoiceRecipe = VoiceRecipe.required({ engine: true })
