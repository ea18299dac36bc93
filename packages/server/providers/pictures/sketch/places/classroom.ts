import { darken, lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import { at, boxAt } from './scenery/furniture.ts'
import { drawShell } from './scenery/interior.ts'
import { isLeftOut, isWished } from './scenery/left-out.ts'
import { indoorColour, indoorPart, woodFloor } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawWindowView } from './scenery/windows.ts'

const BOARD = 'blackboard'

/** A classroom with its blackboard, a window, and desks along the wall. */
export const classroom = definePlace({
  id: 'classroom',
  en: ['classroom', 'school', 'schoolroom'],
  vi: ['lớp học', 'trường học', 'phòng học'],
  surface: 'ground',
  horizons: [0.66, 0.62, 0.71, 0.57],
  eye: 2.2,
  isIndoors: true,
  surfaceColour: (stage) => woodFloor(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { height: h, horizon, variant } = stage
    const paint = (['cream', 'mint', 'sand', 'sky'] as const)[variant]
    const wall = indoorPart(stage, 'wall', indoorColour(stage, paint))
    drawShell(scene, {
      wall,
      floor: woodFloor(stage),
      pattern: 'boards',
      skirting: darken(wall, 0.2),
    })
    drawWindowView(scene, boxAt(scene, 0.16, 0.2, 0.4), {
      frame: lighten(wall, stage.palette.isDark ? 0.25 : 0.8),
      disc: [0.6, 0.24],
      view: variant % 2 ? 'trees' : 'hills',
    })
    if (!isWished(stage, BOARD)) drawBlackboard(scene)
    if (isLeftOut(stage, 'furniture')) return
    const desks = variant === 3 ? [0.5, 0.78] : [0.42, 0.66, 0.9]
    for (const desk of desks) drawDesk(scene, at(scene, desk), horizon + h * 0.045, h * 0.17)
  },
})

function drawBlackboard({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, lightFrom } = stage
  const width = Math.min(w * 0.54, h * 0.6)
  const middle = w * (lightFrom < 0 ? 0.64 : 0.36)
  const [x, y, tall] = [middle - width / 2, horizon * 0.2, horizon * 0.44]
  const frame = h * 0.012
  const wood = indoorColour(stage, 'wood')
  pen.rect(x - frame, y - frame, width + frame * 2, tall + frame * 2, wood, FLAT)
  const board = indoorColour(stage, 'pine')
  pen.rect(x, y, width, tall, board, FLAT)
  const chalk = lighten(board, 0.55)
  for (const [line, [from, long]] of [
    [0.08, 0.36],
    [0.08, 0.28],
    [0.08, 0.32],
  ].entries())
    pen.rect(x + from! * width, y + tall * (0.22 + line * 0.22), long! * width, h * 0.007, chalk, {
      ...FLAT,
      round: 9,
    })
  pen.circle(x + width * 0.74, y + tall * 0.5, tall * 0.24, chalk, FLAT)
  pen.circle(x + width * 0.74, y + tall * 0.5, tall * 0.22, board, FLAT)
  pen.rect(x, y + tall + frame, width, frame * 0.9, darken(wood, 0.2), FLAT)
}

function drawDesk({ pen, stage }: Scene, x: number, y: number, width: number): void {
  const wood: Hex = lighten(indoorColour(stage, 'wood'), 0.1)
  const leg = darken(wood, 0.32)
  for (const side of [-0.42, 0.36])
    pen.rect(x + side * width, y - width * 0.52, width * 0.06, width * 0.52, leg, FLAT)
  pen.rect(x - width * 0.44, y - width * 0.5, width * 0.88, width * 0.16, darken(wood, 0.16), FLAT)
  pen.rect(x - width / 2, y - width * 0.56, width, width * 0.08, wood, FLAT)
}
