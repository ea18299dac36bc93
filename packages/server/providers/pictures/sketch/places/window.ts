import { darken, lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { thingById } from '../subjects.ts'
import { drawHills } from './scenery/hills.ts'
import { drawBlocks } from './scenery/skyline.ts'
import { indoorColour, indoorPart, landColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawLeafFan } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawTreeline } from './scenery/trees.ts'
import { drawWeatherOutside } from './scenery/windows.ts'
import { drawMountains } from './scenery/mountains.ts'
import { drawWater } from './scenery/water.ts'

/** The opening: its left and right edge as parts of the width, its top as a part of the height. */
const OPENINGS = [
  [0.15, 0.85, 0.09],
  [0.1, 0.78, 0.07],
  [0.2, 0.9, 0.11],
  [0.06, 0.94, 0.06],
] as const

export const window = definePlace({
  id: 'window',
  en: ['window', 'window sill', 'windowsill', 'window ledge'],
  vi: ['cửa sổ', 'bậu cửa sổ', 'bệ cửa sổ', 'khung cửa sổ', 'bên cửa sổ'],
  parts: {
    wall: { en: ['window wall'], vi: ['tường cửa sổ'] },
    curtain: { en: ['window curtain'], vi: ['rèm cửa sổ', 'màn cửa sổ'] },
  },
  surface: 'table',
  room: 0.58,
  horizons: [0.7, 0.66, 0.74, 0.62],
  eye: 0.4,
  isIndoors: true,
  surfaceColour: (stage) => (hasLargeThings(stage) ? floorColour(stage) : sillColour(stage)),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant } = stage
    drawSky(scene, {
      radius: 0.075,
      at: [stage.lightFrom < 0 ? 0.36 : 0.64, stage.plan.hour === 'sunset' ? 0.56 : 0.36],
    })
    views[variant](scene)
    drawWeatherOutside(scene)
    drawWindowWall(scene)
    if (hasLargeThings(stage)) return drawRoomBelow(scene)
    pen.rect(0, horizon, w, h - horizon, sillColour(stage), FLAT)
    pen.rect(
      0,
      horizon,
      w,
      h * 0.012,
      lighten(sillColour(stage), stage.palette.isDark ? 0.1 : 0.5),
      FLAT,
    )
    pen.rect(0, h * 0.925, w, h * 0.08, darken(sillColour(stage), 0.16), FLAT)
    if (variant === 2)
      drawSillPlant(scene, w * (stage.lightFrom < 0 ? 0.86 : 0.14), horizon + h * 0.05, h * 0.24)
  },
  drawInFront(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, variant } = stage
    if (variant === 2 && !stage.plan.placeParts['curtain']) return
    const colour = indoorPart(
      stage,
      'curtain',
      indoorColour(stage, (['cream', 'coral', 'sky', 'ochre'] as const)[variant]),
    )
    const sides = variant === 1 ? [1] : variant === 3 ? [-1] : [-1, 1]
    for (const side of sides) {
      const x = (part: number) => (side < 0 ? part : 1 - part) * w
      pen.area(
        path`M${x(-0.01)} -2H${x(0.2)}C${x(0.19)} ${h * 0.3} ${x(0.16)} ${h * 0.5} ${x(0.05)} ${h * 0.6}C${x(0.08)} ${h * 0.7} ${x(0.1)} ${h * 0.8} ${x(0.1)} ${h * 0.9}H${x(-0.01)}Z`,
        colour,
        FLAT,
      )
      pen.area(
        path`M${x(-0.01)} -2H${x(0.09)}C${x(0.09)} ${h * 0.3} ${x(0.06)} ${h * 0.5} ${x(0.02)} ${h * 0.6}C${x(0.04)} ${h * 0.72} ${x(0.05)} ${h * 0.8} ${x(0.05)} ${h * 0.9}H${x(-0.01)}Z`,
        darken(colour, 0.1),
        FLAT,
      )
      pen.rect(x(side < 0 ? -0.01 : 0.06), h * 0.585, w * 0.07, h * 0.026, darken(colour, 0.26), {
        ...FLAT,
        round: 9,
      })
    }
  },
})

/** Whether the plan has things that do not fit on the sill. They stand on the floor before the window. */
const hasLargeThings = ({ plan }: Stage): boolean =>
  plan.things.some(({ thing, relation }) => {
    const { ground, height } = thingById(thing)
    return !relation && ground === 'ground' && height > 0.7
  })

const floorColour = (stage: Stage): Hex => indoorPart(stage, 'floor', indoorColour(stage, 'wood'))
const wallColour = (stage: Stage): Hex =>
  indoorPart(stage, 'wall', indoorColour(stage, WALLS[stage.variant]))
const WALLS = ['mint', 'terracotta', 'lilac', 'stone'] as const

/** Where the window ends: at the sill, or above the floor. */
const sillOf = (stage: Stage): number => stage.horizon * (hasLargeThings(stage) ? 0.8 : 1)

