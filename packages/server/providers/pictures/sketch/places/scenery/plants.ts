import { darken } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { FLAT, path } from './path.ts'

/** A tuft of grass with its foot at `x`, `y`. */
export function drawTuft(
  { pen, stage }: Scene,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  const { random } = stage
  const blades = [-0.5, -0.24, 0, 0.22, 0.5]
  for (const [index, lean] of blades.entries()) {
    const tall = size * (1 - Math.abs(lean) * 0.7) * random.between(0.85, 1.1)
    const foot = x + lean * size * 0.34
    const half = size * 0.05
    pen.area(
      path`M${foot - half} ${y}Q${foot + lean * size * 0.1} ${y - tall * 0.6} ${foot + lean * size * 0.62} ${y - tall}Q${foot + half + lean * size * 0.3} ${y - tall * 0.5} ${foot + half} ${y}Z`,
      index % 2 ? darken(colour, 0.1) : colour,
      FLAT,
    )
  }
}

/** Grass at both sides of the lower edge, with the middle free. */
export function drawGrassInFront(scene: Scene, colour: Hex, size = 0.09): void {
  const { width, height, random, plan } = scene.stage
  if (plan.weather === 'snow') return
  const spots = [0.02, 0.09, 0.17, 0.85, 0.93, 0.99]
  for (const spot of spots) {
    const edge = Math.abs(spot - 0.5) * 2
    drawTuft(
      scene,
      (spot + random.between(-0.02, 0.02)) * width,
      height * 1.01,
      size * height * edge ** 2 * random.between(0.8, 1.2),
      colour,
    )
  }
}

/** A leaf from its stalk at `x`, `y` in a direction in degrees; 0 is to the right, 90 down. */
export function drawLeaf(
  { pen }: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  length: number,
  degrees: number,
  colour: Hex,
  breadth = 0.3,
): void {
  const turn = (degrees * Math.PI) / 180
  const at = (along: number, across: number) =>
    [
      x + length * (along * Math.cos(turn) - across * Math.sin(turn)),
      y + length * (along * Math.sin(turn) + across * Math.cos(turn)),
    ] as const
  const [tip, one, other] = [at(1, 0), at(0.45, breadth), at(0.45, -breadth)]
  pen.area(
    path`M${x} ${y}Q${one[0]} ${one[1]} ${tip[0]} ${tip[1]}Q${other[0]} ${other[1]} ${x} ${y}Z`,
    colour,
    FLAT,
  )
}

/** A branch with leaves that comes in from a corner above. `side`: -1 from the left, 1 from the right. */
export function drawBranchInFront(scene: Scene, side: -1 | 1, leaf: Hex, wood: Hex): void {
  const { pen, stage } = scene
  const { width, height } = stage
  const size = Math.min(width, height)
  const x = (part: number) => (side < 0 ? part * size : width - part * size)
  pen.line(
    path`M${x(-0.02)} ${size * 0.05}Q${x(0.14)} ${size * 0.06} ${x(0.34)} ${size * 0.13}M${x(0.1)} ${size * 0.055}Q${x(0.16)} ${size * 0.1} ${x(0.2)} ${size * 0.19}`,
    wood,
    size * 0.012,
  )
  const leaves = [
    [0.06, 0.05, 60],
    [0.12, 0.06, -40],
    [0.17, 0.07, 50],
    [0.22, 0.08, -35],
    [0.28, 0.11, 70],
    [0.33, 0.13, 10],
    [0.15, 0.1, 110],
    [0.18, 0.14, 30],
    [0.2, 0.185, 85],
    [0.02, 0.045, -50],
    [0.29, 0.11, -30],
  ] as const
  for (const [index, [across, down, degrees]] of leaves.entries())
    drawLeaf(
      scene,
      x(across),
      down * size,
      size * 0.085,
      side < 0 ? degrees : 180 - degrees,
      index % 2 ? darken(leaf, 0.1) : leaf,
    )
}

/** Leaves of a pot plant or a bush, from one point upwards. */
export function drawLeafFan(
  scene: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  size: number,
  colour: Hex,
): void {
  const leaves = [
    [-160, 0.7],
    [-20, 0.7],
    [-135, 0.95],
    [-45, 0.95],
    [-112, 1.05],
    [-68, 1.08],
    [-90, 1.12],
  ] as const
  for (const [index, [degrees, length]] of leaves.entries())
    drawLeaf(scene, x, y, size * length, degrees, index % 2 ? darken(colour, 0.1) : colour, 0.2)
}

/** A lotus or water-lily pad. */
export function drawPad(
  { pen }: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  radius: number,
  colour: Hex,
): void {
  const flat = radius * 0.34
  pen.ellipse(x, y + radius * 0.05, radius, flat, darken(colour, 0.16), FLAT)
  pen.area(
    path`M${x} ${y}L${x + radius * 0.82} ${y + flat * 0.58}A${radius} ${flat} 0 1 1 ${x + radius * 0.98} ${y + flat * 0.2}Z`,
    colour,
    FLAT,
  )
}

/** A lotus flower, its foot at `x`, `y`. */
export function drawLotus(
  scene: Pick<Scene, 'pen'>,
  x: number,
  y: number,
  size: number,
  colour: Hex,
  isOpen = true,
): void {
  const petals = isOpen
    ? ([
        [-165, 0.8, 1],
        [-15, 0.8, 1],
        [-140, 1, 1],
        [-40, 1, 1],
        [-90, 1.1, 1],
        [-116, 1.02, 0],
        [-64, 1.02, 0],
      ] as const)
    : ([
        [-112, 1.05, 1],
        [-68, 1.05, 1],
        [-90, 1.15, 0],
      ] as const)
  for (const [degrees, length, tone] of petals)
    drawLeaf(scene, x, y, size * length, degrees, tone ? darken(colour, 0.09) : colour, 0.34)
}
