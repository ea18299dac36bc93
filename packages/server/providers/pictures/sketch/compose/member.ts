import type { Figure } from './figures.ts'

/** A figure among those that belong together. */
export interface Member {
  figure: Figure
  /** Where its feet are, in metres from the feet of the cluster's root; up is negative. */
  x: number
  y: number
  /** In degrees. */
  turn: number
  isMirrored: boolean
  /** Between the back and the front of this one. */
  insideOf?: Member
  /** It stands on the ground itself, and has a shadow there. */
  isGrounded: boolean
}
