import { TICKS_PER_QUARTER, type music } from '@atelier/contract'
import type { Random } from '../../../../helpers/random.ts'
import { readRhythm, stressAt, type Beat } from './rhythm.ts'

/** The idea of a piece: one or two bars, with the steps from each note to the next. */
export interface Motif {
  bars: readonly MotifBar[]
  /** The rhythm that follows a motif of one bar. */
  tail: readonly Beat[]
  /** Of a first bar of few notes: whether the next note, on the next first beat, is lower (-1) or higher (1) than its last. */
  lead: number | undefined
}

interface MotifBar {
  beats: readonly Beat[]
  /** From the note before: that of the very first is undefined. */
  steps: readonly (number | undefined)[]
}

export interface MotifOptions {
  rhythms: readonly string[]
  meter: music.Piece['meter']
  /** 1 is as a singer sings. */
  leaps: number
  /** The steps of the scale that are stable, counted from the root of a chord. */
  stable: readonly number[]
  scaleLength: number
  /** For short pieces: one bar only. */
  isShort: boolean
}

const FEWEST_NOTES = 3
/** So many notes are recognised without what follows them. */
const NOTES_OF_A_FIGURE = 4
const MOST_NOTES_OF_A_BAR = 6

/** Draws motifs and takes the best one. */
export function inventMotif(options: MotifOptions, random: Random): Motif {
  const bars = chooseRhythms(options, random)
  const notes = bars.flatMap((bar, at) =>
    bar.map((beat) => ({ ...beat, stress: stressAt(beat.at, options.meter), bar: at })),
  )
  const stresses = notes.map(({ stress, length }) =>
    length >= TICKS_PER_QUARTER * 1.5 ? Math.max(stress, 0.5) : stress,
  )
  const contours = Array.from({ length: 60 }, () => drawContour(stresses, options, random))
  const best = contours.reduce((a, b) =>
    ugliness(b, stresses, options) < ugliness(a, stresses, options) ? b : a,
  )
  let next = 0
  const tail = readRhythm(random.pick(onTheBeat(options.rhythms)))
  const [first] = bars
  const ownLead = bars.length > 1 ? Math.sign(best[first!.length]! - best[first!.length - 1]!) : 0
  return {
    tail,
    lead: first!.length < NOTES_OF_A_FIGURE ? ownLead || random.pick([-1, 1]) : undefined,
    bars: bars.map((beats) => ({
      beats,
      steps: beats.map(() => {
        const at = next++
        return at === 0 ? undefined : best[at]! - best[at - 1]!
      }),
    })),
  }
}

function chooseRhythms({ rhythms, meter, isShort }: MotifOptions, random: Random): Beat[][] {
  const lively = onTheBeat(rhythms).filter(
    (rhythm) => readRhythm(rhythm).length <= MOST_NOTES_OF_A_BAR,
  )
  const own = lively.filter(
    (rhythm) => isDistinct(readRhythm(rhythm)) && readRhythm(rhythm).length >= FEWEST_NOTES,
  )
  const first = readRhythm(random.pick(own.length ? own : lively))
  const second = readRhythm(random.pick(lively))
  const isLong = meter.beats > 2 ? random.chance(0.35) : random.chance(0.7)
  return isLong && !isShort ? [first, second] : [first]
}

/** Without those that begin with a rest, if there are others. */
export function onTheBeat(rhythms: readonly string[]): readonly string[] {
  const fitting = rhythms.filter((rhythm) => !rhythm.startsWith('-'))
  return fitting.length ? fitting : rhythms
}

/** Not all notes are equally long. */
const isDistinct = (beats: readonly Beat[]) => new Set(beats.map(({ length }) => length)).size > 1

function drawContour(
  stresses: readonly number[],
  { leaps, stable }: MotifOptions,
  random: Random,
): number[] {
  const steps = [random.pick(stable)]
  const direction = random.pick([-1, 1])
  for (let at = 1; at < stresses.length; at += 1) {
    const leap = random.chance(0.24 * leaps) ? random.pick([2, 2, 3, 4, 5]) : 1
    const size = random.chance(0.1) ? 0 : leap
    const turns = random.chance(0.35)
    steps.push(steps[at - 1]! + size * (turns ? -direction : direction))
  }
  return steps
}

/** Low for contours that can be sung and remembered. */
function ugliness(
  steps: readonly number[],
  stresses: readonly number[],
  { stable, scaleLength }: MotifOptions,
): number {
  const isStable = (step: number) =>
    stable.includes(((step % scaleLength) + scaleLength) % scaleLength)
  let cost = 0
  let leapCount = 0
  steps.forEach((step, at) => {
    if (stresses[at]! >= 0.5 && !isStable(step)) cost += 6 * stresses[at]!
    if (at === 0) return
    const move = step - steps[at - 1]!
    const before = at > 1 ? steps[at - 1]! - steps[at - 2]! : 0
    if (Math.abs(move) > 1) {
      leapCount += 1
      if (!isStable(step) || !isStable(steps[at - 1]!)) cost += 4
    }
    if (Math.abs(before) > 2 && (Math.abs(move) > 2 || move * before > 0)) cost += 4
    if (move === 0 && before === 0) cost += 2
  })
  const span = Math.max(...steps) - Math.min(...steps)
  if (span < 2) cost += 5
  if (span > 6) cost += (span - 6) * 2
  if (leapCount === 0 && steps.length > 3) cost += 2.5
  if (leapCount > 2) cost += leapCount
  return cost
}
