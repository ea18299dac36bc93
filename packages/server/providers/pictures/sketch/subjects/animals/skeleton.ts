import type { Point } from '../../thing.ts'
import { pointAlong, type Joint, type Placement } from './outline.ts'
import type { Build } from './build.ts'
import { gaits, type Angles } from './gaits.ts'

/** Where the parts of an animal are in a pose. It looks to the left; the ground is at 0, what is above is negative. */
export interface Skeleton {
  pose: string
  hip: Point
  shoulder: Point
  /** Of the back. */
  middle: Point
  nearLegs: readonly (readonly Joint[])[]
  farLegs: readonly (readonly Joint[])[]
  /** Thighs of an animal that sits or lies. */
  haunches: readonly (readonly Joint[])[]
  neck: readonly Joint[]
  head: Placement
  tail: Point
  isAsleep: boolean
}

export function createSkeleton(build: Build, pose: string): Skeleton {
  if (pose === 'sits') return sitting(build)
  if (pose === 'reads') return reading(build)
  if (pose === 'sleeps') return lying(build)
  return standing(build, pose)
}

function standing(build: Build, pose: string): Skeleton {
  const { length, legs, chest, waist, hips, slope = 0, arch = 0, leg } = build
  const gait = gaits[pose] ?? gaits['stands']!
  const lift = legs * (gait.raised ?? 0)
  const height = legs + Math.min(chest, waist) * 0.9
  const shoulder: Point = [-length / 2, -height - lift]
  const hip: Point = [length / 2, -height + slope - lift]
  const middle: Point = [0, (shoulder[1] + hip[1]) / 2 - arch]
  const feet = gait.legs.map((angles, index): Joint[] => {
    const isHind = index % 2 === 1
    const [x, y] = isHind ? hip : shoulder
    const far = index > 1 ? -length * (isHind ? 0.14 : 0.09) : length * 0.02
    const start: Point = [x + far + (isHind ? hips * 0.12 : -chest * 0.1), y]
    const [upper, lower] = angles
    const stiff = build.foot === 'column' ? 0.45 : 1
    return legJoints(start, [upper * stiff, lower * stiff], {
      leg,
      isFree: gait.isFree,
      isHind,
      isFar: index > 1,
    })
  })
  const angle = neckAngle(build, pose) - (gait.neck ?? 0)
  const neck = neckJoints(build, shoulder, angle)
  const [headX, headY] = neck.at(-1)!
  return {
    pose,
    hip,
    shoulder,
    middle,
    nearLegs: feet.slice(0, 2),
    farLegs: feet.slice(2),
    haunches: [],
    neck,
    head: { at: [headX, headY], turn: headTurns[pose] ?? 0 },
    tail: [hip[0] + hips * 0.86, hip[1] - hips * 0.45],
    isAsleep: false,
  }
}

const headTurns: Readonly<Record<string, number>> = { eats: -46, howls: 52 }

function neckAngle({ neck }: Build, pose: string): number {
  if (pose === 'eats') return neck.eating ?? 44
  return pose === 'howls' ? Math.max(neck.angle, 150) : neck.angle
}

interface LegOptions {
  leg: Build['leg']
  isFree: boolean | undefined
  isHind: boolean
  isFar: boolean
}

/** Feet that are not free reach the ground. */
function legJoints(start: Point, [upper, lower]: Angles, options: LegOptions): Joint[] {
  const { leg, isFree, isHind, isFar } = options
  const [top, bottom] = leg
  const down = -start[1] - bottom - (isFar ? Math.min(2.6, bottom * 0.5) : 0)
  const cosines = Math.cos((upper * Math.PI) / 180) + Math.cos((lower * Math.PI) / 180)
  const part = isFree ? down * 0.52 : down / cosines
  const knee = pointAlong(start, part, upper)
  const end = pointAlong(knee, part, lower)
  const middle = top * 0.34 + bottom * 0.66
  return [
    [...start, top * (isHind ? 1.15 : 1)],
    [...knee, middle],
    [...end, bottom],
  ]
}

function neckJoints({ neck, chest }: Build, shoulder: Point, angle: number): Joint[] {
  const { length, from, to, dip = 0 } = neck
  const root: Point = [shoulder[0] + chest * 0.25, shoulder[1] - chest * 0.1]
  const end = pointAlong(shoulder, length, angle)
  const middle = pointAlong(shoulder, length * 0.45, angle)
  return [
    [...root, from],
    [middle[0] - dip * 0.5, middle[1] + dip, from * 0.45 + to * 0.55],
    [...end, to],
  ]
}

