// What moves from note to note cost. The numbers are tuned by ear, against each other.
import { pitchClass, WHOLE_TONE } from '../theory/scales.ts'
import type { Candidate, LineOptions, OpenNote } from './open-note.ts'

const LARGEST_MOVE = 8
const OCTAVE = 12
const FORBIDDEN = 1_000
/** Of a note that is neither of the key nor of the chord, and is not reached or left by step. */
export const STRAY_COST = 120
const LONG_NOTE_TICKS = 192
/** By the size in steps. */
const MOVE_COSTS = [1.8, 0, 0.6, 1.6, 2.4, 4, 7, 4.5, 9]

/** How bad it is to go from one pitch to the next. */
export function costOfMove(
  a: Candidate,
  b: Candidate,
  from: OpenNote,
  to: OpenNote,
  { leaps, avoidsParallels }: LineOptions,
): number {
  const move = b.step - a.step
  const size = Math.abs(move)
  const hardness = clash(a, b, to) + strayCost(a, b)
  if (to.move !== undefined && to.step === undefined) return hardness + (move === to.move ? 0 : 90)
  if (size > LARGEST_MOVE) return FORBIDDEN
  let cost = hardness + MOVE_COSTS[size]! / (size > 1 ? leaps : 1) + directionCost(move, to)
  if (to.degrees && size > 2) cost += 2.5
  if (move === 0 && to.length >= LONG_NOTE_TICKS) cost += 1.5
  if (avoidsParallels) cost += parallelCost(a, b, from, to)
  return cost + dissonanceCost(a, b, from, to)
}

/** What is foreign to key and chord is reached and left by step. */
function strayCost(a: Candidate, b: Candidate): number {
  const isStep = Math.abs(b.pitch - a.pitch) <= WHOLE_TONE
  return (a.isStray || b.isStray) && !isStep ? STRAY_COST : 0
}

/** The motif wants its last note on its side. So do the tones of the words, which come first where they are sung. */
function directionCost(move: number, { lead, speech }: OpenNote): number {
  const isAgainstMotif = lead !== undefined && Math.sign(move) !== lead
  if (speech === undefined) return isAgainstMotif ? 25 : 0
  return (isAgainstMotif ? 4 : 0) + (move * speech <= 0 ? 5 : 0)
}

/** Notes outside the chord are reached and left by step, the leading tone by the tonic. */
function dissonanceCost(a: Candidate, b: Candidate, from: OpenNote, to: OpenNote): number {
  const move = b.step - a.step
  const size = Math.abs(move)
  let cost = 0
  if (!a.isChordTone && size !== 1) cost += 7
  if (!b.isChordTone && size > 1) cost += 7
  if (isLeadingTone(a, from) && from.tones !== to.tones && move !== 1) cost += 3
  return cost
}

/** Augmented seconds, tritones and sevenths are hard to sing. */
function clash(a: Candidate, b: Candidate, { scale }: OpenNote): number {
  const semitones = Math.abs(b.pitch - a.pitch)
  const steps = Math.abs(b.step - a.step)
  if (scale.length === 7 && steps === 1 && semitones > 2) return 4
  if (semitones > OCTAVE) return 20
  return semitones === 6 || semitones === 10 || semitones === 11 ? 4 : 0
}

const isLeadingTone = ({ pitch }: Candidate, { isDominant }: OpenNote) =>
  isDominant && pitchClass(pitch) === 11

function parallelCost(a: Candidate, b: Candidate, from: OpenNote, to: OpenNote): number {
  if (from.bass === to.bass || a.pitch === b.pitch) return 0
  const first = pitchClass(a.pitch - from.bass)
  const second = pitchClass(b.pitch - to.bass)
  return first === second && (first === 0 || first === 7) ? 12 : 0
}

/** What three notes in a row do: a leap is recovered, a line does not stand still. */
export function costOfTurn(a: Candidate, b: Candidate, c: Candidate): number {
  const first = b.step - a.step
  const second = c.step - b.step
  const size = Math.abs(first)
  if (size >= 3) {
    if (first * second > 0) return 3.5
    return Math.abs(second) === 1 ? 0 : 1.2
  }
  if (first === 0 && second === 0) return 2.5
  if (first === -second && Math.abs(first) === 1) return 0.5
  if (size === 2 && second === first) return 0.6
  return 0
}
