import type { Hex, Pen } from '../sketch/drawing.ts'
import type { Build } from './build.ts'
import type { CharacterColours, Pair } from './palette.ts'
import type { Arm } from './poses.ts'

/** How clothes cover an arm. */
export type Sleeve = 'long' | 'short' | 'none'

const ARM_WIDTH = 44
const SLEEVE_WIDTH = 56

/** The outline of the trunk, from the neck to below the hips. */
export function trunkOf({ neck, shoulder: s, waist }: Build, isLoose = false): string {
  const w = isLoose ? s - 12 : waist
  const side = (at: 1 | -1) =>
    at === 1
      ? `C${neck + 44} 462 ${s} 462 ${s + 2} 552C${s - 2} 620 ${w} 660 ${w} 730L${w + 20} 960`
      : `L${-w} 730C${-w} 660 ${2 - s} 620 ${-s - 2} 552C${-s} 462 ${-neck - 44} 462 ${-neck - 4} 446Z`
  return `M${-neck - 4} 446L${neck + 4} 446${side(1)}L${-w - 20} 960${side(-1)}`
}

/** `isHigh`: the clothes reach up to the neck. */
export function drawNeck(
  pen: Pen,
  { neck: n, chin }: Build,
  { skin }: CharacterColours,
  isHigh: boolean,
): void {
  const path = isHigh
    ? `M${-n} ${chin - 50}V462Q0 480 ${n} 462V${chin - 50}Z`
    : `M${-n} ${chin - 50}V448Q${-n} 466 ${-n - 30} 476Q0 540 ${n + 30} 476Q${n} 466 ${n} 448V${chin - 50}Z`
  pen.area(path, skin.light, { shade: false })
  // The shadow of the head.
  pen.clip(path, (inside) =>
    inside.area(
      `M-140 ${chin - 60}H140V${chin + 16}Q20 ${chin + 50} -140 ${chin - 6}Z`,
      skin.shade,
      { shade: false },
    ),
  )
}

export function drawArm(
  pen: Pen,
  { points, hand, side }: Arm,
  colours: CharacterColours,
  sleeve: Pair & { is: Sleeve; deep: Hex },
): void {
  const [shoulder, elbow, wrist] = points
  const skin = side > 0 ? colours.skin.shade : colours.skin.light
  const cloth = side > 0 ? sleeve.shade : sleeve.light
  const path = `M${shoulder.join(' ')}L${elbow.join(' ')}L${wrist.join(' ')}`
  drawHand(pen, wrist, elbow, hand, colours)
  if (sleeve.is !== 'long') pen.line(path, skin, ARM_WIDTH)
  if (sleeve.is === 'long') {
    const [x, y] = between(elbow, wrist, 0.86)
    pen.line(`M${shoulder.join(' ')}L${elbow.join(' ')}L${x} ${y}`, cloth, SLEEVE_WIDTH)
  }
  if (wrist[1] > 800 && sleeve.is !== 'none') {
    // Where the arm lies on the trunk.
    const inner = (x: number) => x - side * (SLEEVE_WIDTH / 2 + 1)
    const deep = side > 0 ? sleeve.deep : sleeve.shade
    pen.line(
      `M${inner(shoulder[0])} 596L${inner(elbow[0])} ${elbow[1]}L${inner(elbow[0])} 800`,
      deep,
      3,
    )
  }
  if (sleeve.is === 'short') {
    const [x, y] = between(shoulder, elbow, 0.5)
    pen.line(`M${shoulder.join(' ')}L${x} ${y}`, cloth, SLEEVE_WIDTH + 6)
  }
}

type Point = readonly [x: number, y: number]

const between = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [
  Math.round(x + (toX - x) * part),
  Math.round(y + (toY - y) * part),
]

function drawHand(
  pen: Pen,
  wrist: Point,
  elbow: Point,
  hand: Arm['hand'],
  { skin }: CharacterColours,
): void {
  const angle = (Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) * 180) / Math.PI + 90
  pen.group({ move: wrist, turn: Math.round(angle), around: [0, 0] }, (group) => {
    if (hand === 'open') {
      for (const [x, y] of [
        [-19, -64],
        [-6, -72],
        [8, -71],
        [20, -60],
      ] as const)
        group.line(`M${x * 0.7} -30L${x} ${y}`, skin.light, 13)
      group.line('M18 -22L36 -40', skin.light, 13)
      group.ellipse(0, -24, 24, 27, skin.light, { shade: false })
      group.line('M-10 -14Q2 -8 12 -18', skin.shade, 2.6)
      return
    }
    group.ellipse(0, -20, 24, 25, skin.light, { shade: false })
    if (hand === 'fist') group.line('M-14 -30V-20M-3 -33V-22M8 -31V-21', skin.shade, 2.6)
    else group.line('M-6 -38V-26M5 -38V-26', skin.shade, 2.4)
    group.line('M17 -16L10 -30', skin.shade, 2.6)
  })
}
