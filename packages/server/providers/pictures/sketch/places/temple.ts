import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawHills } from './scenery/hills.ts'
import { drawLantern } from './scenery/lamps.ts'
import { LAMPLIGHT, landColour, partColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawRoundTree, drawTreeline } from './scenery/trees.ts'

export const temple = definePlace({
  id: 'temple',
  en: ['temple', 'pagoda', 'shrine', 'temple courtyard', 'buddhist temple'],
  vi: ['ngôi chùa', 'chùa', 'ngôi đền', 'đình làng', 'miếu', 'sân chùa', 'cổng chùa'],
  parts: { roof: { en: ['temple roof'], vi: ['mái chùa'] } },
  surface: 'ground',
  horizons: [0.62, 0.56, 0.67, 0.5],
  eye: 4,
  surfaceColour: (stage) => courtColour(stage),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    drawSky(scene, { radius: 0.1 })
    drawHills(scene, palette.farthest, { y: horizon / h - 0.14, swing: 0.12, count: 2 })
    drawTreeline(scene, {
      y: horizon,
      size: h * 0.14,
      colour: mixColours(landColour(stage, 'forest'), palette.far, 0.5),
    })
    const court = courtColour(stage)
    pen.rect(0, horizon, w, h - horizon, court, FLAT)
    drawSlabs(scene, darken(court, 0.06))
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    if (variant === 1 || variant === 3) drawPagoda(scene, x(0.14), horizon + h * 0.012, h * 0.46)
    drawHall(
      scene,
      variant % 2 ? x(0.6) : w / 2,
      horizon + h * 0.02,
      h * (variant === 2 ? 0.72 : 0.62),
    )
    const crown = landColour(stage, 'forest')
    const trunk = sceneryColour(stage, 'umber')
    if (variant === 0)
      drawRoundTree(scene, { x: w * 0.07, y: horizon + h * 0.04, height: h * 0.42, crown, trunk })
    drawRoundTree(scene, { x: x(0.97), y: horizon + h * 0.05, height: h * 0.34, crown, trunk })
    drawStoneLantern(scene, x(variant % 2 ? 0.27 : 0.14), horizon + h * 0.09, h * 0.17)
    drawStoneLantern(scene, x(0.86), horizon + h * 0.09, h * 0.17)
  },
})

const courtColour = (stage: Stage): Hex =>
  mixColours(
    landColour(stage, 'stone'),
    landColour(stage, 'terracotta'),
    stage.variant === 2 ? 0.3 : 0.12,
  )

function drawSlabs({ pen, stage }: Scene, colour: Hex): void {
  const { width: w, height: h, horizon } = stage
  const depth = h - horizon
  for (const part of [0.14, 0.34, 0.62])
    pen.rect(0, horizon + depth * part, w, 2 + part * 4, colour, FLAT)
  for (let at = -3; at <= 3; at += 1) {
    const [top, bottom] = [w * (0.5 + at * 0.12), w * (0.5 + at * 0.26)]
    pen.polygon(
      [
        [top - 1, horizon],
        [top + 1, horizon],
        [bottom + 3, h],
        [bottom - 3, h],
      ],
      colour,
      FLAT,
    )
  }
}

/** A roof whose corners rise, from `x - half` to `x + half` at its eaves. */
function drawCurvedRoof(scene: Scene, x: number, eaves: number, half: number, tall: number): void {
  const { pen, stage } = scene
  const roof = partColour(stage, 'roof', landColour(stage, 'terracotta'))
  const ridge = half * 0.56
  pen.area(
    path`M${x - half} ${eaves - tall * 0.24}Q${x - half * 0.72} ${eaves - tall * 0.12} ${x - ridge} ${eaves - tall}H${x + ridge}Q${x + half * 0.72} ${eaves - tall * 0.12} ${x + half} ${eaves - tall * 0.24}Q${x + half * 0.9} ${eaves} ${x + half * 0.7} ${eaves}H${x - half * 0.7}Q${x - half * 0.9} ${eaves} ${x - half} ${eaves - tall * 0.24}Z`,
    roof,
    { shade: 0.66 },
  )
  pen.area(
    path`M${x - ridge * 1.14} ${eaves - tall * 1.2}Q${x - ridge * 0.9} ${eaves - tall * 0.98} ${x} ${eaves - tall * 1.02}T${x + ridge * 1.14} ${eaves - tall * 1.2}Q${x + ridge * 1.04} ${eaves - tall * 0.9} ${x + ridge} ${eaves - tall * 0.88}H${x - ridge}Q${x - ridge * 1.04} ${eaves - tall * 0.9} ${x - ridge * 1.14} ${eaves - tall * 1.2}Z`,
    darken(roof, 0.22),
    FLAT,
  )
  pen.rect(x - half * 0.72, eaves - tall * 0.05, half * 1.44, tall * 0.1, darken(roof, 0.26), FLAT)
}

