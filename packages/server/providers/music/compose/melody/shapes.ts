import type { Random } from '../../../../helpers/random.ts'
import type { Phrase } from './phrases.ts'

/** How high a phrase is at its beginning, at two places within, and at its end: in steps from the middle. */
export type Shape = readonly number[]

/** Phrases that are answered end above their beginning or in the air. */
const QUESTIONS: readonly Shape[] = [
  [-2, 0, 3, 1],
  [-1, -3, 1, 2],
  [2, -1, 3, 0],
  [-3, -1, 1, 3],
  [1, 3, 0, -2],
]
/** Phrases that answer come down. */
const ANSWERS: readonly Shape[] = [
  [-2, 1, 3, -2],
  [-1, -3, 1, -2],
  [2, 3, 0, -3],
  [3, 1, -1, -3],
  [0, 2, -2, -2],
]

export function drawShapes(phrases: readonly Phrase[], random: Random): Shape[] {
  return phrases.map(({ cadence }) => random.pick(cadence === 'half' ? QUESTIONS : ANSWERS))
}

/** `x` is 0 at the beginning of the phrase and 1 at its end. */
export function heightAt(shape: Shape, x: number): number {
  const place = Math.min(Math.max(x, 0), 0.999) * (shape.length - 1)
  const before = Math.floor(place)
  const part = place - before
  return shape[before]! * (1 - part) + shape[before + 1]! * part
}