function sitting(build: Build): Skeleton {
  const { length, legs, chest, hips, leg, neck } = build
  const rise = Math.min(legs + chest * 0.9, length * 0.9)
  const shoulder: Point = [-length * 0.24, -rise - hips * 0.28]
  const hip: Point = [length * 0.24, -hips * 0.96]
  const middle: Point = [(shoulder[0] + hip[0]) / 2 + length * 0.04, (shoulder[1] + hip[1]) / 2]
  const [top, bottom] = leg
  const front = (x: number): Joint[] => [
    [shoulder[0] + x * 0.4, shoulder[1] + chest * 0.2, top],
    [shoulder[0] + x - 1, shoulder[1] * 0.5, top * 0.4 + bottom * 0.6],
    [shoulder[0] + x - 2, -bottom, bottom],
  ]
  const joints = neckJoints(build, shoulder, Math.max(neck.angle, 150))
  const [headX, headY] = joints.at(-1)!
  return {
    pose: 'sits',
    hip,
    shoulder,
    middle,
    nearLegs: [front(-chest * 0.1)],
    farLegs: [front(-chest * 0.62)],
    haunches: [
      [
        [hip[0] + hips * 0.1, -hips * 0.95, hips * 0.95],
        [hip[0] - hips * 0.35, -hips * 0.66, hips * 0.6],
      ],
      [
        [hip[0], -bottom, bottom],
        [hip[0] - hips * 1.25, -bottom, bottom],
      ],
    ],
    neck: joints,
    head: { at: [headX, headY] },
    tail: [hip[0] + hips * 0.8, -hips * 0.5],
    isAsleep: false,
  }
}

/** Upright, with the front legs before the breast. */
function reading(build: Build): Skeleton {
  const { length, chest, hips, leg } = build
  const seated = sitting(build)
  const shoulder: Point = [-length * 0.08, seated.shoulder[1]]
  const hip: Point = [length * 0.12, -hips * 0.96]
  const arm = (dx: number, dy: number): Joint[] => [
    [shoulder[0] + dx, shoulder[1] + chest * 0.1, leg[0]],
    [shoulder[0] + dx - 5, shoulder[1] + chest * 0.1 + 20, leg[1] * 1.3],
    [shoulder[0] - chest - 3, shoulder[1] + 22 + dy, leg[1]],
  ]
  const neck = neckJoints(build, shoulder, Math.max(build.neck.angle, 150))
  const [headX, headY] = neck.at(-1)!
  const foot: Joint[] = [
    [hip[0], -leg[1], leg[1]],
    [hip[0] - hips * 1.9, -leg[1], leg[1]],
  ]
  return {
    ...seated,
    pose: 'reads',
    hip,
    shoulder,
    middle: [(shoulder[0] + hip[0]) / 2 + length * 0.02, (shoulder[1] + hip[1]) / 2],
    nearLegs: [arm(2, 2)],
    farLegs: [arm(-8, -2)],
    haunches: [
      [
        [hip[0], -hips * 0.92, hips * 0.92],
        [hip[0] - hips * 0.6, -hips * 0.62, hips * 0.56],
      ],
      foot,
    ],
    neck,
    head: { at: [headX, headY], turn: -16 },
    tail: [hip[0] + hips * 0.7, -hips * 0.5],
  }
}

function lying(build: Build): Skeleton {
  const { length, chest, waist, hips, leg, lyingHead } = build
  const shoulder: Point = [-length * 0.42, -chest]
  const hip: Point = [length * 0.38, -hips]
  const bottom = leg[1] * 0.95
  const [dx, dy] = lyingHead ?? [-chest * 1.1, chest * 0.2]
  const head: Point = [shoulder[0] + dx, shoulder[1] + dy]
  return {
    pose: 'sleeps',
    hip,
    shoulder,
    middle: [0, -waist * 1.02],
    nearLegs: [],
    farLegs: [],
    haunches: [
      [
        [hip[0] + hips * 0.05, -hips * 0.8, hips * 0.8],
        [hip[0] - hips * 0.4, -hips * 0.55, hips * 0.52],
      ],
      [
        [hip[0], -bottom, bottom],
        [hip[0] - hips * 1.5, -bottom, bottom],
      ],
      [
        [shoulder[0] + chest * 0.2, -chest * 0.4, bottom],
        [shoulder[0] - chest * 0.3, -bottom, bottom],
        [shoulder[0] - chest * 1.5, -bottom, bottom],
      ],
    ],
    neck: [
      [...shoulder, chest * 0.8],
      [(shoulder[0] + head[0]) / 2, (shoulder[1] + head[1]) / 2, build.neck.to * 1.1],
      [...head, build.neck.to],
    ],
    head: { at: head },
    tail: [hip[0] + hips * 0.7, -hips * 0.35],
    isAsleep: true,
  }
}