/** The main hall: columns, doors and two roofs. */
function drawHall(scene: Scene, x: number, y: number, width: number): void {
  const { pen, stage } = scene
  const { palette } = stage
  const half = width / 2
  const tall = width * 0.27
  const red = sceneryColour(stage, 'burgundy')
  const wall = mixColours(sceneryColour(stage, 'ochre'), sceneryColour(stage, 'cream'), 0.35)
  const stone = landColour(stage, 'stone')
  pen.rect(x - half * 0.5, y - tall * 1.8, width * 0.5, tall * 0.5, darken(wall, 0.06), FLAT)
  pen.rect(x - half * 0.76, y - tall, width * 0.76, tall, wall, FLAT)
  const inside: Hex = palette.isDark ? LAMPLIGHT : darken(red, 0.3)
  for (const at of [-0.46, 0, 0.46])
    pen.rect(
      x + at * half - half * 0.15,
      y - tall * 0.72,
      half * 0.3,
      tall * 0.72,
      at === 0 ? inside : mixColours(red, inside, palette.isDark ? 0.4 : 0.1),
      { ...FLAT, glows: palette.isDark && at === 0 },
    )
  for (const at of [-0.74, -0.25, 0.25, 0.74])
    pen.rect(x + at * half - half * 0.03, y - tall, half * 0.06, tall, red, FLAT)
  drawCurvedRoof(scene, x, y - tall * 1.62, half * 0.72, tall * 0.52)
  drawCurvedRoof(scene, x, y - tall * 0.94, half * 1.06, tall * 0.62)
  for (const at of [-0.5, 0.5])
    drawLantern(scene, x + at * half, y - tall * 0.93, width * 0.05, palette.paint('red'))
  pen.rect(x - half * 0.96, y - 1, width * 0.96, width * 0.022, stone, FLAT)
  pen.rect(x - half * 1.02, y + width * 0.02, width * 1.02, width * 0.022, darken(stone, 0.1), FLAT)
}

/** A tower of four storeys. */
function drawPagoda(scene: Scene, x: number, y: number, tall: number): void {
  const { pen, stage } = scene
  const wall = mixColours(sceneryColour(stage, 'cream'), stage.palette.far, 0.2)
  const storey = tall / 4.6
  pen.rect(
    x - tall * 0.006,
    y - tall * 1.04,
    tall * 0.012,
    tall * 0.2,
    sceneryColour(stage, 'ochre'),
    FLAT,
  )
  for (let floor = 3; floor >= 0; floor -= 1) {
    const half = tall * (0.15 - floor * 0.024)
    const bottom = y - floor * storey
    pen.rect(x - half, bottom - storey, half * 2, storey, wall, { shade: 0.66 })
    pen.rect(
      x - half * 0.24,
      bottom - storey * 0.58,
      half * 0.48,
      storey * 0.5,
      stage.palette.isDark ? LAMPLIGHT : darken(wall, 0.3),
      { ...FLAT, glows: stage.palette.isDark },
    )
    drawCurvedRoof(scene, x, bottom - storey * 0.78, half * 1.6, storey * 0.34)
  }
}

/** A lantern of stone in the court. */
function drawStoneLantern({ pen, stage }: Scene, x: number, y: number, tall: number): void {
  const stone = landColour(stage, 'gray')
  const { isDark } = stage.palette
  if (isDark)
    pen.circle(x, y - tall * 0.66, tall * 0.4, LAMPLIGHT, { ...FLAT, glows: true, opacity: 0.14 })
  pen.polygon(
    [
      [x - tall * 0.2, y],
      [x - tall * 0.13, y - tall * 0.1],
      [x + tall * 0.13, y - tall * 0.1],
      [x + tall * 0.2, y],
    ],
    stone,
    FLAT,
  )
  pen.rect(x - tall * 0.07, y - tall * 0.52, tall * 0.14, tall * 0.44, stone, { shade: 0.55 })
  pen.rect(x - tall * 0.16, y - tall * 0.56, tall * 0.32, tall * 0.06, lighten(stone, 0.1), FLAT)
  pen.rect(
    x - tall * 0.12,
    y - tall * 0.76,
    tall * 0.24,
    tall * 0.21,
    isDark ? LAMPLIGHT : darken(stone, 0.3),
    { ...FLAT, glows: isDark },
  )
  pen.area(
    path`M${x - tall * 0.28} ${y - tall * 0.76}Q${x - tall * 0.1} ${y - tall * 0.8} ${x} ${y - tall}Q${x + tall * 0.1} ${y - tall * 0.8} ${x + tall * 0.28} ${y - tall * 0.76}Z`,
    stone,
    { shade: 0.6 },
  )
}
