import type { Figure } from './figures.ts'

/** The way around something, drawn behind and before it. In metres from the feet of the cluster's root. */
export interface Ring {
  host: Member
  x: number
  y: number
  radius: number
  depth: number
  kind: 'track' | 'trail'
}

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
  /** It is drawn before what it is at. */
  isBehind?: boolean
  /** The way on which it goes around another one. */
  ring?: Ring
}
