import type { Pen } from '../drawing.ts'
import type { Pigment } from '../pigments.ts'
import { actionFor, type ArmAction, type Limb } from './actions.ts'
import type { Character } from './character.ts'
import type { Grip } from './grip.ts'
import { drawClothes } from './clothes.ts'
import { drawHead } from './head.ts'

interface Posture {
  /** The middle of the hips. */
  hip: readonly [x: number, y: number]
  /** How far the body leans forward, in degrees. */
  lean: number
  nearLeg: Limb
  farLeg: Limb
  nearArm: Limb
  farArm: Limb
}

/** In the box of an adult, 90 wide and 176 high, with the feet at its bottom. */
export const BODY_BOX = [90, 176] as const
/** The height of the hips of who sits, from the top of that box. */
export const SEAT_LINE = 128

const hanging: Limb = [-6, 8]

const postures = {
  stands: {
    hip: [46, 104],
    lean: 0,
    nearLeg: [-4, -2],
    farLeg: [5, 3],
    nearArm: hanging,
    farArm: [8, 14],
  },
  walks: {
    hip: [46, 105],
    lean: 3,
    nearLeg: [24, 8],
    farLeg: [-18, -40],
    nearArm: [-26, -14],
    farArm: [24, 40],
  },
  runs: {
    hip: [48, 104],
    lean: 12,
    nearLeg: [50, -10],
    farLeg: [-24, -80],
    nearArm: [-50, 30],
    farArm: [50, 110],
  },
  /** On something as high as a chair. */
  sits: {
    hip: [56, SEAT_LINE - 6],
    lean: 0,
    nearLeg: [80, 0],
    farLeg: [72, 6],
    nearArm: [18, 60],
    farArm: [22, 66],
  },
  'sits-on-ground': {
    hip: [62, 166],
    lean: -4,
    nearLeg: [128, 20],
    farLeg: [118, 14],
    nearArm: [30, 70],
    farArm: [34, 74],
  },
  rides: {
    hip: [52, SEAT_LINE - 6],
    lean: 10,
    nearLeg: [44, -12],
    farLeg: [66, 10],
    nearArm: [48, 62],
    farArm: [52, 66],
  },
  dances: {
    hip: [46, 103],
    lean: -5,
    nearLeg: [6, -2],
    farLeg: [-34, -64],
    nearArm: [96, 138],
    farArm: [-64, -128],
  },
  /** Only what is above the water is seen. */
  swims: {
    hip: [66, 84],
    lean: 26,
    nearLeg: [0, 0],
    farLeg: [0, 0],
    nearArm: [-8, 0],
    farArm: [8, 0],
  },
} as const satisfies Record<string, Posture>

export type BodyPose = keyof typeof postures

const THIGH = 33
const SHIN = 33
const UPPER_ARM = 23
const FOREARM = 21
const TORSO = 50

const along = (
  [x, y]: readonly [number, number],
  length: number,
  angle: number,
): [number, number] => {
  const radians = (angle * Math.PI) / 180
  return [x - Math.sin(radians) * length, y + Math.cos(radians) * length]
}

const point = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Where the hand is that holds things. */
export function handOf(pose: BodyPose, action: ArmAction | undefined): [number, number] {
  return nearHandOf(postureOf(pose, action))
}

function postureOf(pose: BodyPose, action: ArmAction | undefined): Posture {
  const posture: Posture = postures[pose]
  const { nearArm = posture.nearArm, farArm = posture.farArm } = actionFor(action)
  return { ...posture, nearArm, farArm }
}

function nearHandOf(posture: Posture): [number, number] {
  const shoulder = shoulderOf(posture)
  return along(along(shoulder, UPPER_ARM, posture.nearArm[0]), FOREARM, posture.nearArm[1])
}

function shoulderOf({ hip, lean }: Posture): [number, number] {
  return along(hip, -TORSO, -lean)
}

