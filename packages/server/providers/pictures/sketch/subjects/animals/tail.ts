import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Look, Point } from '../../thing.ts'
import { limbPath, placeJoints, type Joint } from './outline.ts'
import type { Skeleton } from './skeleton.ts'

export interface Tail {
  is: 'tuft' | 'bush' | 'up' | 'curl' | 'horse' | 'stub' | 'thin' | 'cat' | 'heavy' | 'bush-up'
  length: number
  thickness: number
  /** The colour of its end. */
  tip?: string
  paint?: string
}

/** Joints from the root of the tail at the origin; the body is to the left of it. `1` is the tail's length. */
const shapes: Record<Tail['is'], readonly Joint[]> = {
  tuft: [
    [-0.1, 0, 1],
    [0.16, 0.3, 0.8],
    [0.2, 1, 0.6],
  ],
  bush: [
    [-0.1, 0.05, 0.5],
    [0.3, 0.1, 1.1],
    [0.66, 0.26, 1.35],
    [1, 0.2, 0.15],
  ],
  up: [
    [-0.1, 0.1, 1],
    [0.3, -0.2, 1],
    [0.42, -0.8, 0.7],
  ],
  cat: [
    [-0.1, 0.1, 1],
    [0.38, 0, 1],
    [0.52, -0.4, 1],
    [0.8, -0.66, 0.9],
  ],
  curl: [],
  horse: [
    [-0.12, 0, 0.5],
    [0.2, 0.14, 1],
    [0.34, 0.6, 1.3],
    [0.2, 1.05, 0.1],
  ],
  'bush-up': [
    [-0.12, 0.05, 0.6],
    [0.2, -0.2, 1],
    [0.2, -0.6, 1.2],
    [-0.1, -0.84, 1.1],
    [-0.34, -0.74, 0.2],
  ],
  heavy: [
    [-0.16, 0.04, 1],
    [0.26, 0.24, 0.6],
    [0.7, 0.46, 0.3],
    [1.06, 0.4, 0.08],
  ],
  stub: [
    [-0.2, 0, 1],
    [0.6, -0.3, 0.7],
  ],
  thin: [
    [-0.1, 0, 1],
    [0.4, 0.24, 0.8],
    [0.75, 0.06, 0.5],
    [1.1, -0.04, 0.25],
  ],
}

/** Tails of animals that sit or lie: on the ground. */
const lying: Partial<Record<Tail['is'], readonly Joint[]>> = {
  thin: [
    [-0.1, -0.04, 1],
    [0.3, 0, 0.8],
    [0.7, -0.03, 0.5],
    [1.1, -0.14, 0.25],
  ],
  horse: [
    [-0.14, -0.1, 0.6],
    [0.16, -0.02, 1],
    [0.44, 0.02, 0.8],
    [0.7, 0.1, 0.1],
  ],
  bush: [
    [-0.1, 0, 0.6],
    [0.26, -0.15, 1.05],
    [0.6, -0.2, 1.2],
    [0.94, -0.36, 0.15],
  ],
  cat: [
    [-0.1, -0.04, 1],
    [0.3, 0, 1],
    [0.52, -0.22, 1],
    [0.46, -0.5, 0.9],
  ],
  up: [
    [-0.1, 0, 1],
    [0.3, 0, 1],
    [0.62, -0.2, 0.7],
  ],
  tuft: [
    [-0.1, -0.1, 1],
    [0.26, 0, 0.8],
    [0.5, 0.02, 0.6],
  ],
}

const isLow = ({ pose }: Skeleton): boolean =>
  pose === 'sits' || pose === 'reads' || pose === 'sleeps'

export function drawTail(pen: Pen, tail: Tail, skeleton: Skeleton, look: Look): void {
  const { colours, random } = look
  const paint = colours[tail.paint ?? Object.keys(colours)[0]!]!
  const lift = skeleton.pose === 'runs' ? -34 : 0
  const turn = lift + (isLow(skeleton) ? 0 : random.between(-6, 6))
  if (tail.is === 'curl') return drawCurl(pen, tail, skeleton.tail, paint)
  const shape =
    (isLow(skeleton) && lying[tail.is === 'bush-up' ? 'bush' : tail.is]) || shapes[tail.is]
  const joints = placeJoints(
    shape.map(([x, y, radius]): Joint => [
      x * tail.length,
      y * tail.length,
      radius * tail.thickness,
    ]),
    { at: skeleton.tail, turn },
  )
  pen.area(limbPath(joints), paint, { tone: 1, shade: false })
  if (!tail.tip) return
  const tip = colours[tail.tip]!
  if (tail.is.startsWith('bush')) return drawBushTip(pen, joints, tip)
  pen.area(limbPath(tuftJoints(joints, tail.thickness)), tip, { tone: 1, shade: false })
}

/** Hair in the direction of the tail's end. */
function tuftJoints(joints: readonly Joint[], thickness: number): Joint[] {
  const [[fromX, fromY], [x, y]] = [joints.at(-2)!, joints.at(-1)!]
  const length = Math.hypot(x - fromX, y - fromY) || 1
  const along = (share: number, radius: number): Joint => [
    x + ((x - fromX) / length) * thickness * share,
    y + ((y - fromY) / length) * thickness * share,
    radius * thickness,
  ]
  return [along(-1, 0.9), along(0.8, 1.5), along(3.4, 0.1)]
}

function drawBushTip(pen: Pen, joints: readonly Joint[], tip: Pigment): void {
  const [before, end] = [joints.at(-2)!, joints.at(-1)!]
  const start: Joint = [
    before[0] + (end[0] - before[0]) * 0.22,
    before[1] + (end[1] - before[1]) * 0.22,
    before[2] * 0.86,
  ]
  pen.area(limbPath([start, end]), tip, { shade: false })
}

function drawCurl(pen: Pen, { length, thickness }: Tail, [x, y]: Point, paint: Pigment): void {
  const step = length / 4
  pen.line(
    `M${x - step} ${y}q${step * 2} ${step} ${step * 2.4} ${-step}t${-step * 1.6} ${-step * 0.6}t${step * 2.2} ${step * 1.6}`,
    paint,
    thickness,
    1,
  )
}
