import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawStone } from './scenery/ground.ts'
import { hillPath } from './scenery/hills.ts'
import type { sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'

const DEEP = {
  dawn: 0.1,
  morning: 0,
  noon: 0,
  afternoon: 0.05,
  sunset: 0.2,
  dusk: 0.5,
  night: 0.72,
} as const

/** The water around, from 0 (at the surface) to 1 (at the bottom). */
function seaColour({ plan, variant }: Stage, depth: number): Hex {
  const [top, bottom] =
    variant % 2 ? (['#8fcfcb', '#1f5d73'] as const) : (['#9bcfd9', '#2c5f8c'] as const)
  return mixColours(mixColours(top, bottom, depth), '#132248', DEEP[plan.hour])
}

const inWater = (stage: Stage, paint: Parameters<typeof sceneryColour>[1], depth: number): Hex =>
  mixColours(stage.palette.paint(paint), seaColour(stage, 0.6), depth + DEEP[stage.plan.hour] * 0.3)

export const underwater = definePlace({
  id: 'underwater',
  en: [
    'underwater',
    'under water',
    'under the sea',
    'seabed',
    'coral reef',
    'reef',
    'deep sea',
    'aquarium',
    'bottom of the sea',
    'beneath the sea',
    'undersea',
  ],
  vi: [
    'dưới nước',
    'dưới biển',
    'đáy biển',
    'lòng đại dương',
    'rạn san hô',
    'biển sâu',
    'dưới đáy biển',
    'thủy cung',
    'trong lòng biển',
  ],
  surface: 'water',
  horizons: [0.42, 0.38, 0.46, 0.34],
  eye: 3,
  isIndoors: true,
  surfaceColour: (stage) => seaColour(stage, 0.75),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, variant, random, lightFrom } = stage
    const bands = 6
    for (let band = 0; band < bands; band += 1) {
      const y = band === 0 ? -h * 0.05 : (band / bands) ** 0.9 * h
      const swing = h * 0.018 * (band % 2 ? 1 : -1)
      pen.area(
        path`M-2 ${y}Q${w * 0.25} ${y - swing} ${w * 0.5} ${y}T${w + 2} ${y}V${h + 2}H-2Z`,
        seaColour(stage, band / (bands - 1)),
        FLAT,
      )
    }
    // Light falls in from above.
    const from = lightFrom < 0 ? 0.3 : 0.7
    for (const [at, spread] of [
      [-0.12, 0.08],
      [0.02, 0.13],
      [0.2, 0.06],
    ] as const)
      pen.polygon(
        [
          [w * (from + at * 0.5), -2],
          [w * (from + at * 0.5 + spread * 0.5), -2],
          [w * (from + (at + spread) * 1.6 - lightFrom * 0.12), h * 0.86],
          [w * (from + at * 1.6 - lightFrom * 0.12), h * 0.86],
        ],
        '#e9fbf4',
        { ...FLAT, opacity: stage.palette.isDark ? 0.06 : 0.16 },
      )
    const rock = (y: number, swing: number, count: number) =>
      hillPath(random, { width: w, bottom: h + 2, y: y * h, swing: swing * h, count })
    pen.area(rock(0.7, 0.12, 3), seaColour(stage, 0.86), FLAT)
    pen.area(
      rock(0.78, 0.09, variant === 3 ? 4 : 2),
      mixColours(seaColour(stage, 1), '#173a5c', 0.2),
      FLAT,
    )
    const sand = mixColours(stage.palette.paint('sand'), seaColour(stage, 0.7), 0.5)
    pen.area(rock(0.89, 0.02, 2), sand, FLAT)
    for (let bubble = 0; bubble < 12; bubble += 1)
      pen.circle(
        random.between(0.03, 0.97) * w,
        random.between(0.1, 0.85) * h,
        random.between(0.004, 0.012) * h,
        '#ffffff',
        { ...FLAT, opacity: 0.35 },
      )
    const x = (part: number) => (variant % 2 ? 1 - part : part) * w
    drawStone(scene, x(0.05), h * 1.02, h * 0.36, mixColours(seaColour(stage, 1), '#21304d', 0.35))
    drawStone(scene, x(0.96), h * 1.02, h * 0.4, mixColours(seaColour(stage, 1), '#21304d', 0.35))
    drawCoral(scene, x(0.15), h * 0.93, h * 0.17, inWater(stage, 'coral', 0.12))
    drawCoral(
      scene,
      x(0.87),
      h * 0.95,
      h * 0.2,
      inWater(stage, variant === 2 ? 'violet' : 'rose', 0.15),
    )
    if (variant > 1) drawCoral(scene, x(0.72), h * 0.91, h * 0.08, inWater(stage, 'apricot', 0.25))
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width: w, height: h, variant } = stage
    const weed = inWater(stage, 'forest', 0.15)
    const spots =
      variant % 2
        ? [
            [0.03, 0.5],
            [0.08, 0.36],
            [0.97, 0.3],
          ]
        : [
            [0.97, 0.52],
            [0.92, 0.4],
            [0.02, 0.34],
            [0.07, 0.24],
          ]
    for (const [index, [at, tall]] of spots.entries())
      drawWeed(scene, at! * w, h * 1.01, tall! * h, index % 2 ? darken(weed, 0.12) : weed)
  },
})

/** A branching coral with round ends. */
function drawCoral({ pen }: Scene, x: number, y: number, size: number, colour: Hex): void {
  pen.line(
    path`M${x} ${y}V${y - size * 0.8}M${x} ${y - size * 0.25}Q${x - size * 0.36} ${y - size * 0.3} ${x - size * 0.36} ${y - size * 0.7}M${x} ${y - size * 0.4}Q${x + size * 0.34} ${y - size * 0.42} ${x + size * 0.34} ${y - size * 0.86}`,
    colour,
    size * 0.13,
  )
  pen.line(
    path`M${x - size * 0.36} ${y - size * 0.5}Q${x - size * 0.56} ${y - size * 0.52} ${x - size * 0.56} ${y - size * 0.66}M${x + size * 0.34} ${y - size * 0.6}Q${x + size * 0.54} ${y - size * 0.6} ${x + size * 0.54} ${y - size * 0.72}M${x} ${y - size * 0.62}Q${x - size * 0.16} ${y - size * 0.66} ${x - size * 0.16} ${y - size * 0.94}`,
    darken(colour, 0.1),
    size * 0.1,
  )
}

/** Weed that sways. */
function drawWeed({ pen }: Scene, x: number, y: number, tall: number, colour: Hex): void {
  const b = tall * 0.055
  const swing = tall * 0.1
  pen.area(
    path`M${x - b} ${y}C${x - b - swing} ${y - tall * 0.3} ${x + swing} ${y - tall * 0.4} ${x - b * 0.4} ${y - tall * 0.66}C${x - swing} ${y - tall * 0.84} ${x + swing * 0.2} ${y - tall * 0.9} ${x + swing * 0.4} ${y - tall}C${x + swing * 0.7} ${y - tall * 0.86} ${x + swing * 0.1} ${y - tall * 0.8} ${x + b * 1.4} ${y - tall * 0.62}C${x + swing * 1.6} ${y - tall * 0.36} ${x - swing * 0.2} ${y - tall * 0.26} ${x + b} ${y}Z`,
    colour,
    FLAT,
  )
}
