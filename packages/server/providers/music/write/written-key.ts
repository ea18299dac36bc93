import type { music } from '@atelier/contract'

export interface WrittenKey {
  /** How many sharps; flats are negative. */
  fifths: number
  mode: music.Piece['mode']
  /** Where the tonic is on the line of fifths: F is -1, C is 0, G is 1. */
  tonic: number
}

export interface Spelling {
  step: string
  /** In semitones: 1 is a sharp, -1 is a flat. */
  alter: number
}

const LETTERS = 'FCGDAEB'
/** In fifths: the natural minor scale has the signature of the major scale three fifths below. */
const MINOR_SIGNATURE = -3
const MAX_SIGNS = 6

/** The signature of a piece, with few signs: D flat minor would need eight flats, so it is written as C sharp minor. */
export function writtenKey({ tonic, mode }: music.Piece): WrittenKey {
  const named = fifthsOf(tonic)
  const fifths = named + (mode === 'minor' ? MINOR_SIGNATURE : 0)
  if (Math.abs(fifths) <= MAX_SIGNS) return { fifths, mode, tonic: named }
  const turn = fifths < 0 ? 12 : -12
  return { fifths: fifths + turn, mode, tonic: named + turn }
}

/** Where a name is on the line of fifths: "Bb" is -2. */
export function fifthsOf(name: string): number {
  const alter = name
    .slice(1)
    .split('')
    .reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0)
  return LETTERS.indexOf(name[0]!) - 1 + 7 * alter
}

/**
 * The name of a pitch in a key, from the flattened second to the raised fourth. A note of the chord that sounds has the
 * name that it has there: in C major, E7 has a G sharp and F minor an A flat.
 */
export function spell(pitch: number, key: WrittenKey, chordTones: readonly string[]): Spelling {
  const chroma = ((pitch % 12) + 12) % 12
  const named = chordTones.map(fifthsOf).find((fifths) => chromaOf(fifths) === chroma)
  if (named !== undefined && Math.abs(named - key.tonic) <= 12) return spellingOf(named)
  const lowest = key.tonic - 5
  const above = ((((chroma - chromaOf(lowest)) * 7) % 12) + 12) % 12
  return spellingOf(lowest + above)
}

export function spellingOf(fifths: number): Spelling {
  const place = fifths + 1
  return { step: LETTERS[((place % 7) + 7) % 7]!, alter: Math.floor(place / 7) }
}

function chromaOf(fifths: number): number {
  return (((fifths * 7) % 12) + 12) % 12
}

const CHROMAS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** In which octave a spelled pitch is written: middle C is in the fourth, and so is the B sharp below it in the third. */
export function octaveOf(pitch: number, { step, alter }: Spelling): number {
  return Math.round((pitch - alter - CHROMAS[step]!) / 12) - 1
}

/** Which sign the signature puts before a letter. */
export function signatureAlter(step: string, { fifths }: WrittenKey): number {
  const place = LETTERS.indexOf(step)
  if (fifths > 0) return place < fifths ? 1 : 0
  return place >= 7 + fifths ? -1 : 0
}
