import { mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawHills } from './scenery/hills.ts'
import { sceneryColour } from './scenery/light.ts'
import { drawMountains } from './scenery/mountains.ts'
import { FLAT } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawFir } from './scenery/trees.ts'

export const snowfield = definePlace({
  id: 'snowfield',
  en: [
    'on the ice',
    'on ice',
    'ice floe',
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
