import type { creations } from '@atelier/contract'
import type { Build } from './build.ts'

type Point = readonly [x: number, y: number]

export interface Arm {
  side: -1 | 1
  points: readonly [shoulder: Point, elbow: Point, wrist: Point]
  hand: 'relaxed' | 'open' | 'fist'
  /** Before the face rather than behind the hair. */
  isInFront?: boolean
}

export interface Pose {
  /** Where the head looks, from -1 (left) to 1. */
  turn: number
  /** In degrees, clockwise. */
  tilt: number
  arms: readonly Arm[]
}

/** A little of each pose changes from picture to picture. */
export interface PoseOptions {
  pose: creations.AnimeScene['pose']
  build: Build
  /** Which of the pictures that are made together. */
  variant: number
}

const TILTS = [3, -4, 5, -2] as const
const TURNS = [0.35, -0.6, 0.1, 0.9] as const

export function poseOf({ pose, build, variant }: PoseOptions): Pose {
  const s = build.shoulder
  const down = (side: -1 | 1): Arm => ({
    side,
    points: [
      [side * (s - 27), 548],
      [side * (s - 4), 692],
      [side * (s - 2), 856],
    ],
    hand: 'relaxed',
  })
  const tilt = TILTS[variant % 4]!
  const turn = TURNS[variant % 4]!
  const still = [down(-1), down(1)]
  const poses: Record<PoseOptions['pose'], Pose> = {
    straight: { turn, tilt, arms: still },
    left: { turn: -1, tilt: -3, arms: still },
    right: { turn: 1, tilt: 3, arms: still },
    wave: {
      turn: 0.3,
      tilt: 5,
      arms: [
        down(-1),
        {
          side: 1,
          points: [
            [s - 27, 546],
            [s + 40, 612],
            [s + 44, 486],
          ],
          hand: 'open',
          isInFront: true,
        },
      ],
    },
    think: {
      turn: 0.35,
      tilt: 6,
      arms: [
        {
          side: -1,
          points: [
            [27 - s, 546],
            [8 - s, 668],
            [-8, 690],
          ],
          hand: 'relaxed',
        },
        {
          side: 1,
          points: [
            [s - 27, 546],
            [s - 14, 668],
            [54, 470],
          ],
          hand: 'fist',
          isInFront: true,
        },
      ],
    },
    cheer: {
      turn: 0,
      tilt: tilt / 2,
      arms: [-1, 1].map((side) => ({
        side: side as -1 | 1,
        points: [
          [side * (s - 27), 546],
          [side * (s + 42), 474],
          [side * (s + 34), 348],
        ],
        hand: 'fist' as const,
        isInFront: true,
      })),
    },
    'hold-hands': {
      turn,
      tilt,
      arms: [-1, 1].map((side) => ({
        side: side as -1 | 1,
        points: [
          [side * (s - 27), 546],
          [side * (s - 2), 650],
          [side * 26, 574],
        ],
        hand: 'fist' as const,
        isInFront: true,
      })),
    },
    'crossed-arms': {
      turn: turn * 0.5,
      tilt: 0,
      arms: [
        {
          side: 1,
          points: [
            [s - 27, 546],
            [s - 6, 652],
            [-52, 640],
          ],
          hand: 'relaxed',
        },
        {
          side: -1,
          points: [
            [27 - s, 546],
            [6 - s, 656],
            [58, 612],
          ],
          hand: 'relaxed',
        },
      ],
    },
  }
  return poses[pose]
}
