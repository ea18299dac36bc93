import { darken, lighten, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawStone } from './scenery/ground.ts'
import { landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawBranchInFront, drawGrassInFront } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'
import { drawBush, drawTreeline } from './scenery/trees.ts'
import { drawRipples } from './scenery/water.ts'

export const waterfall = definePlace({
  id: 'waterfall',
  en: ['waterfall', 'cascade'],
  vi: ['thác nước', 'thác', 'ngọn thác', 'dòng thác'],
  surface: 'ground',
  horizons: [0.6, 0.55, 0.66, 0.5],
  eye: 4,
  surfaceColour: (stage) => landColour(stage, 'leaf'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, palette, variant } = stage
    const middle = [0.62, 0.36, 0.5, 0.66][variant]! * w
    const half = [0.1, 0.085, 0.15, 0.08][variant]! * w
    const top = horizon * [0.26, 0.2, 0.34, 0.14][variant]!
    drawSky(scene, { hasDisc: false })
    const forest = landColour(stage, 'forest')
    drawTreeline(scene, {
      y: top + h * 0.03,
      size: h * 0.12,
      colour: mixColours(forest, palette.far, 0.45),
    })
    const rock = mixColours(sceneryColour(stage, 'gray'), sceneryColour(stage, 'slate'), 0.35)
    drawCliff(scene, top, middle, half, rock)
    drawFall(scene, top, middle, half)
    drawPool(scene, middle)
    const bush = (part: number, size: number, up: number) =>
      drawBush(scene, part * w, up, size * h, forest)
    bush(0.06, 0.16, horizon + h * 0.04)
    bush(0.95, 0.18, horizon + h * 0.05)
    bush(0.2, 0.1, horizon + h * 0.035)
    const pool = horizon + (h - horizon) * 0.3
    drawStone(scene, middle - half * 1.5, horizon + h * 0.045, h * 0.08, rock)
    drawStone(scene, middle + half * 1.45, horizon + h * 0.05, h * 0.1, rock)
    pen.area(
      path`M-2 ${pool}Q${w * 0.25} ${pool - h * 0.02} ${w * 0.5} ${pool + h * 0.012}T${w + 2} ${pool}V${h + 2}H-2Z`,
      mixColours(landColour(stage, 'leaf'), landColour(stage, 'wood'), 0.35),
      FLAT,
    )
    pen.area(
      path`M-2 ${pool + h * 0.014}Q${w * 0.25} ${pool - h * 0.006} ${w * 0.5} ${pool + h * 0.026}T${w + 2} ${pool + h * 0.014}V${h + 2}H-2Z`,
      landColour(stage, 'leaf'),
      FLAT,
    )
    pen.area(
      path`M-2 ${h * 0.92}Q${w * 0.25} ${h * 0.9} ${w * 0.5} ${h * 0.925}T${w + 2} ${h * 0.91}V${h + 2}H-2Z`,
      darken(landColour(stage, 'leaf'), 0.06),
      FLAT,
    )
  },
  drawInFront(scene) {
    const { stage } = scene
    drawGrassInFront(scene, darken(sceneryColour(stage, 'forest'), 0.1), 0.12)
    if (stage.variant === 2)
      drawBranchInFront(
        scene,
        stage.lightFrom < 0 ? 1 : -1,
        sceneryColour(stage, 'leaf'),
        sceneryColour(stage, 'umber'),
      )
  },
})

function drawCliff(
  { pen, stage }: Scene,
  top: number,
  middle: number,
  half: number,
  rock: ReturnType<typeof darken>,
): void {
  const { width: w, height: h, horizon, lightFrom } = stage
  const bottom = horizon + h * 0.1
  pen.area(
    path`M-2 ${bottom}V${top + h * 0.05}L${w * 0.1} ${top - h * 0.02}L${middle - half * 1.6} ${top + h * 0.015}L${middle - half} ${top + h * 0.035}H${middle + half}L${middle + half * 1.8} ${top}L${w * 0.94} ${top - h * 0.03}L${w + 2} ${top + h * 0.02}V${bottom}Z`,
    rock,
    FLAT,
  )
  // Ledges: sides in the shade, and steps that catch the light.
  const shade = darken(rock, 0.12)
  for (const [at, from, breadth] of [
    [0.04, 0.12, 0.09],
    [0.26, 0.24, 0.08],
    [0.84, 0.1, 0.1],
    [0.7, 0.3, 0.06],
  ] as const) {
    const x = at * w
    if (Math.abs(x + (breadth * w) / 2 - middle) < half + breadth * w * 0.6) continue
    const y = top + from * (bottom - top)
    const lean = lightFrom * -breadth * w * 0.3
    pen.polygon(
      [
        [x, y],
        [x + breadth * w, y + h * 0.02],
        [x + breadth * w + lean, bottom],
        [x + lean * 0.4, bottom],
      ],
      shade,
      FLAT,
    )
    pen.polygon(
      [
        [x - w * 0.01, y],
        [x + breadth * w + w * 0.012, y + h * 0.02],
        [x + breadth * w, y + h * 0.034],
        [x, y + h * 0.012],
      ],
      lighten(rock, stage.palette.isDark ? 0.1 : 0.28),
      FLAT,
    )
  }
}

function drawFall({ pen, stage }: Scene, top: number, middle: number, half: number): void {
  const { height: h, horizon, palette } = stage
  const water = lighten(waterColour(stage, 0), palette.isDark ? 0.35 : 0.62)
  const bottom = horizon + h * 0.09
  const spread = half * 1.16
  pen.area(
    path`M${middle - half} ${top + h * 0.035}Q${middle} ${top + h * 0.02} ${middle + half} ${top + h * 0.035}L${middle + spread} ${bottom}H${middle - spread}Z`,
    water,
    FLAT,
  )
  for (const [at, breadth, from, to] of [
    [-0.66, 0.07, 0.1, 0.94],
    [-0.24, 0.05, 0, 0.7],
    [0.22, 0.08, 0.2, 1],
    [0.7, 0.05, 0, 0.75],
  ] as const) {
    const tall = bottom - top
    pen.rect(
      middle + at * half,
      top + h * 0.04 + from * tall * 0.8,
      breadth * half,
      (to - from) * tall * 0.8,
      mixColours(water, waterColour(stage, 0.4), 0.45),
      { ...FLAT, round: half },
    )
  }
}

function drawPool(scene: Scene, middle: number): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, palette } = stage
  const y = horizon + h * 0.055
  pen.area(
    path`M-2 ${y + h * 0.01}Q${w * 0.3} ${y - h * 0.012} ${w * 0.5} ${y}T${w + 2} ${y}V${h + 2}H-2Z`,
    waterColour(stage, 0.45),
    FLAT,
  )
  const foam = lighten(waterColour(stage, 0), palette.isDark ? 0.4 : 0.72)
  for (const [at, size] of [
    [-0.12, 0.05],
    [-0.05, 0.065],
    [0.02, 0.055],
    [0.1, 0.06],
    [0.16, 0.04],
  ] as const)
    pen.ellipse(middle + at * w, y + h * 0.008, size * w, size * w * 0.42, foam, FLAT)
  drawRipples(scene, y + h * 0.04, horizon + (h - horizon) * 0.34, 6)
}
