import { darken, lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import { at, boxAt, drawPlant } from './scenery/furniture.ts'
import { drawFloorLight, drawShelf, drawShell } from './scenery/interior.ts'
import { drawHangingLamp, drawLightCone } from './scenery/lamps.ts'
import { indoorColour, indoorPart, woodFloor } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawWindowView } from './scenery/windows.ts'

export const cafe = definePlace({
  id: 'cafe',
  en: [
    'cafe',
    'café',
    'coffee shop',
    'coffee house',
    'restaurant',
    'teahouse',
    'bar',
    'bistro',
    'counter',
    'at the counter',
    'bar counter',
  ],
  vi: [
    'quán cà phê',
    'tiệm cà phê',
    'quán cafe',
    'quán nước',
    'nhà hàng',
    'quán ăn',
    'quán trà',
    'quán phở',
  ],
  parts: { counter: { en: ['cafe counter'], vi: ['quầy', 'quầy bar'] } },
  surface: 'ground',
  horizons: [0.66, 0.62, 0.71, 0.57],
  eye: 2,
  isIndoors: true,
  surfaceColour: (stage) => woodFloor(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, variant } = stage
    const wall = indoorPart(
      stage,
      'wall',
      indoorColour(stage, (['forest', 'sand', 'terracotta', 'slate'] as const)[variant]),
    )
    drawShell(scene, { wall, floor: woodFloor(stage), pattern: variant % 2 ? 'tiles' : 'boards' })
    drawPanelling(scene, darken(wall, 0.14))
    const frame = lighten(wall, stage.palette.isDark ? 0.3 : 0.78)
    drawWindowView(
      scene,
      boxAt(scene, variant === 3 ? 0.32 : 0.22, variant === 3 ? 0.5 : 0.36, 0.36),
      { frame, columns: 3, disc: [0.76, 0.24], view: 'city' },
    )
    if (variant === 1) drawBoardOfPrices(scene, at(scene, 0.56), horizon * 0.16, h * 0.2)
    drawBarCounter(scene, variant === 3 ? 0.86 : 0.8)
    const lamps = variant === 2 ? [0.3, 0.52, 0.74] : [0.46, 0.64]
    for (const lamp of lamps) {
      const [x, y] = [at(scene, lamp), h * (variant === 3 ? 0.1 : 0.16)]
      drawLightCone(scene, x, y, h * 0.045, horizon + (h - horizon) * 0.3, h * 0.13)
      drawHangingLamp(scene, x, y, h * 0.11, indoorColour(stage, variant === 2 ? 'cream' : 'ochre'))
    }
    drawFloorLight(scene, woodFloor(stage), 0.1, 0.26)
    if (variant % 2 === 0) drawPlant(scene, 0.04, h * 0.24)
    if (w > h * 1.2) drawPlant(scene, 0.52, h * 0.2)
  },
})

/** Wood along the lower part of the wall. */
function drawPanelling({ pen, stage }: Scene, colour: Hex): void {
  const { width: w, height: h, horizon } = stage
  pen.rect(0, horizon - h * 0.14, w, h * 0.14, colour, FLAT)
  pen.rect(
    0,
    horizon - h * 0.147,
    w,
    h * 0.012,
    lighten(colour, stage.palette.isDark ? 0.08 : 0.2),
    FLAT,
  )
  for (let x = 0; x < w; x += h * 0.08)
    pen.rect(x, horizon - h * 0.135, 3, h * 0.135, darken(colour, 0.12), FLAT)
}

function drawBoardOfPrices({ pen, stage }: Scene, x: number, y: number, size: number): void {
  pen.rect(x - size * 0.56, y, size * 1.12, size * 0.9, indoorColour(stage, 'wood'), FLAT)
  pen.rect(x - size * 0.5, y + size * 0.06, size, size * 0.78, indoorColour(stage, 'ink'), FLAT)
  for (const [row, long] of [
    [0.18, 0.5],
    [0.34, 0.7],
    [0.48, 0.6],
    [0.62, 0.66],
  ] as const)
    pen.rect(
      x - size * 0.4,
      y + size * row,
      size * long,
      size * 0.035,
      indoorColour(stage, 'stone'),
      { ...FLAT, round: 9 },
    )
}

/** The counter with a coffee machine, and shelves behind it. */
function drawBarCounter(scene: Scene, part: number): void {
  const { pen, stage } = scene
  const { height: h, horizon } = stage
  const x = at(scene, part)
  const width = h * 0.46
  const [left, y] = [x - width / 2, horizon + h * 0.05]
  const top = y - h * 0.19
  const wood = indoorColour(stage, 'wood')
  for (const up of [0.2, 0.31]) {
    const shelf = top - h * up
    drawShelf(scene, left + width * 0.1, shelf, width * 0.7, wood)
    for (let jar = 0; jar < 5; jar += 1) {
      const paint = indoorColour(
        stage,
        (['cream', 'coral', 'teal', 'ochre', 'brown'] as const)[(jar + (up > 0.3 ? 2 : 0)) % 5]!,
      )
      pen.rect(
        left + width * (0.14 + jar * 0.13),
        shelf - h * 0.05,
        width * 0.075,
        h * 0.05,
        paint,
        { ...FLAT, round: 6 },
      )
    }
  }
  const machine = indoorColour(stage, 'stone')
  pen.rect(left + width * 0.5, top - h * 0.1, width * 0.3, h * 0.1, machine, { round: 8 })
  pen.rect(
    left + width * 0.48,
    top - h * 0.115,
    width * 0.34,
    h * 0.026,
    indoorColour(stage, 'red'),
    { ...FLAT, round: 6 },
  )
  pen.rect(left + width * 0.56, top - h * 0.05, width * 0.18, h * 0.05, darken(machine, 0.35), FLAT)
  const front = indoorPart(
    stage,
    'counter',
    indoorColour(stage, (['teal', 'forest', 'navy', 'terracotta'] as const)[stage.variant]),
  )
  pen.rect(left, top, width, y - top, front, FLAT)
  for (let board = 0; board < 7; board += 1)
    pen.rect(left + (board * width) / 7, top, 3, y - top, darken(front, 0.12), FLAT)
  pen.rect(left - width * 0.03, top - h * 0.004, width * 1.06, h * 0.026, wood, FLAT)
  pen.rect(left, y - h * 0.018, width, h * 0.018, darken(front, 0.25), FLAT)
}
