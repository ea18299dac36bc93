import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { at, boxAt } from './scenery/furniture.ts'
import { drawShelf, drawShell } from './scenery/interior.ts'
import { drawHangingLamp, drawLightCone } from './scenery/lamps.ts'
import { indoorColour, indoorPart } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawLeafFan } from './scenery/plants.ts'
import { isWished } from './scenery/left-out.ts'
import { drawWindowView } from './scenery/windows.ts'

const WALLS = ['cream', 'mint', 'sand', 'sky'] as const
const CUPBOARDS = ['teal', 'cream', 'forest', 'terracotta'] as const

export const kitchen = definePlace({
  id: 'kitchen',
  en: ['kitchen', 'kitchen counter', 'pantry', 'bakery'],
  vi: ['nhà bếp', 'căn bếp', 'bếp', 'gian bếp', 'phòng bếp', 'tiệm bánh'],
  parts: {
    cupboards: { en: ['cupboards', 'kitchen cupboards'], vi: ['tủ bếp'] },
    herbs: { en: ['herbs', 'potted herbs', 'herb pots', 'pots of herbs'], vi: ['chậu rau thơm'] },
    sill: { en: ['sill', 'kitchen sill'], vi: ['bệ bếp'] },
  },
  surface: 'ground',
  horizons: [0.7, 0.66, 0.74, 0.6],
  eye: 2,
  isIndoors: true,
  surfaceColour: (stage) => floorColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width: w, height: h, horizon, variant } = stage
    const wall = indoorColour(stage, WALLS[variant])
    drawShell(scene, { wall, floor: floorColour(stage), pattern: 'tiles' })
    const counter = horizon - h * 0.19
    drawWallTiles(scene, counter, wall)
    const frame = lighten(wall, stage.palette.isDark ? 0.25 : 0.8)
    const box = boxAt(
      scene,
      [0.24, 0.5, 0.22, 0.36][variant]!,
      [0.28, 0.36, 0.24, 0.5][variant]!,
      0.28,
    )
    drawWindowView(
      scene,
      { ...box, height: Math.min(box.height, counter * 0.62) },
      {
        frame,
        columns: variant === 3 ? 4 : 2,
        rows: variant === 1 ? 1 : 2,
        disc: [0.7, 0.3],
        view: variant % 2 ? 'trees' : 'hills',
      },
    )
    drawCupboards(scene, counter)
    if (!isWished(stage, 'stove'))
      drawStove(scene, at(scene, variant === 1 ? 0.86 : 0.72), counter, h * 0.21)
    const shelf = counter - h * (variant === 3 ? 0.2 : 0.24)
    drawCrockery(scene, at(scene, variant === 1 ? 0.13 : 0.88), shelf, h * 0.2)
    drawHerbs(scene, box.x + box.width * 0.5, counter, h * 0.1)
    if (variant === 2) {
      drawHangingLamp(scene, w / 2, h * 0.13, h * 0.13, indoorColour(stage, 'red'))
      drawLightCone(scene, w / 2, h * 0.13, h * 0.055, horizon + (h - horizon) * 0.5, h * 0.26)
    }
  },
})

const floorColour = (stage: Stage): Hex =>
  indoorPart(stage, 'floor', indoorColour(stage, stage.variant % 2 ? 'stone' : 'terracotta'))

/** A band of tiles above the counter. */
function drawWallTiles({ pen, stage }: Scene, counter: number, wall: Hex): void {
  const { width: w, height: h } = stage
  const [tile, top] = [h * 0.045, counter - h * 0.135]
  pen.rect(0, top, w, h * 0.135, lighten(wall, stage.palette.isDark ? 0.1 : 0.55), FLAT)
  const line = darken(wall, stage.palette.isDark ? 0.1 : 0.05)
  for (let row = 0; row <= 3; row += 1) pen.rect(0, top + row * tile, w, 2, line, FLAT)
  for (let column = 0; column * tile < w; column += 1)
    pen.rect(column * tile, top, 2, h * 0.135, line, FLAT)
}

/** The counter with its doors, from side to side. */
function drawCupboards({ pen, stage }: Scene, counter: number): void {
  const { width: w, height: h, horizon, variant } = stage
  const paint = indoorPart(stage, 'cupboards', indoorColour(stage, CUPBOARDS[variant]))
  pen.rect(0, counter, w, horizon - counter + h * 0.012, paint, FLAT)
  pen.rect(0, horizon - h * 0.012, w, h * 0.024, darken(paint, 0.3), FLAT)
  const count = Math.round((w / h) * 5)
  const step = w / count
  for (let door = 0; door < count; door += 1) {
    const x = door * step
    pen.rect(x + step * 0.06, counter + h * 0.04, step * 0.88, h * 0.13, darken(paint, 0.07), FLAT)
    pen.rect(
      x + step * 0.13,
      counter + h * 0.054,
      step * 0.74,
      h * 0.102,
      mixColours(paint, darken(paint, 0.07), 0.4),
      FLAT,
    )
    pen.rect(
      x + step * (door % 2 ? 0.16 : 0.78),
      counter + h * 0.07,
      step * 0.05,
      h * 0.03,
      indoorColour(stage, 'ochre'),
      { ...FLAT, round: 5 },
    )
  }
  const top = indoorColour(stage, variant === 3 ? 'stone' : 'wood')
  pen.rect(0, counter - h * 0.006, w, h * 0.026, top, FLAT)
  pen.rect(0, counter + h * 0.02, w, h * 0.008, darken(paint, 0.22), FLAT)
}