/** Draws a person who looks to the left, in the box of `BODY_BOX`. */
export function drawBody(
  pen: Pen,
  character: Character,
  pose: BodyPose,
  action?: ArmAction,
  hasOwnThing = false,
): void {
  const posture = postureOf(pose, action)
  const { hip, lean } = posture
  const shoulder = shoulderOf(posture)
  const { drawBehindArm, drawInFront } = hasOwnThing ? actionWithThing(action) : actionFor(action)
  const grip: Grip = {
    hand: nearHandOf(posture),
    shoulder,
    ground: BODY_BOX[1],
    isOnGround: pose === 'sits-on-ground',
  }
  const { trousersColour, skin, clothes } = character
  const legs = clothes === 'dress' ? skin : trousersColour
  drawArm(pen, shoulder, posture.farArm, character, 1)
  drawLeg(pen, hip, posture.farLeg, legs, 1)
  drawLeg(pen, hip, posture.nearLeg, legs, 0)
  pen.group({ turn: -lean, around: hip }, (torso) => {
    drawClothes(torso, character, {
      hip,
      torso: TORSO,
      isSitting: Math.abs(posture.nearLeg[0]) > 40,
    })
    drawNeckAndHead(torso, [hip[0], hip[1] - TORSO], character)
  })
  drawBehindArm?.(pen, grip)
  drawArm(pen, shoulder, posture.nearArm, character, 0)
  drawInFront?.(pen, grip)
}

/** Who holds a thing of its own does not have the usual one. */
function actionWithThing(action: ArmAction | undefined): ReturnType<typeof actionFor> {
  return actionFor(action).isOwnThing ? {} : actionFor(action)
}

function drawLeg(
  pen: Pen,
  [x, y]: readonly [number, number],
  [upper, lower]: Limb,
  paint: Pigment,
  tone: 0 | 1,
): void {
  const start = [x + (tone ? -4 : 4), y] as const
  const knee = along(start, THIGH, upper)
  const ankle = along(knee, SHIN, lower)
  pen.line(`M${point(start)}L${point(knee)}L${point(ankle)}`, paint, 11, tone)
  const [ax, ay] = ankle
  pen.group({ turn: -lower * 0.6, around: ankle }, (shoe) =>
    shoe.area(
      `M${ax + 6} ${ay - 2}V${ay + 6}H${ax - 15}Q${ax - 15} ${ay} ${ax - 6} ${ay - 2}Z`,
      'umber',
      { tone, shade: false },
    ),
  )
}

function drawArm(
  pen: Pen,
  shoulder: readonly [number, number],
  [upper, lower]: Limb,
  { clothesColour, skin, clothes }: Character,
  tone: 0 | 1,
): void {
  const start = [shoulder[0] + (tone ? -9 : 9), shoulder[1] + 7] as const
  const elbow = along(start, UPPER_ARM, upper)
  const hand = along(elbow, FOREARM, lower)
  const isBare = clothes === 'dress' || clothes === 'apron'
  pen.line(`M${point(elbow)}L${point(hand)}`, isBare ? skin : clothesColour, 8, isBare ? tone : 1)
  pen.line(`M${point(start)}L${point(elbow)}`, clothesColour, 9.5, 1)
  pen.circle(...hand, 4.8, skin, { tone, shade: false })
}

function drawNeckAndHead(
  pen: Pen,
  [x, top]: readonly [number, number],
  character: Character,
): void {
  const { skin, hasScarf, scarfColour, age } = character
  pen.rect(x - 5, top - 10, 10, 16, skin, { tone: 1, shade: false })
  const scale = age === 'child' ? 0.29 : 0.235
  const chin = (age === 'child' ? 62 : 70) * scale
  const middle = top - 3 - chin
  pen.group({ move: [x - 1, middle], scale }, (head) => drawHead(head, character))
  if (hasScarf) {
    pen.area(
      `M${x - 13} ${top - 4}Q${x} ${top + 6} ${x + 13} ${top - 4}L${x + 15} ${top + 5}Q${x} ${top + 14} ${x - 15} ${top + 5}Z`,
      scarfColour,
      { shade: 0.6 },
    )
    pen.area(
      `M${x + 8} ${top + 4}L${x + 34} ${top + 10}L${x + 30} ${top + 20}L${x + 6} ${top + 11}Z`,
      scarfColour,
      { tone: 1, shade: false },
    )
  }
}
