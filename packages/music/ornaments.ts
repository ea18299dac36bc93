import type { music } from '@atelier/contract'

type Note = music.Piece['parts'][number]['notes'][number]

/** A note as it is played. Its times are in ticks from the beginning of the written note. */
export interface PlayedNote {
  offset: number
  length: number
  pitch: number
  /** By the velocity of the written note. */
  loudness: number
}

/** In seconds. */
const GRACE = 0.075
const MORDENT = 0.07
const TRILL = 0.078
const SHORTEST_TRILL = 0.25

const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] }
const TONIC_PITCHES = {
  C: 0,
  Db: 1,
  D: 2,
  Eb: 3,
  E: 4,
  F: 5,
  'F#': 6,
  G: 7,
  Ab: 8,
  A: 9,
  Bb: 10,
  B: 11,
} as const

/** Writes out the notes of an ornament. Slides and vibrato stay one note. */
export function playOrnament(
  note: Note,
  { tonic, mode }: Pick<music.Piece, 'tonic' | 'mode'>,
  secondsPerTick: number,
): PlayedNote[] {
  const upper = upperNeighbour(note.pitch, tonic, mode)
  const ticks = (seconds: number) => Math.max(1, Math.round(seconds / secondsPerTick))
  switch (note.ornament) {
    case 'grace':
      return playGrace(note, upper, ticks(GRACE))
    case 'mordent':
      return playMordent(note, upper, ticks(MORDENT))
    case 'trill':
      return playTrill(note, upper, ticks(TRILL), ticks(SHORTEST_TRILL))
    case 'slide':
    case 'vibrato':
    case undefined:
      return [{ offset: 0, length: note.length, pitch: note.pitch, loudness: 1 }]
  }
}

/** The small note comes before the beat, except at the beginning of the piece. */
function playGrace(note: Note, upper: number, length: number): PlayedNote[] {
  const early = Math.min(note.tick, length)
  const late = Math.min(length - early, Math.floor(note.length / 3))
  if (early + late === 0) return [written(note)]
  return [
    { offset: 0 - early, length: early + late, pitch: upper, loudness: 0.8 },
    { offset: late, length: note.length - late, pitch: note.pitch, loudness: 1 },
  ]
}

function playMordent(note: Note, upper: number, length: number): PlayedNote[] {
  const short = Math.min(length, Math.floor(note.length / 4))
  if (short === 0) return [written(note)]
  return [
    { offset: 0, length: short, pitch: note.pitch, loudness: 0.95 },
    { offset: short, length: short, pitch: upper, loudness: 0.85 },
    { offset: 2 * short, length: note.length - 2 * short, pitch: note.pitch, loudness: 1 },
  ]
}

/** Ends on the written note. */
function playTrill(note: Note, upper: number, length: number, shortest: number): PlayedNote[] {
  const count = 2 * Math.floor((note.length / length - 1) / 2) + 1
  if (note.length < shortest || count < 3) return [written(note)]
  const notes: PlayedNote[] = []
  for (let index = 0; index < count; index += 1) {
    const isLast = index === count - 1
    notes.push({
      offset: index * length,
      length: isLast ? note.length - index * length : length,
      pitch: index % 2 === 0 ? note.pitch : upper,
      loudness: index === 0 || isLast ? 1 : 0.86,
    })
  }
  return notes
}

function written(note: Note): PlayedNote {
  return { offset: 0, length: note.length, pitch: note.pitch, loudness: 1 }
}

/** The next higher step of the scale. */
function upperNeighbour(
  pitch: number,
  tonic: music.Piece['tonic'],
  mode: music.Piece['mode'],
): number {
  const steps: readonly number[] = SCALES[mode]
  for (let higher = pitch + 1; higher <= pitch + 2; higher += 1) {
    if (steps.includes((higher - TONIC_PITCHES[tonic] + 120) % 12)) return higher
  }
  return pitch + 2
}

/** How long a slide takes, in seconds. */
export function slideSeconds(noteSeconds: number): number {
  return Math.min(0.22, Math.max(0.05, noteSeconds * 0.45))
}

/** How far the pitch of an ornament with vibrato moves, in semitones. */
export const VIBRATO_DEPTH = 0.32
/** Where a slide begins that does not say it, in semitones. */
export const DEFAULT_SLIDE = -2
