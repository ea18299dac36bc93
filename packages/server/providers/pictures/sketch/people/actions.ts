import type { Pen } from '../drawing.ts'
import type { Grip } from './grip.ts'
import {
  drawBook,
  drawBowl,
  drawBroom,
  drawBrush,
  drawCarryingPole,
  drawCup,
  drawKnitting,
  drawPad,
  drawPot,
  drawRod,
  drawWateringCan,
} from './props.ts'
import { drawFlute, drawGuitar, drawNotes, drawSaxophone, drawViolin } from './instruments.ts'

/** Angles of limbs in degrees: 0 hangs down, 90 points to where the person looks, which is left. */
export type Limb = readonly [upper: number, lower: number]

interface Action {
  nearArm?: Limb
  farArm?: Limb
  /** Behind the near arm. */
  drawBehindArm?: (pen: Pen, grip: Grip) => void
  drawInFront?: (pen: Pen, grip: Grip) => void
  /** Who holds a thing of its own does not have the usual one. */
  isOwnThing?: boolean
}

/** What the arms do instead of what the posture says. The first of a person's actions is shown. */
const actions = {
  drinks: { nearArm: [52, 152], drawInFront: drawCup, isOwnThing: true },
  eats: {
    nearArm: [40, 138],
    farArm: [26, 112],
    drawInFront: drawBowl,
    isOwnThing: true,
  },
  reads: { nearArm: [18, 96], farArm: [26, 102], drawInFront: drawBook },
  waves: { farArm: [140, 176] },
  fishes: { nearArm: [44, 84], farArm: [40, 78], drawBehindArm: drawRod },
  cooks: { nearArm: [36, 64], farArm: [30, 58], drawBehindArm: drawPot },
  paints: { nearArm: [58, 100], farArm: [20, 84], drawInFront: drawBrush },
  sweeps: { nearArm: [24, 48], farArm: [36, 66], drawBehindArm: drawBroom },
  waters: { nearArm: [36, 78], drawBehindArm: drawWateringCan },
  writes: { nearArm: [22, 92], farArm: [30, 88], drawInFront: drawPad },
  knits: { nearArm: [14, 86], farArm: [24, 92], drawInFront: drawKnitting },
  prays: { nearArm: [22, 128], farArm: [28, 132] },
  sings: { nearArm: [40, 78], farArm: [60, 84], drawInFront: drawNotes },
  'plays-guitar': { nearArm: [-4, 72], farArm: [46, 88], drawBehindArm: drawGuitar },
  'plays-violin': { nearArm: [50, 112], farArm: [72, 112], drawBehindArm: drawViolin },
  'plays-flute': { nearArm: [48, 138], farArm: [64, 132], drawInFront: drawFlute },
  'plays-saxophone': { nearArm: [20, 84], farArm: [30, 110], drawBehindArm: drawSaxophone },
  'plays-chess': { nearArm: [44, 62] },
  'flies-kite': { nearArm: [78, 138], farArm: [60, 128] },
  'carries-pole': { nearArm: [40, 150], drawBehindArm: drawCarryingPole },
  sells: { nearArm: [40, 74], farArm: [30, 62] },
  carries: { nearArm: [24, 80], farArm: [30, 84] },
  holds: { nearArm: [34, 112] },
} as const satisfies Record<string, Action>

export type ArmAction = keyof typeof actions

export const ARM_ACTIONS = Object.keys(actions) as ArmAction[]

export const actionFor = (name: ArmAction | undefined): Action => (name ? actions[name] : {})
