import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import { at } from './scenery/furniture.ts'
import { drawShell } from './scenery/interior.ts'
import { LAMPLIGHT, indoorColour, indoorPart } from './scenery/light.ts'
import { isWished } from './scenery/left-out.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawWeatherIn } from './scenery/windows.ts'

export const station = definePlace({
  id: 'station',
  en: [
    'station',
    'train station',
    'railway station',
    'platform',
    'waiting room',
    'airport',
    'station hall',
  ],
  vi: ['nhà ga', 'ga tàu', 'sân ga', 'ga xe lửa', 'nhà ga xe lửa', 'phòng chờ', 'sân bay'],
  surface: 'ground',
  horizons: [0.62, 0.57, 0.67, 0.52],
  eye: 2.6,
  isIndoors: true,
  surfaceColour: (stage) => indoorColour(stage, 'stone'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant } = stage
    const wall = indoorPart(
      stage,
      'wall',
      indoorColour(stage, (['sand', 'mint', 'cream', 'lilac'] as const)[variant]),
    )
    const floor = indoorColour(stage, 'stone')
    drawShell(scene, { wall, floor, pattern: 'tiles' })
    drawArches(scene, wall)
    if (variant % 2 === 1) drawWaitingTrain(scene)
    const beam = indoorColour(stage, 'slate')
    pen.rect(0, h * 0.03, w, h * 0.022, beam, FLAT)
    if (!isWished(stage, 'clock'))
      drawClock(scene, at(scene, variant === 2 ? 0.5 : 0.72), h * 0.15, h * 0.07)
    if (variant % 2 === 0) {
      drawBoard(scene, at(scene, variant === 2 ? 0.2 : 0.3), h * 0.1, h * 0.24)
      drawBenchInHall(scene, at(scene, 0.86), horizon + h * 0.06, h * 0.24)
    }
    if (variant === 2) drawBenchInHall(scene, at(scene, 0.14), horizon + h * 0.06, h * 0.24)
    drawSnowOnEdge(scene)
    pen.rect(0, h * 0.93, w, h * 0.016, indoorColour(stage, 'yellow'), FLAT)
    pen.rect(0, h * 0.965, w, h * 0.04, darken(floor, 0.3), FLAT)
  },
})

/** Tall windows with round tops along the hall. */
function drawArches(scene: Scene, wall: Hex): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, palette } = stage
  const count = Math.max(2, Math.round((w / h) * 3))
  const step = w / count
  const glass = palette.isDark ? palette.sky : mixColours(palette.sky, '#bcd7e2', 0.55)
  for (let arch = 0; arch < count; arch += 1) {
    const x = (arch + 0.5) * step
    const [r, bottom, top] = [step * 0.32, horizon - h * 0.1, h * 0.16 + step * 0.32]
    const opening = (grow: number) =>
      path`M${x - r - grow} ${bottom + grow}V${top}a${r + grow} ${r + grow} 0 0 1 ${(r + grow) * 2} 0V${bottom + grow}Z`
    pen.area(opening(h * 0.014), lighten(wall, palette.isDark ? 0.16 : 0.55), FLAT)
    pen.area(opening(0), glass, FLAT)
    drawWeatherIn(scene, {
      x: x - r,
      y: top - r * 0.7,
      width: r * 2,
      height: bottom - top + r * 0.7,
    })
    pen.area(
      path`M${x - r} ${bottom}V${bottom - h * 0.07}Q${x - r * 0.3} ${bottom - h * 0.12} ${x + r * 0.2} ${bottom - h * 0.06}T${x + r} ${bottom - h * 0.08}V${bottom}Z`,
      palette.farthest,
      FLAT,
    )
    const bar = h * 0.007
    pen.rect(
      x - bar / 2,
      top - r,
      bar,
      bottom - top + r,
      lighten(wall, palette.isDark ? 0.2 : 0.5),
      FLAT,
    )
    for (const part of [0, 0.5])
      pen.rect(
        x - r,
        top + (bottom - top) * part,
        r * 2,
        bar,
        lighten(wall, palette.isDark ? 0.2 : 0.5),
        FLAT,
      )
    pen.rect(x + step * 0.46, h * 0.05, step * 0.08, horizon - h * 0.05, darken(wall, 0.07), FLAT)
  }
  pen.rect(0, horizon - h * 0.07, w, h * 0.07, darken(wall, 0.1), FLAT)
}

