import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawBlocks, drawDistantHouses } from './scenery/skyline.ts'
import { landColour, partColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'

export const roof = definePlace({
  id: 'roof',
  en: ['roof', 'rooftop', 'tiled roof', 'roof top', 'housetop'],
  vi: ['mái nhà', 'nóc nhà', 'mái ngói', 'sân thượng'],
  parts: { roof: { en: ['roof tiles'], vi: ['viên ngói', 'ngói lợp'] } },
  surface: 'ground',
  horizons: [0.6, 0.54, 0.66, 0.5],
  eye: 2.5,
  surfaceColour: (stage) => tileColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    drawSky(scene, { radius: 0.13 })
    if (variant % 2 === 0)
      drawBlocks(scene, {
        y: horizon + h * 0.1,
        height: h * 0.34,
        colour: mixColours(palette.farthest, palette.sky, 0.2),
        step: 0.1,
        hasWindows: palette.isDark,
      })
    drawDistantHouses(scene, {
      y: horizon + h * 0.12,
      size: h * 0.2,
      colour: mixColours(palette.far, palette.farthest, 0.45),
    })
    drawDistantHouses(scene, {
      y: horizon + h * 0.16,
      size: h * 0.22,
      colour: mixColours(palette.far, landColour(stage, 'brown'), 0.2),
    })
    const side = variant % 2 ? 0.2 : 0.8
    drawChimney(scene, side * w, horizon + h * 0.12, h * (variant === 2 ? 0.26 : 0.2))
    drawTiles(scene)
    if (variant === 3) drawAerial(scene, w * 0.86, horizon + h * 0.1, h * 0.3)
  },
})

const tileColour = (stage: Stage): Hex =>
  partColour(stage, 'roof', landColour(stage, stage.variant === 1 ? 'brown' : 'terracotta'))

/** The slope of the roof: its ridge, and rows of tiles that grow towards the front. */
function drawTiles({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, variant } = stage
  const tiles = tileColour(stage)
  const ridge = horizon + h * 0.06
  const tilt = (variant % 2 ? 1 : -1) * h * 0.012
  pen.polygon(
    [
      [-2, ridge - tilt],
      [w + 2, ridge + tilt],
      [w + 2, h + 2],
      [-2, h + 2],
    ],
    tiles,
    FLAT,
  )
  const line = darken(tiles, 0.1)
  const rows = [0.12, 0.26, 0.43, 0.63, 0.86]
  for (const [index, part] of rows.entries()) {
    const y = ridge + (h - ridge) * part
    const size = h * (0.045 + part * 0.035)
    const lean = tilt * (1 - part)
    let outline = path`M${-size * (index % 2 ? 0.5 : 0)} ${y - lean}`
    const count = Math.ceil(w / size) + 2
    for (let tile = 0; tile < count; tile += 1)
      outline += path`a${size / 2} ${size * 0.42} 0 0 0 ${size} ${(lean * 2) / count}`
    pen.line(outline, line, Math.max(2.5, h * 0.004 * (0.6 + part)))
  }
  // The ridge of round tiles.
  const size = h * 0.075
  for (let x = -size * 0.3; x < w; x += size) {
    const y = ridge + tilt * ((x / w) * 2 - 1)
    pen.rect(x, y - h * 0.024, size * 0.97, h * 0.045, darken(tiles, 0.14), {
      ...FLAT,
      round: h * 0.02,
    })
  }
}

function drawChimney({ pen, stage }: Scene, x: number, y: number, tall: number): void {
  const brick = mixColours(sceneryColour(stage, 'terracotta'), sceneryColour(stage, 'umber'), 0.35)
  const half = tall * 0.2
  pen.rect(x - half, y - tall, half * 2, tall, brick, { shade: 0.6 })
  for (const [across, up] of [
    [-0.6, 0.3],
    [0.1, 0.42],
    [-0.3, 0.62],
    [0.3, 0.18],
    [-0.7, 0.76],
  ] as const)
    pen.rect(x + across * half, y - tall * up, half * 0.5, tall * 0.05, darken(brick, 0.18), FLAT)
  pen.rect(
    x - half * 1.2,
    y - tall * 1.04,
    half * 2.4,
    tall * 0.1,
    darken(landColour(stage, 'brown'), 0.12),
    FLAT,
  )
  // Smoke that drifts away.
  if (['rain', 'storm'].includes(stage.plan.weather)) return
  const smoke = mixColours(stage.palette.sky, stage.palette.isDark ? '#8a93b5' : '#ffffff', 0.4)
  for (const [across, up, size] of [
    [0, 1.2, 0.13],
    [0.16, 1.42, 0.18],
    [0.46, 1.66, 0.24],
  ] as const)
    pen.circle(x + across * tall * stage.lightFrom, y - up * tall, size * tall, smoke, {
      ...FLAT,
      opacity: 0.85,
    })
}

function drawAerial({ pen, stage }: Scene, x: number, y: number, tall: number): void {
  const colour = stage.palette.isDark ? '#10162a' : sceneryColour(stage, 'ink')
  pen.line(
    path`M${x} ${y}V${y - tall}M${x - tall * 0.24} ${y - tall * 0.9}h${tall * 0.48}M${x - tall * 0.18} ${y - tall * 0.74}h${tall * 0.36}M${x - tall * 0.12} ${y - tall * 0.58}h${tall * 0.24}`,
    colour,
    tall * 0.02,
  )
}
