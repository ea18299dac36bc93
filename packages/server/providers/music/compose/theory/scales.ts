import type { music } from '@atelier/contract'
import { Note } from 'tonal'

/** The notes of a melody, in semitones above the tonic. */
export type Scale = readonly number[]

export const MAJOR: Scale = [0, 2, 4, 5, 7, 9, 11]
export const MINOR: Scale = [0, 2, 3, 5, 7, 8, 10]

/** Hò xự xang xê cống, the scale of bright Vietnamese songs. */
const BAC: Scale = [0, 2, 5, 7, 9]
/** The scale of the songs of the South that are slow and wistful. */
const NAM: Scale = [0, 3, 5, 7, 10]
/** As in vọng cổ: sad, although its third is major. */
const OAN: Scale = [0, 4, 5, 7, 9]

export const PENTATONIC_SCALES = { major: [BAC, BAC, OAN], minor: [NAM, NAM, NAM] } as const

export function scaleOf(mode: music.Mode): Scale {
  return mode === 'major' ? MAJOR : MINOR
}

/** What belongs to a key, in semitones above the tonic: minor has its raised steps too. */
const KEYS = {
  major: new Set(MAJOR),
  minor: new Set([...MINOR, 9, 11]),
}

/** Whether a note is foreign to the key. */
export function isForeign(semitones: number, mode: music.Mode): boolean {
  return !KEYS[mode].has(pitchClass(semitones))
}

/** In semitones: the larger step of a scale. */
export const WHOLE_TONE = 2

export const pitchClass = (semitones: number): number => ((semitones % 12) + 12) % 12

/** The semitones of a step of a scale: step 7 of a scale of seven notes is the tonic an octave higher. */
export function semitonesOf(step: number, scale: Scale): number {
  const octave = Math.floor(step / scale.length)
  return scale[step - octave * scale.length]! + 12 * octave
}

const SHARP_MINOR_KEYS: Record<string, string> = { Db: 'C#', Ab: 'G#' }

/** The tonic as it is written: D flat minor would have eight flats. */
export function writtenTonic(tonic: string, mode: music.Mode): string {
  return mode === 'minor' ? (SHARP_MINOR_KEYS[tonic] ?? tonic) : tonic
}

const MAJOR_INTERVALS = ['1P', '2M', '3M', '4P', '5P', '6M', '7M'] as const

/** The name of a note of a key: the seventh step, lowered, of C is "Bb". */
export function spell(tonic: string, step: number, semitones: number): string {
  const natural = Note.transpose(tonic, MAJOR_INTERVALS[step]!)
  const shift = pitchClass(semitones - MAJOR[step]! + 6) - 6
  const name = Note.get(natural)
  const accidentals = name.alt + shift
  const sign = accidentals < 0 ? 'b'.repeat(-accidentals) : '#'.repeat(accidentals)
  const written = `${name.letter}${sign}`
  return sign.length > 1 ? Note.simplify(written) : written
}
