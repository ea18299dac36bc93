import type { Random } from '../../../../helpers/random.ts'
import { isForeign, pitchClass, semitonesOf } from '../theory/scales.ts'
import { costOfMove, costOfTurn, STRAY_COST } from './line-costs.ts'
import type { Candidate, LineOptions, OpenNote } from './open-note.ts'

/** Of a note a semitone above a note of the chord. */
const HARSHNESS = 4

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
    for (const candidate of column ?? []) if (candidate.isStray) candidate.ownCost += STRAY_COST
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
    candidates.push({ step, pitch, isChordTone, isStray: isStray(pitch), ownCost })
  }
  if (note.step !== undefined) {
    const step = note.step
    const pitch = semitonesOf(step, note.scale)
    const isChordTone = note.tones.includes(pitchClass(pitch))
    return [{ step, pitch, isChordTone, isStray: isStray(pitch), ownCost: 0 }]
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
