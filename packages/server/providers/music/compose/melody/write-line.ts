import type { Random } from '../../../../helpers/random.ts'
import type { music } from '@atelier/contract'
import { isForeign, pitchClass, semitonesOf, type Scale } from '../theory/scales.ts'

/** A note whose pitch is still to be found. Times are in ticks from the beginning of the section. */
export interface OpenNote {
  tick: number
  length: number
  /** 0 to 1: how much its place in the bar is felt. */
  stress: number
  /** On which the melody may rest. */
  tones: readonly number[]
  /** Of the chord. */
  chordTones: readonly number[]
  scale: Scale
  /** Of the chord, in semitones above the tonic. */
  bass: number
  isDominant: boolean
  /** Where the line should be. */
  height: number
  /** Steps from the note before that the motif asks for. */
  move?: number | undefined
  /** The only step allowed, as a note that returns. */
  step?: number
  /** The only steps allowed, whatever their octave: those of a cadence. */
  degrees?: readonly number[]
  /** The highest step allowed here. */
  ceiling: number
  isPeak?: boolean
  /** -1 if the syllable sung here should be lower than the one before, 1 if higher. */
  speech?: number | undefined
}

export interface LineOptions {
  lowest: number
  highest: number
  leaps: number
  avoidsParallels: boolean
  /** Of the piece, while a section may be in the other one. */
  mode: music.Mode
}

interface Candidate {
  step: number
  pitch: number
  isChordTone: boolean
  /** Neither of the key nor of the chord. */
  isForeign: boolean
  ownCost: number
}

const LARGEST_MOVE = 8
const OCTAVE = 12
/** Of a note a semitone above a note of the chord. */
const HARSHNESS = 4
const FORBIDDEN = 1_000
/** Of a foreign note that is not reached or left by step. */
const LOST = 120
const WHOLE_TONE = 2

/**
 * Finds the best pitches of a line, as steps of the scale: chord notes on strong beats, other notes reached and left by
 * step, leaps recovered, the moves of the motif kept. The costs are looked at for all lines at once (Viterbi, with pairs
 * of notes as states).
 */
export function writeLine(
  notes: readonly OpenNote[],
  options: LineOptions,
  random: Random,
): number[] {
  const columns = notes.map((note) => candidatesOf(note, options, random))
  // What comes before the section and behind it is not known here.
  for (const column of [columns[0], columns.at(-1)])
    for (const candidate of column ?? []) if (candidate.isForeign) candidate.ownCost += LOST
  if (columns.length === 0) return []
  if (columns.length === 1) return [cheapest(columns[0]!).step]
  return bestPath(notes, columns, options)
}

const cheapest = (candidates: readonly Candidate[]) =>
  candidates.reduce((a, b) => (b.ownCost < a.ownCost ? b : a))

function candidatesOf(note: OpenNote, options: LineOptions, random: Random): Candidate[] {
  const candidates: Candidate[] = []
  const isStray = (pitch: number) =>
    isForeign(pitch, options.mode) && !note.chordTones.includes(pitchClass(pitch))
  for (let step = options.lowest; step <= options.highest; step += 1) {
    const pitch = semitonesOf(step, note.scale)
    const isChordTone = note.tones.includes(pitchClass(pitch))
    const isHarsh = !isChordTone && note.tones.includes(pitchClass(pitch - 1))
    const ownCost =
      costAlone(note, { step, isChordTone }) +
      (isHarsh ? HARSHNESS * note.stress : 0) +
      random.between(0, 1.1)
    candidates.push({ step, pitch, isChordTone, isForeign: isStray(pitch), ownCost })
  }
  if (note.step !== undefined) {
    const step = note.step
    const pitch = semitonesOf(step, note.scale)
    const isChordTone = note.tones.includes(pitchClass(pitch))
    return [{ step, pitch, isChordTone, isForeign: isStray(pitch), ownCost: 0 }]
  }
  return candidates
}

