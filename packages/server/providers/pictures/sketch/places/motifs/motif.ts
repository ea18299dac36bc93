import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { path } from '../scenery/path.ts'

/** The colours of the sky, of four fields from light to dark, of the disc and of an accent. */
export type MotifColours = readonly [Hex, Hex, Hex, Hex, Hex, Hex, Hex]

/** Draws a whole composition over the sky. `side`: -1 or 1, where its weight is. */
export type Motif = (scene: Scene, colours: MotifColours, side: -1 | 1) => void

/** A leaf from its base to its tip, `breadth` of its length wide. */
export function leafPath(
  [x, y]: readonly [number, number],
  [tipX, tipY]: readonly [number, number],
  breadth: number,
): string {
  const [acrossX, acrossY] = [(y - tipY) * breadth, (tipX - x) * breadth]
  const [middleX, middleY] = [(x + tipX) / 2, (y + tipY) / 2]
  return path`M${x} ${y}Q${middleX + acrossX} ${middleY + acrossY} ${tipX} ${tipY}Q${middleX - acrossX} ${middleY - acrossY} ${x} ${y}Z`
}
