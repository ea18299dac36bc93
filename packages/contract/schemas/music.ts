import { z } from 'zod'
import { CREATION_WORDS_MAX_LENGTH } from '../creation-limits.ts'
import {
  MUSIC_INSTRUMENTS,
  MUSIC_LENGTH,
  MUSIC_LYRICS_MAX_LENGTH,
  MUSIC_MAX_CHANGES,
  MUSIC_MAX_INSTRUMENTS,
  MUSIC_MODES,
  MUSIC_ORNAMENTS,
  MUSIC_ROLES,
  MUSIC_SECTIONS,
  MUSIC_STYLES,
  MUSIC_TEMPO,
  MUSIC_TEMPO_CHANGE,
  MUSIC_TONICS,
} from '../music-limits.ts'
import { Storable, Words } from './common.ts'

const Style = z.enum(MUSIC_STYLES)
const Mode = z.enum(MUSIC_MODES)
const Tonic = z.enum(MUSIC_TONICS)
const Instrument = z.enum(MUSIC_INSTRUMENTS)
const Role = z.enum(MUSIC_ROLES)

/** One change of a piece. It keeps everything that it does not name. */
export const MusicChange = z.discriminatedUnion('do', [
  /** All parts that have a pitch get this instrument, or only those with the role. */
  z.strictObject({ do: z.literal('play-with'), instrument: Instrument, role: Role.optional() }),
  z.strictObject({ do: z.literal('leave-out'), role: Role }),
  /** Puts back what was left out. */
  z.strictObject({ do: z.literal('bring-back'), role: Role }),
  /** Only this role is left. */
  z.strictObject({ do: z.literal('only'), role: Role }),
  z.strictObject({ do: z.literal('tempo'), factor: z.number().min(0.5).max(2) }),
  /** The last section. */
  z.strictObject({
    do: z.literal('end'),
    how: z.enum(['brighter', 'darker', 'quieter', 'louder']),
  }),
  z.strictObject({ do: z.literal('add-bars'), bars: z.int().min(1).max(32) }),
  z.strictObject({ do: z.literal('remove-bars'), bars: z.int().min(1).max(32) }),
  z.strictObject({ do: z.literal('transpose'), semitones: z.int().min(-12).max(12) }),
  z.strictObject({ do: z.literal('mode'), mode: Mode }),
  z.strictObject({ do: z.literal('level'), role: Role, factor: z.number().min(0.25).max(2) }),
])

function isPlayable(changes: readonly z.infer<typeof MusicChange>[]): boolean {
  const factor = changes.reduce(
    (product, change) => (change.do === 'tempo' ? product * change.factor : product),
    1,
  )
  return factor >= MUSIC_TEMPO_CHANGE.min && factor <= MUSIC_TEMPO_CHANGE.max
}

/** What the visitor wants to hear: the form of the music creator. */
export const MusicRecipe = z.strictObject({
  wish: Words.max(CREATION_WORDS_MAX_LENGTH).min(1, 'music-empty'),
  /** Absent, as the following: the composer chooses what suits the words. */
  style: Style.optional(),
  seconds: z.int().min(MUSIC_LENGTH.min).max(MUSIC_LENGTH.max).default(MUSIC_LENGTH.default),
  tempo: z.int().min(MUSIC_TEMPO.min).max(MUSIC_TEMPO.max).optional(),
  mode: Mode.optional(),
  tonic: Tonic.optional(),
  /** The first plays the melody. */
  instruments: z.array(Instrument).max(MUSIC_MAX_INSTRUMENTS).default([]),
  /** Words under the notes of the melody. */
  lyrics: Words.max(MUSIC_LYRICS_MAX_LENGTH).default(''),
  changes: z.array(MusicChange).max(MUSIC_MAX_CHANGES).refine(isPlayable).default([]),
  count: z.literal(1),
  /** Absent: the server chooses one. The reply has it. */
  seed: z.int().min(0).max(2_147_483_647).optional(),
  /** Absent: the first engine of the tool. */
  engine: Storable.max(200).optional(),
})

export const StoredMusicRecipe = MusicRecipe.required({ seed: true, engine: true })

/** All times and lengths are in ticks from the beginning of the piece: a quarter note has `TICKS_PER_QUARTER`. */
const Tick = z.int().min(0)

export const Note = z.object({
  tick: Tick,
  length: z.int().min(1),
  /** MIDI: 60 is middle C. For drums, the numbers of General MIDI's percussion. */
  pitch: z.int().min(0).max(127),
  /** How loud: 1 to 127. */
  velocity: z.int().min(1).max(127),
  ornament: z.enum(MUSIC_ORNAMENTS).optional(),
  /** Of a slide: at how many semitones from its pitch it begins. */
  from: z.number().min(-5).max(5).optional(),
  /** What is sung on it. Ends with a hyphen if the word goes on. */
  syllable: z.string().optional(),
})

export const MusicPart = z.object({
  role: Role,
  instrument: Instrument,
  /** 0 to 1. */
  level: z.number().min(0).max(1),
  /** -1 is left, 1 is right. */
  pan: z.number().min(-1).max(1),
  /** In the order of their ticks. Notes of chords begin together. */
  notes: z.array(Note),
})

/** Notes as a composer writes them. What swings or slows down is in `swing` and `tempos`, not in the ticks. */
export const Piece = z.object({
  style: Style,
  tonic: Tonic,
  mode: Mode,
  /** `unit` 4 is a quarter note. */
  meter: z.object({ beats: z.int(), unit: z.union([z.literal(4), z.literal(8)]) }),
  bars: z.int().min(1),
  /** Where an off-beat eighth begins in its quarter: 0.5 is straight, 0.67 is a triplet. */
  swing: z.number().min(0.5).max(0.75),
  /** In quarter notes a minute. The first is at tick 0. */
  tempos: z.array(z.object({ tick: Tick, tempo: z.number() })).min(1),
  /** They follow each other without gaps, from the first bar (0) to the last. */
  sections: z.array(z.object({ name: z.enum(MUSIC_SECTIONS), bar: z.int(), bars: z.int().min(1) })),
  /** `symbol` as musicians write it: "Dm7", "G/B". */
  chords: z.array(z.object({ tick: Tick, symbol: z.string() })),
  /** At most one of each role. */
  parts: z.array(MusicPart).min(1),
})

/** The file of the second part of a composed piece. The first is its sound. */
export const ComposedPiece = z.object({
  piece: Piece,
  /** The words of the wish that the composer has used. */
  understood: z.array(z.string()),
  /** Words of the wish that the composer does not know. Absent: a piece of an earlier version. */
  notUnderstood: z.array(z.string()).optional(),
})