function costAlone(
  note: OpenNote,
  { step, isChordTone }: { step: number; isChordTone: boolean },
): number {
  let cost = 0.75 * Math.abs(step - note.height)
  if (!isChordTone) cost += note.stress >= 0.7 ? 9 : note.stress * 7 + (note.length > 96 ? 4 : 0)
  if (note.degrees && !note.degrees.includes(modulo(step, note.scale.length))) cost += 60
  if (step > note.ceiling) cost += 25
  if (note.isPeak) cost += 6 * Math.max(0, note.ceiling - step)
  return cost
}

const modulo = (value: number, length: number) => ((value % length) + length) % length

function bestPath(
  notes: readonly OpenNote[],
  columns: readonly Candidate[][],
  options: LineOptions,
): number[] {
  const second = columns[1]!
  let costs = columns[0]!.map((a) =>
    second.map((b) => a.ownCost + b.ownCost + costOfMove(a, b, notes[0]!, notes[1]!, options)),
  )
  const origins: number[][][] = []
  for (let at = 2; at < notes.length; at += 1) {
    const [before, last, next] = [columns[at - 2]!, columns[at - 1]!, columns[at]!]
    const origin: number[][] = []
    const reached = last.map((b, bAt) => {
      const row: number[] = []
      origin.push(
        next.map((c) => {
          const move = c.ownCost + costOfMove(b, c, notes[at - 1]!, notes[at]!, options)
          let best = Infinity
          let from = 0
          for (let aAt = 0; aAt < before.length; aAt += 1) {
            const cost = costs[aAt]![bAt]! + costOfTurn(before[aAt]!, b, c)
            if (cost < best) {
              best = cost
              from = aAt
            }
          }
          row.push(best + move)
          return from
        }),
      )
      return row
    })
    costs = reached
    origins.push(origin)
  }
  return readBack(columns, costs, origins)
}

function readBack(
  columns: readonly Candidate[][],
  costs: readonly number[][],
  origins: readonly number[][][],
): number[] {
  let [from, to] = [0, 0]
  costs.forEach((row, a) =>
    row.forEach((cost, b) => {
      if (cost < costs[from]![to]!) [from, to] = [a, b]
    }),
  )
  const line = [columns.at(-2)![from]!.step, columns.at(-1)![to]!.step]
  for (let at = columns.length - 1; at >= 2; at -= 1) {
    const origin = origins[at - 2]![from]![to]!
    ;[from, to] = [origin, from]
    line.unshift(columns[at - 2]![from]!.step)
  }
  return line
}

const LONG_NOTE_TICKS = 192
/** By the size in steps. */
const MOVE_COSTS = [1.8, 0, 0.6, 1.6, 2.4, 4, 7, 4.5, 9]

function costOfMove(
  a: Candidate,
  b: Candidate,
  from: OpenNote,
  to: OpenNote,
  { leaps, avoidsParallels }: LineOptions,
): number {
  const move = b.step - a.step
  const size = Math.abs(move)
  const lost = (a.isForeign || b.isForeign) && Math.abs(b.pitch - a.pitch) > WHOLE_TONE ? LOST : 0
  if (to.move !== undefined && to.step === undefined)
    return lost + (move === to.move ? clash(a, b, to) : 90)
  if (size > LARGEST_MOVE) return FORBIDDEN
  let cost = lost + MOVE_COSTS[size]! / (size > 1 ? leaps : 1) + clash(a, b, to)
  if (to.degrees && size > 2) cost += 2.5
  if (move === 0 && to.length >= LONG_NOTE_TICKS) cost += 1.5
  if (to.speech !== undefined && move * to.speech <= 0) cost += 3.5
  if (avoidsParallels) cost += parallelCost(a, b, from, to)
  return cost + dissonanceCost(a, b, from, to)
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
function costOfTurn(a: Candidate, b: Candidate, c: Candidate): number {
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
