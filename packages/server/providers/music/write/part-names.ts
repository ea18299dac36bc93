import { numberNames, type music } from '@atelier/contract'

type Part = music.Piece['parts'][number]

const NAMES: Record<Part['instrument'], string> = {
  piano: 'Piano',
  'electric-piano': 'Electric piano',
  guitar: 'Guitar',
  strings: 'Strings',
  choir: 'Choir',
  flute: 'Flute',
  clarinet: 'Clarinet',
  brass: 'Brass',
  'dan-tranh': 'Đàn tranh',
  'music-box': 'Music box',
  pad: 'Pad',
  bass: 'Bass',
  square: 'Square wave',
  triangle: 'Triangle wave',
  drums: 'Drums',
}

/** Of all parts of a piece. No two have the same name. */
export const partNames = ({ parts }: music.Piece): string[] =>
  numberNames(parts.map(({ instrument }) => NAMES[instrument]))

export type Clef = 'treble' | 'treble-up' | 'bass' | 'bass-down' | 'percussion'

/** In MIDI: in which clef most notes of a part are between the lines. */
const LOWEST_TREBLE = 58
const HIGHEST_BASS_DOWN = 43
const LOWEST_TREBLE_UP = 86

export function clefOf({ instrument, notes }: Part): Clef {
  if (instrument === 'drums') return 'percussion'
  const middle = notes.reduce((sum, { pitch }) => sum + pitch, 0) / (notes.length || 1)
  if (middle < HIGHEST_BASS_DOWN) return 'bass-down'
  if (middle < LOWEST_TREBLE) return 'bass'
  return middle > LOWEST_TREBLE_UP ? 'treble-up' : 'treble'
}

/** Of all syllables of a part: whether the word goes on, and whether it began before. */
export type Syllabic = 'single' | 'begin' | 'middle' | 'end'

export function readSyllables(
  part: Part,
): Map<music.Piece['parts'][number]['notes'][number], { text: string; syllabic: Syllabic }> {
  const syllables = new Map<Part['notes'][number], { text: string; syllabic: Syllabic }>()
  let isInside = false
  for (const note of part.notes) {
    const { syllable } = note
    if (!syllable) continue
    const goesOn = syllable.endsWith('-')
    const syllabic = isInside ? (goesOn ? 'middle' : 'end') : goesOn ? 'begin' : 'single'
    syllables.set(note, { text: goesOn ? syllable.slice(0, -1) : syllable, syllabic })
    isInside = goesOn
  }
  return syllables
}
