import { MUSIC_TONICS, TICKS_PER_QUARTER, type music } from '@atelier/contract'

/** What a listener hears in a piece. */
export const barTicksOf = ({ meter }: music.Piece): number =>
  (meter.beats * TICKS_PER_QUARTER * 4) / meter.unit

export const endOf = (piece: music.Piece): number => piece.bars * barTicksOf(piece)

export const partOf = (piece: music.Piece, role: music.Role): music.MusicPart | undefined =>
  piece.parts.find((part) => part.role === role)

export const notesOf = (piece: music.Piece, role: music.Role): music.Note[] =>
  partOf(piece, role)?.notes ?? []

/** Above the tonic, below an octave. */
export const degreeOf = ({ pitch }: music.Note, { tonic }: music.Piece): number =>
  (pitch - MUSIC_TONICS.indexOf(tonic) + 120) % 12

export const sectionStart = (piece: music.Piece, at: number): number =>
  piece.sections.at(at)!.bar * barTicksOf(piece)

/** Runs of the đàn tranh are no notes of the tune. */
const SHORTEST_OF_A_TUNE = 12

/** How often the first bar of the theme is heard again, a little higher or lower within the key counting too. */
export function motifReturns(piece: music.Piece): number {
  const bar = barTicksOf(piece)
  const tune = notesOf(piece, 'melody').filter(({ length }) => length >= SHORTEST_OF_A_TUNE)
  const inBar = (at: number) => tune.filter(({ tick }) => Math.floor(tick / bar) === at)
  const motif = inBar(piece.sections.find(({ name }) => name === 'theme')!.bar)
  const isMotif = (notes: readonly music.Note[]) =>
    notes.length === motif.length &&
    notes.every(
      (note, at) => note.tick % bar === motif[at]!.tick % bar && isSameMove(notes, motif, at),
    )
  return Array.from({ length: piece.bars }, (_, at) => at).filter((at) => isMotif(inBar(at))).length
}

function isSameMove(
  notes: readonly music.Note[],
  motif: readonly music.Note[],
  at: number,
): boolean {
  if (at === 0) return true
  const move = notes[at]!.pitch - notes[at - 1]!.pitch
  const original = motif[at]!.pitch - motif[at - 1]!.pitch
  return Math.sign(move) === Math.sign(original) && Math.abs(move - original) <= 2
}

/** The bars in which melody and bass go on in fifths or octaves. */
export function parallelsOf(piece: music.Piece): number[] {
  const [melody, bass] = [notesOf(piece, 'melody'), notesOf(piece, 'bass')]
  return bass.slice(1).flatMap((note, at) => {
    const before = bass[at]!
    const moves = [
      [soundingAt(melody, before.tick), soundingAt(melody, note.tick)],
      [
        melody.findLast(({ tick }) => tick < note.tick),
        melody.find(({ tick }) => tick === note.tick),
      ],
    ]
    const isParallel = moves.some(
      ([first, second]) =>
        first &&
        second &&
        first.pitch !== second.pitch &&
        before.pitch !== note.pitch &&
        isPerfect(first.pitch - before.pitch) &&
        (first.pitch - before.pitch - (second.pitch - note.pitch)) % 12 === 0,
    )
    return isParallel ? [Math.floor(note.tick / barTicksOf(piece))] : []
  })
}

const isPerfect = (interval: number) => interval % 12 === 0 || (interval + 120) % 12 === 7

const soundingAt = (notes: readonly music.Note[], at: number) =>
  notes.findLast(({ tick, length }) => tick <= at && tick + length > at)

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  dim: [0, 3, 6],
  aug: [0, 4, 8],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  m7b5: [0, 3, 6, 10],
  '9': [0, 4, 7, 10, 2],
  maj9: [0, 4, 7, 11, 2],
  m9: [0, 3, 7, 10, 2],
  add9: [0, 4, 7, 2],
  'm(add9)': [0, 3, 7, 2],
  '5': [0, 7],
  sus4: [0, 5],
}

/** The pitches of a chord, below an octave: of "Dm7/A" as of "Dm7". */
export function tonesOf(symbol: string): number[] {
  const [, letter, signs, quality] = /^([A-G])([#b]*)([^/]*)/.exec(symbol)!
  const shift = signs!.startsWith('b') ? -signs!.length : signs!.length
  return QUALITIES[quality!]!.map((interval) => (LETTERS[letter!]! + shift + interval + 12) % 12)
}
