import type { Point } from '../../thing.ts'

/** The measures of a four-legged animal. Lengths are in the units of its drawing. */
export interface Build {
  /** From the shoulder to the hip. */
  length: number
  /** From the ground to the belly. */
  legs: number
  /** Half of how thick the body is at the shoulder, in the middle and at the hip. */
  chest: number
  waist: number
  hips: number
  /** How much lower the hip is than the shoulder. */
  slope?: number
  /** How much the middle of the back is raised. */
  arch?: number
  /** Half of how thick a leg is, above and below. */
  leg: readonly [top: number, bottom: number]
  foot: 'paw' | 'hoof' | 'column'
  neck: Neck
  /** Humps on the back: where from the middle of the back, how high and how thick. */
  humps?: readonly (readonly [x: number, rise: number, radius: number])[]
  /** Where the head is when the animal lies, from the shoulder. */
  lyingHead?: Point
}

interface Neck {
  length: number
  /** In degrees: 90 is straight ahead, 180 straight up. */
  angle: number
  /** Half of how thick it is at the body and at the head. */
  from: number
  to: number
  /** The angle when it eats from the ground. */
  eating?: number
  /** How much its middle hangs. */
  dip?: number
}
