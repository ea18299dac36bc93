import type { creations } from '@atelier/contract'
import type { Pen } from '../sketch/drawing.ts'
import { drawWorn, faceWear, HATS, headwear, neckwear } from './accessories.ts'
import { drawArm, drawNeck } from './body.ts'
import { buildOf } from './build.ts'
import { garments } from './clothes/garments.ts'
import { drawLower } from './clothes/lower.ts'
import { moods, type Expression } from './expressions.ts'
import { drawExtra } from './extras.ts'
import { drawBrowsOf, drawFace } from './face.ts'
import { hairCuts } from './hair/cuts.ts'
import { coloursOf } from './palette.ts'
import type { Arm, Pose } from './poses.ts'

export interface PersonOptions {
  character: creations.AnimeCharacter
  expression: Expression
  pose: Pose
  /** Down to the shoes; otherwise to the hips. */
  isWhole?: boolean
}

/** The head is turned around this height of the neck. */
const NECK_Y = 436

/** Draws a person in the units of Build. */
export function drawPerson(
  pen: Pen,
  { character, expression, pose, isWhole = false }: PersonOptions,
): void {
  const build = buildOf(character)
  const colours = coloursOf(character)
  const isHat = character.accessories.some((each) => HATS.includes(each))
  const chosen = hairCuts[character.hair]
  const cut = isHat && chosen.hasTop ? hairCuts[chosen.underHat ?? 'short'] : chosen
  const garment = garments[character.clothes]
  const { turn, tilt, arms } = pose
  const dress = { pen, build, colours }
  const cloth = {
    deep: colours.clothes.shade,
    ...(garment.sleeveColour?.(colours) ?? colours.clothes),
  }
  const drawArms = (list: readonly Arm[]) => {
    for (const arm of list) drawArm(pen, arm, colours, { is: garment.sleeve, ...cloth })
  }
  const head = { turn: tilt, around: [0, NECK_Y] as const }

  pen.group({ ...head, move: [-turn * 5, 0] }, (group) => cut.drawBehind?.(group, colours.hair))
  if (isWhole) drawLower(dress, garment.lower)
  garment.drawTrunk(dress)
  drawNeck(pen, build, colours, garment.isHigh ?? false)
  garment.drawCollar(dress)
  drawArms(arms.filter(({ isInFront }) => !isInFront))
  drawWorn(neckwear, character.accessories, { ...dress, turn })
  pen.group({ ...head, move: [-turn * 5, 0] }, (group) => cut.drawBack(group, colours.hair))
  pen.group(head, (group) => {
    const face = {
      character,
      build,
      colours,
      mood: moods[expression],
      turn,
      hidesEars: cut.hidesEars ?? false,
    }
    const worn = { pen: group, build, colours, turn }
    drawFace(group, face)
    drawWorn(faceWear, character.accessories, worn)
    group.group({ move: [turn * 9, 0] }, (hair) => cut.drawFront(hair, colours.hair))
    drawBrowsOf(group, face)
    group.group({ move: [isHat ? turn * 3 : 0, 0] }, (top) =>
      drawWorn(headwear, character.accessories, { ...worn, pen: top }),
    )
    drawExtra(group, moods[expression].extra, build)
  })
  drawArms(arms.filter(({ isInFront }) => isInFront))
}
