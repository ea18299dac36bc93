import type { creations } from '@atelier/contract'
import type { Pen } from '../sketch/drawing.ts'
import type { Build } from './build.ts'
import { drawBrows, drawEyes } from './eyes.ts'
import type { FaceMood } from './expressions.ts'
import { drawMouth } from './mouths.ts'
import type { CharacterColours } from './palette.ts'

interface FaceOptions {
  character: creations.AnimeCharacter
  build: Build
  colours: CharacterColours
  mood: FaceMood
  /** Where the head looks, from -1 (left) to 1. */
  turn: number
  /** Whether the hair lies over the ears. */
  hidesEars: boolean
}

/** By how much the features move when the head is turned fully. */
const TURN = 24

/** The face without the hair in front of it. */
export function drawFace(pen: Pen, options: FaceOptions): void {
  const { build, colours, mood, turn, character } = options
  const { skin, blush } = colours
  if (!options.hidesEars) drawEars(pen, build, colours, turn)
  pen.area(build.face, skin.light, { shade: false })
  pen.clip(build.face, (inside) => {
    // The light cut of the face: the cheek that is turned away from the light.
    inside.area(
      `M${build.cheek - 14} 150Q${build.cheek - 30} 330 18 ${build.chin + 4}H140V150Z`,
      skin.shade,
      { shade: false, opacity: 0.55 },
    )
    inside.group({ move: [turn * TURN, 0] }, (features) => {
      drawCheeks(features, build, blush, mood.blush)
      if (character.accessories.includes('freckles')) drawFreckles(features, build, skin.shade)
      if (character.age === 'old') drawLines(features, build, skin.shade)
      drawNose(features, build, skin.shade)
      drawMouth(features, mood.mouth, build.mouthY, colours)
      drawEyes(features, { ...options, gaze: turn * 0.6 })
    })
  })
}

/** The brows lie over the hair, so that an expression is always seen. */
export function drawBrowsOf(pen: Pen, options: FaceOptions): void {
  pen.group({ move: [options.turn * TURN, 0] }, (features) =>
    drawBrows(features, { ...options, gaze: 0 }),
  )
}

function drawEars(
  pen: Pen,
  { cheek, eyes }: Build,
  { skin }: CharacterColours,
  turn: number,
): void {
  for (const side of [-1, 1] as const) {
    const x = side * (cheek - 2 - Math.max(0, side * turn) * 9)
    pen.ellipse(x, eyes.y + 12, 15, 24, side > 0 ? skin.shade : skin.light, { shade: false })
    if (side < 0) pen.line(`M${x - 5} ${eyes.y + 2}q6 8 2 20`, skin.shade, 3)
  }
}

function drawCheeks(pen: Pen, { eyes, mouthY }: Build, blush: `#${string}`, amount: number): void {
  const y = (eyes.y + 34 + mouthY) / 2 - 2
  for (const side of [-1, 1] as const) {
    pen.ellipse(side * 62, y, 21, 11, blush, {
      shade: false,
      opacity: Math.min(0.9, amount * 0.62),
    })
    if (amount > 1)
      pen.line(
        `M${side * 62 - 11} ${y + 4}l6 -9M${side * 62 - 1} ${y + 4}l6 -9M${side * 62 + 9} ${y + 4}l6 -9`,
        '#c9554a',
        2.4,
      )
  }
}

function drawFreckles(pen: Pen, { eyes }: Build, colour: `#${string}`): void {
  for (const side of [-1, 1])
    for (const [x, y] of [
      [50, 40],
      [62, 35],
      [73, 42],
      [58, 49],
      [69, 52],
    ] as const)
      pen.circle(side * x, eyes.y + y, 2.3, colour, { shade: false })
}

function drawLines(pen: Pen, { eyes, mouthY }: Build, colour: `#${string}`): void {
  for (const side of [-1, 1]) {
    pen.line(
      `M${side * 30} ${mouthY - 26}Q${side * 42} ${mouthY - 10} ${side * 38} ${mouthY + 6}`,
      colour,
      3,
    )
    pen.line(
      `M${side * 28} ${eyes.y + 31}Q${side * 46} ${eyes.y + 39} ${side * 62} ${eyes.y + 29}`,
      colour,
      2.6,
    )
  }
}

function drawNose(pen: Pen, { eyes, mouthY }: Build, colour: `#${string}`): void {
  const y = eyes.y + (mouthY - eyes.y) * 0.56
  pen.line(`M3 ${y - 7}Q9 ${y + 1} 1 ${y + 3}`, colour, 3.6)
}
