/** Where what a person does something with is, in the box of an adult. */
export interface Grip {
  hand: readonly [x: number, y: number]
  shoulder: readonly [x: number, y: number]
  /** The ground on which the person stands or sits. */
  ground: number
  isOnGround: boolean
}
