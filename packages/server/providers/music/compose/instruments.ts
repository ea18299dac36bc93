import type { music } from '@atelier/contract'

interface InstrumentNature {
  /** The lowest and highest written note, MIDI. */
  range: readonly [number, number]
  /** Where its melodies sound best. */
  melodyCentre: number
  canPlayChords: boolean
  /** Its lowest good note for a bass, or none. */
  canPlayBass: boolean
}

const nature = (
  low: number,
  high: number,
  melodyCentre: number,
  { chords = false, bass = false }: { chords?: boolean; bass?: boolean } = {},
): InstrumentNature => ({
  range: [low, high],
  melodyCentre,
  canPlayChords: chords,
  canPlayBass: bass,
})

export const INSTRUMENTS: Record<music.Instrument, InstrumentNature> = {
  piano: nature(28, 100, 74, { chords: true, bass: true }),
  'electric-piano': nature(28, 96, 72, { chords: true, bass: true }),
  guitar: nature(40, 83, 67, { chords: true, bass: true }),
  strings: nature(36, 93, 73, { chords: true, bass: true }),
  choir: nature(43, 81, 66, { chords: true, bass: true }),
  flute: nature(60, 96, 78),
  clarinet: nature(50, 88, 70),
  brass: nature(36, 82, 66, { chords: true, bass: true }),
  'dan-tranh': nature(48, 91, 72, { chords: true, bass: true }),
  'music-box': nature(60, 100, 82, { chords: true }),
  pad: nature(36, 91, 72, { chords: true, bass: true }),
  bass: nature(28, 62, 47, { bass: true }),
  square: nature(48, 96, 76, { chords: true, bass: true }),
  triangle: nature(28, 88, 72, { bass: true }),
  drums: nature(35, 81, 60),
}

/** The shift by octaves that brings all notes into the range of an instrument, or as near as possible. */
export function octavesInto(
  { range: [low, high] }: Pick<InstrumentNature, 'range'>,
  pitches: readonly number[],
): number {
  if (!pitches.length) return 0
  const lowest = Math.min(...pitches)
  const highest = Math.max(...pitches)
  if (lowest < low) return Math.ceil((low - lowest) / 12)
  if (highest > high) return -Math.ceil((highest - high) / 12)
  return 0
}
