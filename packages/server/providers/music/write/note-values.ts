import { TICKS_PER_QUARTER } from '@atelier/contract'

export const NOTE_TYPES = ['whole', 'half', 'quarter', 'eighth', '16th', '32nd'] as const

export interface NoteValue {
  type: (typeof NOTE_TYPES)[number]
  dots: 0 | 1
  /** Three in the time of two. */
  isTriplet: boolean
}

export interface ValuedPiece {
  start: number
  end: number
  value: NoteValue
}

/** How a bar is divided, in ticks. */
export interface BarGrid {
  length: number
  beat: number
  /** Beats that are divided by three. */
  triplets: ReadonlySet<number>
}

const WHOLE = 4 * TICKS_PER_QUARTER

/** The longest first. */
const VALUES = NOTE_TYPES.flatMap((type, index) => {
  const ticks = WHOLE / 2 ** index
  return [
    { ticks: ticks * 1.5, type, dots: 1 as const },
    { ticks, type, dots: 0 as const },
  ]
}).filter(({ ticks, type }) => Number.isInteger(ticks) && !(type === '32nd' && ticks % 12 > 0))

/** Divides what sounds from one tick of a bar to another into values that can be written, tied to each other. */
export function toNoteValues(start: number, end: number, grid: BarGrid): ValuedPiece[] {
  const pieces: ValuedPiece[] = []
  for (let from = start; from < end;) {
    const piece = firstValue(from, end, grid)
    pieces.push(piece)
    from = piece.end
  }
  return pieces
}

function firstValue(start: number, end: number, grid: BarGrid): ValuedPiece {
  const beat = Math.floor(start / grid.beat)
  const beatEnd = (beat + 1) * grid.beat
  const isWholeBeats = start % grid.beat === 0 && end >= beatEnd
  if (grid.triplets.has(beat) && !isWholeBeats) return tripletValue(start, Math.min(end, beatEnd))
  const limit = limitOf(start, end, grid)
  const found = VALUES.find(({ ticks }) => ticks <= limit - start)
  if (!found) throw new Error(`No note value from ${start} to ${limit}`)
  const { ticks, type, dots } = found
  return { start, end: start + ticks, value: { type, dots, isTriplet: false } }
}

/** A value from a beat on may be long; one from between two beats ends at the next beat, or is a syncopation. */
function limitOf(start: number, end: number, { beat, triplets }: BarGrid): number {
  const offset = start % beat
  if (offset === 0) {
    const wholeBeats = Math.floor((end - start) / beat) * beat
    // What is left of the last beat may be divided by three.
    const rest = triplets.has(Math.floor((start + wholeBeats) / beat))
    return wholeBeats > 0 && (rest || wholeBeats === end - start) ? start + wholeBeats : end
  }
  const isSyncopation = offset === beat / 2 && end - start === beat
  const next = start - offset + beat
  return isSyncopation && !triplets.has(next / beat) ? end : Math.min(end, next)
}

function tripletValue(start: number, end: number): ValuedPiece {
  const found = VALUES.find(({ ticks, dots }) => dots === 0 && (ticks * 2) / 3 <= end - start)
  if (!found) throw new Error(`No triplet from ${start} to ${end}`)
  const { ticks, type, dots } = found
  return { start, end: start + (ticks * 2) / 3, value: { type, dots, isTriplet: true } }
}
