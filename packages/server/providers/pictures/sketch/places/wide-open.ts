import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawHills } from './scenery/hills.ts'
import { sceneryColour } from './scenery/light.ts'
import { drawMountains } from './scenery/mountains.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawCloud, drawSky } from './scenery/sky.ts'
import { drawFir } from './scenery/trees.ts'

export const sky = definePlace({
  id: 'sky',
  en: ['in the sky', 'in the clouds', 'above the clouds', 'among the clouds', 'heaven'],
  vi: ['trên bầu trời', 'giữa bầu trời', 'trên trời', 'trên mây', 'tầng mây', 'không trung'],
  surface: 'ground',
  horizons: [0.8, 0.74, 0.84, 0.7],
  eye: 30,
  surfaceColour: (stage) => cloudColour(stage, 0),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, variant, random } = stage
    drawSky(scene, { radius: 0.12, isBlue: true })
    const rows = [
      { y: 0.24, size: 0.2, mix: 0.6 },
      { y: 0.44, size: 0.28, mix: 0.4 },
      { y: 0.62, size: 0.34, mix: 0.25 },
    ]
    for (const [index, { y, size, mix }] of rows.entries()) {
      const side = (index + variant) % 2 ? random.between(0.02, 0.2) : random.between(0.8, 0.98)
      drawCloud(scene, side * w, y * h, size * h * 1.2, cloudColour(stage, mix))
      if (index === 1)
        drawCloud(scene, (1 - side) * w, (y - 0.26) * h, size * h * 0.7, cloudColour(stage, 0.7))
    }
    if (variant === 3)
      drawHills(scene, mixColours(stage.palette.farthest, stage.palette.sky, 0.3), {
        y: horizon / h + 0.02,
        swing: 0.05,
        count: 3,
      })
    drawCloudBank(scene, horizon, cloudColour(stage, 0.4), 0.2)
    drawCloudBank(scene, horizon + h * 0.07, cloudColour(stage, 0.18), 0.26)
    drawCloudBank(scene, horizon + h * 0.15, cloudColour(stage, 0), 0.32)
  },
})

function cloudColour({ palette, plan }: Stage, mix: number): Hex {
  const white = palette.isDark
    ? mixColours(palette.sky, '#9aa6cc', 0.5)
    : plan.hour === 'sunset'
      ? '#fbe6cf'
      : '#fffdf6'
  return mixColours(white, palette.sky, mix)
}

/** Clouds from edge to edge, as a floor. */
function drawCloudBank({ pen, stage }: Scene, y: number, colour: Hex, size: number): void {
  const { width: w, height: h, random } = stage
  let outline = path`M-20 ${y}`
  for (let x = -20; x < w + 20;) {
    const step = h * size * random.between(0.5, 1)
    outline += path`a${step * 0.55} ${step * random.between(0.28, 0.42)} 0 0 1 ${step} 0`
    x += step
  }
  pen.area(`${outline}V${h + 2}H-20Z`, colour, FLAT)
}

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

export const snowfield = definePlace({
  id: 'snowfield',
  en: [
    'snowfield',
    'snowy field',
    'snow field',
    'arctic',
    'north pole',
    'winter landscape',
    'snowy forest',
  ],
  vi: ['cánh đồng tuyết', 'đồng tuyết', 'bắc cực', 'băng tuyết', 'nam cực', 'rừng tuyết'],
  surface: 'ground',
  horizons: [0.6, 0.54, 0.66, 0.48],
  eye: 5,
  surfaceColour: (stage) => snowColour(stage, 0),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant, random } = stage
    drawSky(scene, { isBlue: true })
    if (variant % 2 === 0)
      drawMountains(scene, {
        y: horizon + h * 0.03,
        height: h * 0.3,
        count: 3,
        colour: mixColours(palette.farthest, snowColour(stage, 0), 0.3),
        hasSnow: true,
      })
    drawHills(scene, snowColour(stage, 0.6), { y: horizon / h - 0.03, swing: 0.07, count: 2 })
    drawHills(scene, snowColour(stage, 0.35), { y: horizon / h + 0.01, swing: 0.04, count: 3 })
    const crown = mixColours(sceneryColour(stage, 'pine'), palette.far, 0.2)
    const trunk = sceneryColour(stage, 'umber')
    const spots = variant % 2 ? [0.04, 0.12, 0.2, 0.27, 0.82, 0.95] : [0.06, 0.14, 0.78, 0.86, 0.93]
    for (const at of spots) {
      const tall = h * random.between(0.13, 0.26)
      drawFir(scene, { x: at * w, y: horizon + h * 0.06, height: tall, crown, trunk })
      drawSnowOnFir(scene, at * w, horizon + h * 0.06, tall)
    }
    drawHills(scene, snowColour(stage, 0.1), { y: horizon / h + 0.055, swing: 0.02, count: 2 })
    drawHills(scene, snowColour(stage, 0), { y: horizon / h + 0.12, swing: 0.024, count: 2 })
    drawHills(scene, snowColour(stage, 0.14), { y: 0.93, swing: 0.02, count: 3 })
  },
})

function snowColour(stage: Stage, mix: number): Hex {
  const { palette, plan } = stage
  const snow: Hex = palette.isDark
    ? '#7480ab'
    : plan.hour === 'sunset'
      ? '#f3d9cd'
      : plan.hour === 'dawn'
        ? '#f5e7de'
        : '#f4f6f4'
  return mixColours(snow, mixColours(palette.farthest, palette.sky, 0.3), mix * 0.8)
}

/** Snow on the branches: a cap, and a strip on each tier. */
function drawSnowOnFir({ pen, stage }: Scene, x: number, y: number, tall: number): void {
  const snow = snowColour(stage, 0)
  pen.polygon(
    [
      [x, y - tall * 1.02],
      [x - tall * 0.06, y - tall * 0.83],
      [x - tall * 0.02, y - tall * 0.86],
      [x + tall * 0.02, y - tall * 0.82],
      [x + tall * 0.06, y - tall * 0.84],
    ],
    snow,
    FLAT,
  )
  for (const [across, up] of [
    [0.13, 0.64],
    [0.19, 0.38],
  ] as const)
    pen.polygon(
      [
        [x - across * tall, y - up * tall],
        [x - across * tall * 0.4, y - (up + 0.14) * tall],
        [x + across * tall * 0.1, y - (up + 0.02) * tall],
      ],
      snow,
      FLAT,
    )
}