/** Snow that the wind has blown onto the platform from its open side, and flakes before it. */
function drawSnowOnEdge({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, plan, random, palette } = stage
  if (plan.weather !== 'snow') return
  const snow = palette.isDark ? '#c9d3e6' : '#ffffff'
  pen.area(
    path`M-2 ${h}V${h * 0.86}Q${w * 0.2} ${h * 0.82} ${w * 0.42} ${h * 0.875}T${w * 0.8} ${h * 0.86}T${w + 2} ${h * 0.84}V${h}Z`,
    snow,
    FLAT,
  )
  for (let flake = 0; flake < 34; flake += 1)
    pen.circle(
      random.between(0, w),
      random.between(horizon * 0.75, h),
      random.between(3, 7),
      snow,
      {
        ...FLAT,
        glows: true,
      },
    )
}

/** A train on the other side of the platform. */
function drawWaitingTrain({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, palette, variant } = stage
  const paint = indoorColour(stage, variant === 1 ? 'red' : 'forest')
  const [top, bottom] = [horizon - h * 0.33, horizon + h * 0.015]
  pen.rect(0, bottom - h * 0.03, w, h * 0.03, indoorColour(stage, 'ink'), FLAT)
  pen.rect(0, top, w, bottom - top - h * 0.02, paint, FLAT)
  pen.rect(0, top - h * 0.018, w, h * 0.03, darken(paint, 0.22), FLAT)
  pen.rect(0, top + h * 0.19, w, h * 0.05, indoorColour(stage, 'cream'), FLAT)
  const glass = palette.isDark ? LAMPLIGHT : mixColours(palette.sky, '#5b7c90', 0.6)
  const step = h * 0.17
  for (let x = h * 0.03, index = 0; x < w; x += step, index += 1) {
    if (index % 4 === 2) {
      pen.rect(x, top + h * 0.03, step * 0.62, bottom - top - h * 0.055, darken(paint, 0.13), {
        ...FLAT,
        round: 8,
      })
      pen.rect(x + step * 0.14, top + h * 0.06, step * 0.34, h * 0.1, glass, {
        ...FLAT,
        glows: palette.isDark,
        round: 8,
      })
    } else
      pen.rect(x, top + h * 0.05, step * 0.72, h * 0.11, glass, {
        ...FLAT,
        glows: palette.isDark,
        round: 10,
      })
  }
}

function drawClock({ pen, stage }: Scene, x: number, y: number, r: number): void {
  const dark = indoorColour(stage, 'ink')
  pen.rect(x - r * 0.06, stage.height * 0.04, r * 0.12, y - stage.height * 0.04, dark, FLAT)
  pen.circle(x, y, r * 1.12, dark, FLAT)
  pen.circle(x, y, r * 0.94, stage.palette.isDark ? '#f7e3b4' : indoorColour(stage, 'white'), FLAT)
  pen.line(path`M${x} ${y - r * 0.6}V${y}L${x + r * 0.4} ${y + r * 0.2}`, dark, r * 0.1)
  for (const [dx, dy] of [
    [0, -0.8],
    [0.8, 0],
    [0, 0.8],
    [-0.8, 0],
  ] as const)
    pen.circle(x + dx * r, y + dy * r, r * 0.07, dark, FLAT)
}

/** The board of departures: rows without letters. */
function drawBoard({ pen, stage }: Scene, x: number, y: number, width: number): void {
  const dark = indoorColour(stage, 'navy')
  pen.rect(x - width / 2, y, width, width * 0.56, darken(dark, 0.2), { ...FLAT, round: 8 })
  for (let row = 0; row < 4; row += 1)
    for (const [left, long] of [
      [0.06, 0.16],
      [0.28, row % 2 ? 0.34 : 0.42],
      [0.82, 0.12],
    ] as const)
      pen.rect(
        x - width / 2 + left * width,
        y + width * (0.08 + row * 0.115),
        long * width,
        width * 0.05,
        left > 0.2 && left < 0.5 ? indoorColour(stage, 'stone') : indoorColour(stage, 'yellow'),
        { ...FLAT, round: 4 },
      )
}

function drawBenchInHall({ pen, stage }: Scene, x: number, y: number, width: number): void {
  const wood = indoorColour(stage, 'brown')
  const left = x - width / 2
  pen.rect(left, y - width * 0.5, width, width * 0.24, wood, FLAT)
  pen.rect(
    left - width * 0.02,
    y - width * 0.24,
    width * 1.04,
    width * 0.07,
    lighten(wood, 0.12),
    FLAT,
  )
  for (const leg of [0.06, 0.86])
    pen.rect(
      left + leg * width,
      y - width * 0.18,
      width * 0.08,
      width * 0.18,
      darken(wood, 0.25),
      FLAT,
    )
}