/** The wall below the window, and the floor. */
function drawRoomBelow({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon } = stage
  const wall = wallColour(stage)
  const sill = sillOf(stage)
  pen.rect(0, sill, w, horizon - sill + 1, wall, FLAT)
  pen.rect(0, sill, w, h * 0.022, lighten(wall, stage.palette.isDark ? 0.2 : 0.6), FLAT)
  pen.rect(0, sill + h * 0.022, w, h * 0.008, darken(wall, 0.1), FLAT)
  pen.rect(
    0,
    horizon - h * 0.02,
    w,
    h * 0.02,
    lighten(wall, stage.palette.isDark ? 0.14 : 0.5),
    FLAT,
  )
  pen.rect(0, horizon, w, h - horizon, floorColour(stage), FLAT)
  for (const part of [0.2, 0.5])
    pen.rect(
      0,
      horizon + (h - horizon) * part,
      w,
      h * 0.004,
      darken(floorColour(stage), 0.07),
      FLAT,
    )
}

const sillColour = (stage: Stage): Hex =>
  indoorColour(stage, stage.variant === 1 ? 'wood' : stage.variant === 3 ? 'brown' : 'cream')

const views: Record<Stage['variant'], (scene: Scene) => void> = {
  0(scene) {
    const { palette, horizon, height } = scene.stage
    drawHills(scene, palette.farthest, { y: (horizon / height) * 0.76, swing: 0.1, count: 2 })
    drawHills(scene, palette.far, { y: (horizon / height) * 0.86, swing: 0.06, count: 3 })
    drawTreeline(scene, {
      y: horizon,
      size: height * 0.07,
      colour: landColour(scene.stage, 'forest'),
    })
  },
  1(scene) {
    const { palette, horizon, height } = scene.stage
    drawBlocks(scene, {
      y: horizon,
      height: height * 0.44,
      colour: palette.farthest,
      hasWindows: palette.isDark,
    })
    drawBlocks(scene, {
      y: horizon,
      height: height * 0.28,
      colour: palette.far,
      step: 0.12,
      hasWindows: true,
    })
  },
  2(scene) {
    const { horizon, height } = scene.stage
    drawWater(scene, { from: horizon * 0.7, swing: 0.006 })
    drawHills(scene, landColour(scene.stage, 'leaf'), {
      y: (horizon / height) * 0.92,
      swing: 0.03,
      count: 2,
    })
  },
  3(scene) {
    const { palette, horizon, height } = scene.stage
    drawMountains(scene, {
      y: horizon,
      height: height * 0.4,
      count: 3,
      colour: palette.farthest,
      hasSnow: true,
    })
    drawMountains(scene, { y: horizon, height: height * 0.2, count: 4, colour: palette.far })
  },
}

/** The wall around the window, and its frame. */
function drawWindowWall({ pen, stage }: Scene): void {
  const { width: w, height: h, lightFrom, variant } = stage
  const horizon = sillOf(stage)
  const wall = wallColour(stage)
  const [from, to, top] = OPENINGS[variant]
  const [left, right, y] = [
    (lightFrom < 0 ? from : 1 - to) * w,
    (lightFrom < 0 ? to : 1 - from) * w,
    top * h,
  ]
  pen.area(
    path`M-2 -2H${w + 2}V${horizon + 1}H${right}V${y}H${left}V${horizon + 1}H-2Z`,
    wall,
    FLAT,
  )
  const frame = lighten(indoorColour(stage, 'white'), stage.palette.isDark ? 0.08 : 0.2)
  const bar = Math.min(w, h) * 0.026
  // The reveal, one side in the shade.
  const shaded = darken(frame, 0.12)
  pen.rect(left - bar, y - bar, bar, horizon - y + bar, lightFrom < 0 ? shaded : frame, FLAT)
  pen.rect(right, y - bar, bar, horizon - y + bar, lightFrom < 0 ? frame : shaded, FLAT)
  pen.rect(left - bar, y - bar, right - left + bar * 2, bar, shaded, FLAT)
  const columns = variant === 3 ? 3 : 2
  for (let column = 1; column < columns; column += 1)
    pen.rect(
      left + ((right - left) * column) / columns - bar * 0.4,
      y,
      bar * 0.8,
      horizon - y,
      frame,
      FLAT,
    )
  if (variant !== 3) pen.rect(left, y + (horizon - y) * 0.4, right - left, bar * 0.7, frame, FLAT)
  pen.rect(left, horizon - bar * 0.8, right - left, bar * 0.8, frame, FLAT)
}

function drawSillPlant(scene: Scene, x: number, y: number, size: number): void {
  const { pen, stage } = scene
  drawLeafFan(scene, x, y - size * 0.34, size * 0.58, sceneryColour(stage, 'forest'))
  pen.polygon(
    [
      [x - size * 0.2, y - size * 0.38],
      [x + size * 0.2, y - size * 0.38],
      [x + size * 0.14, y],
      [x - size * 0.14, y],
    ],
    indoorColour(stage, 'terracotta'),
  )
}