/** A stove with a pot on it. */
function drawStove({ pen, stage }: Scene, x: number, counter: number, size: number): void {
  const { horizon, height: h } = stage
  const steel = indoorColour(stage, 'white')
  const dark = indoorColour(stage, 'ink')
  const half = size * 0.52
  pen.rect(
    x - half,
    counter - h * 0.01,
    half * 2,
    horizon - counter + h * 0.014,
    darken(steel, 0.06),
    FLAT,
  )
  pen.rect(x - half, counter - h * 0.016, half * 2, h * 0.022, dark, FLAT)
  pen.rect(x - half * 0.76, counter + h * 0.055, half * 1.52, h * 0.096, dark, {
    ...FLAT,
    round: 8,
  })
  pen.polygon(
    [
      [x - half * 0.5, counter + h * 0.14],
      [x - half * 0.1, counter + h * 0.066],
      [x + half * 0.2, counter + h * 0.066],
      [x - half * 0.2, counter + h * 0.14],
    ],
    lighten(dark, 0.14),
    FLAT,
  )
  for (const knob of [-0.6, -0.2, 0.2, 0.6])
    pen.circle(x + knob * half, counter + h * 0.028, h * 0.009, dark, FLAT)
  const pot = indoorColour(stage, 'red')
  const y = counter - h * 0.016
  pen.rect(x - half * 0.66, y - size * 0.34, half * 1.02, size * 0.34, pot, { round: size * 0.06 })
  pen.rect(x - half * 0.72, y - size * 0.38, half * 1.14, size * 0.07, darken(pot, 0.1), {
    ...FLAT,
    round: 9,
  })
  pen.circle(x - half * 0.15, y - size * 0.42, size * 0.04, darken(pot, 0.3), FLAT)
  const steam = mixColours(
    indoorColour(stage, WALLS[stage.variant]),
    '#ffffff',
    stage.palette.isDark ? 0.3 : 0.7,
  )
  pen.line(
    path`M${x - half * 0.3} ${y - size * 0.56}q${-size * 0.08} ${-size * 0.1} 0 ${-size * 0.2}t0 ${-size * 0.2}M${x} ${y - size * 0.54}q${-size * 0.08} ${-size * 0.1} 0 ${-size * 0.2}t0 ${-size * 0.16}`,
    steam,
    size * 0.035,
  )
}

/** A shelf with bowls and cups. */
function drawCrockery(scene: Scene, x: number, y: number, width: number): void {
  const { pen, stage } = scene
  drawShelf(scene, x - width / 2, y, width, indoorColour(stage, 'wood'))
  const paints = (['cobalt', 'white', 'ochre', 'coral'] as const).map((name) =>
    indoorColour(stage, name),
  )
  for (const [index, at] of [-0.34, -0.06, 0.18, 0.38].entries()) {
    const [left, s] = [x + at * width, width * 0.2]
    if (index % 2)
      pen.rect(left - s * 0.3, y - s * 0.66, s * 0.6, s * 0.66, paints[index]!, { round: s * 0.1 })
    else
      pen.area(
        path`M${left - s * 0.55} ${y - s * 0.5}H${left + s * 0.55}Q${left + s * 0.5} ${y} ${left + s * 0.2} ${y}H${left - s * 0.2}Q${left - s * 0.5} ${y} ${left - s * 0.55} ${y - s * 0.5}Z`,
        paints[index]!,
      )
  }
  const hook = darken(indoorColour(stage, 'wood'), 0.3)
  for (const [at, long] of [
    [-0.3, 0.5],
    [0, 0.42],
    [0.28, 0.55],
  ] as const) {
    const [left, top] = [x + at * width, y + stage.height * 0.02]
    pen.line(path`M${left} ${top}v${width * long * 0.5}`, hook, width * 0.03)
    pen.circle(left, top + width * long * 0.55, width * 0.07, indoorColour(stage, 'stone'))
  }
}

function drawHerbs(scene: Scene, x: number, y: number, size: number): void {
  const { pen, stage } = scene
  for (const at of [-0.6, 0.6]) {
    drawLeafFan(
      scene,
      x + at * size,
      y - size * 0.34,
      size * 0.5,
      indoorColour(stage, at < 0 ? 'leaf' : 'forest'),
    )
    pen.polygon(
      [
        [x + (at - 0.26) * size, y - size * 0.4],
        [x + (at + 0.26) * size, y - size * 0.4],
        [x + (at + 0.19) * size, y],
        [x + (at - 0.19) * size, y],
      ],
      indoorColour(stage, 'terracotta'),
    )
  }
}
