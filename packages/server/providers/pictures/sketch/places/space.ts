import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawHills } from './scenery/hills.ts'
import { FLAT, path } from './scenery/path.ts'

export const space = definePlace({
  id: 'space',
  en: [
    'space',
    'outer space',
    'cosmos',
    'universe',
    'galaxy',
    'on the moon',
    'lunar surface',
    'another planet',
  ],
  vi: ['vũ trụ', 'không gian vũ trụ', 'ngân hà', 'dải ngân hà', 'trên mặt trăng', 'hành tinh'],
  surface: 'ground',
  horizons: [0.72, 0.66, 0.77, 0.6],
  eye: 4,
  surfaceColour: (stage) => crustColour(stage),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant, random, lightFrom } = stage
    pen.rect(0, 0, w, h, '#141a33', FLAT)
    const drift = (y: number, colour: Hex) =>
      pen.area(
        path`M-2 ${y * h}C${w * 0.3} ${(y - 0.2) * h} ${w * 0.55} ${(y + 0.14) * h} ${w + 2} ${(y - 0.16) * h}V${(y + 0.1) * h}C${w * 0.6} ${(y + 0.3) * h} ${w * 0.3} ${y * h} -2 ${(y + 0.2) * h}Z`,
        colour,
        FLAT,
      )
    drift(variant % 2 ? 0.3 : 0.4, '#1c2445')
    drift(variant % 2 ? 0.36 : 0.46, '#252c54')
    for (let star = 0; star < 70; star += 1)
      pen.circle(
        random.between(0, w),
        random.between(0, horizon),
        random.between(1, 3.6),
        '#efe8d8',
        { ...FLAT, glows: true, opacity: random.between(0.35, 1) },
      )
    const x = (part: number) => (lightFrom < 0 ? 1 - part : part) * w
    planets[variant](scene, x)
    drawCrust(scene)
  },
})

const CRUSTS = ['#8d88a8', '#a5705e', '#6f86a0', '#b08a62'] as const
const crustColour = ({ variant }: Stage): Hex => CRUSTS[variant]

const planets: Record<Stage['variant'], (scene: Scene, x: (part: number) => number) => void> = {
  0(scene, x) {
    drawEarth(scene, x(0.24), scene.stage.height * 0.24, scene.stage.height * 0.12)
  },
  1(scene, x) {
    drawRinged(scene, x(0.76), scene.stage.height * 0.25, scene.stage.height * 0.11, '#e0b07a')
    scene.pen.circle(x(0.16), scene.stage.height * 0.14, scene.stage.height * 0.035, '#9fc0c4')
  },
  2(scene, x) {
    drawEarth(scene, x(0.3), scene.stage.height * 0.3, scene.stage.height * 0.2)
  },
  3(scene, x) {
    drawRinged(scene, x(0.24), scene.stage.height * 0.2, scene.stage.height * 0.085, '#c98fa0')
    scene.pen.circle(x(0.8), scene.stage.height * 0.12, scene.stage.height * 0.055, '#e3c27a')
  },
}

function drawEarth({ pen, stage }: Scene, x: number, y: number, r: number): void {
  pen.circle(x, y, r, '#5f9dad', FLAT)
  pen.area(
    path`M${x - r * 0.72} ${y - r * 0.5}C${x - r * 0.3} ${y - r * 0.95} ${x + r * 0.1} ${y - r * 0.8} ${x + r * 0.05} ${y - r * 0.5}C${x} ${y - r * 0.2} ${x - r * 0.4} ${y - r * 0.2} ${x - r * 0.4} ${y + r * 0.1}C${x - r * 0.5} ${y + r * 0.3} ${x - r * 0.8} ${y + r * 0.1} ${x - r * 0.86} ${y - r * 0.1}Z`,
    '#7d9f58',
    FLAT,
  )
  pen.area(
    path`M${x + r * 0.1} ${y + r * 0.1}C${x + r * 0.4} ${y - r * 0.2} ${x + r * 0.8} ${y} ${x + r * 0.74} ${y + r * 0.4}C${x + r * 0.6} ${y + r * 0.7} ${x + r * 0.2} ${y + r * 0.8} ${x + r * 0.16} ${y + r * 0.5}Z`,
    '#7d9f58',
    FLAT,
  )
  pen.ellipse(x - r * 0.1, y + r * 0.72, r * 0.4, r * 0.12, '#f3f1e6', FLAT)
  const away = -stage.lightFrom
  // The side where it is night.
  pen.area(
    path`M${x} ${y - r}A${r} ${r} 0 0 ${away > 0 ? 1 : 0} ${x} ${y + r}A${r * 1.5} ${r * 1.5} 0 0 ${away > 0 ? 0 : 1} ${x} ${y - r}Z`,
    '#1d2b57',
    { ...FLAT, opacity: 0.5 },
  )
}

function drawRinged({ pen }: Scene, x: number, y: number, r: number, colour: Hex): void {
  pen.group({ turn: -18, around: [x, y] }, (inner) => {
    inner.ellipse(x, y, r * 1.9, r * 0.44, darken(colour, 0.25), FLAT)
    inner.ellipse(x, y, r * 1.5, r * 0.3, '#1c2445', FLAT)
  })
  pen.circle(x, y, r, colour)
  pen.group({ turn: -18, around: [x, y] }, (inner) => {
    inner.area(
      path`M${x - r * 1.9} ${y}A${r * 1.9} ${r * 0.44} 0 0 0 ${x + r * 1.9} ${y}H${x + r * 1.5}A${r * 1.5} ${r * 0.3} 0 0 1 ${x - r * 1.5} ${y}Z`,
      lighten(colour, 0.35),
      FLAT,
    )
  })
}

/** Ground with craters. */
function drawCrust(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon } = stage
  const crust = crustColour(stage)
  drawHills(scene, mixColours(crust, '#252c54', 0.5), {
    y: horizon / h - 0.01,
    swing: 0.05,
    count: 4,
  })
  pen.area(
    path`M-2 ${horizon + h * 0.05}Q${w / 2} ${horizon - h * 0.01} ${w + 2} ${horizon + h * 0.05}V${h + 2}H-2Z`,
    crust,
    FLAT,
  )
  for (const [at, part, size] of [
    [0.12, 0.36, 0.07],
    [0.86, 0.3, 0.055],
    [0.94, 0.62, 0.1],
    [0.06, 0.74, 0.12],
    [0.36, 0.26, 0.035],
    [0.68, 0.88, 0.11],
  ] as const) {
    const [x, y] = [at * w, horizon + part * (h - horizon)]
    pen.ellipse(x, y, size * h, size * h * 0.32, darken(crust, 0.2), FLAT)
    pen.ellipse(
      x + stage.lightFrom * -size * h * 0.08,
      y + size * h * 0.06,
      size * h * 0.88,
      size * h * 0.24,
      darken(crust, 0.1),
      FLAT,
    )
  }
}
