import { lighten, mixColours } from '../../colour.ts'
import type { Scene } from '../../place.ts'
import { isLeftOut } from './left-out.ts'
import { waterColour } from './light.ts'
import { FLAT, path } from './path.ts'

export interface WaterOptions {
  /** Where it begins, in units of the picture. */
  from?: number
  /** How high its waves are, as a part of the picture's height. */
  swing?: number
  bands?: number
}

/** Water from the horizon to the lower edge, in bands that are darker in front. */
export function drawWater({ pen, stage }: Scene, options: WaterOptions = {}): void {
  const { width, height, horizon, random } = stage
  const { from = horizon, swing = 0.012, bands = 4 } = options
  pen.rect(0, from, width, height - from + 1, waterColour(stage, 0), FLAT)
  for (let band = 1; band < bands; band += 1) {
    const part = (band / bands) ** 1.25
    const y = from + (height - from) * part
    pen.area(
      wavePath(width, height, y, swing * height * (0.35 + part), random.between(0, 1)),
      waterColour(stage, band / (bands - 1)),
      FLAT,
    )
  }
}

/** The outline of calm waves, closed at `bottom`. `phase`: from 0 to 1. */
export function wavePath(
  width: number,
  bottom: number,
  y: number,
  swing: number,
  phase: number,
): string {
  const step = width / 4
  let outline = path`M${-phase * step * 2} ${y}`
  for (let wave = 0; wave < 6; wave += 1)
    outline += path`q${step / 2} ${wave % 2 ? swing : -swing} ${step} 0`
  return `${outline}V${Math.ceil(bottom)}H${Math.floor(-phase * step * 2)}Z`
}

/** Short lines of light on the water, below sun, moon or a lamp at `x`. */
export function drawGlints(
  { pen, stage }: Scene,
  x: number,
  from: number,
  to: number,
  breadth: number,
): void {
  const { palette, random, plan } = stage
  if (isLeftOut(stage, 'disc')) return
  if (plan.weather !== 'clear' && plan.weather !== 'wind') return
  const lines = 7
  for (let line = 0; line < lines; line += 1) {
    const y = from + ((line + 0.6) / lines) ** 1.3 * (to - from)
    const length = breadth * (1 - line / (lines + 3)) * random.between(0.5, 1)
    const left = x - length / 2 + random.between(-0.2, 0.2) * breadth
    pen.rect(
      left,
      y,
      length,
      Math.max(3, (to - from) * 0.022),
      mixColours(waterColour(stage, 0.3), palette.disc, 0.75),
      { ...FLAT, round: 9 },
    )
  }
}

/** A few short ripples, away from the middle of the picture. */
export function drawRipples({ pen, stage }: Scene, from: number, to: number, count = 9): void {
  const { width, random, palette } = stage
  for (let ripple = 0; ripple < count; ripple += 1) {
    const y = from + ((ripple + random.between(0.2, 0.8)) / count) * (to - from)
    const depth = (y - from) / (to - from)
    const length = width * random.between(0.03, 0.07) * (0.5 + depth)
    const colour = lighten(waterColour(stage, depth), palette.isDark ? 0.12 : 0.28)
    pen.rect(random.between(0, width - length), y, length, 2.5 + depth * 3, colour, {
      ...FLAT,
      round: 9,
    })
  }
}

/** Draws the reflection of something that stands at the water: a darker strip with a broken edge. */
export function drawReflection(
  { pen, stage }: Scene,
  x: number,
  y: number,
  width: number,
  depth: number,
): void {
  const colour = mixColours(waterColour(stage, 0.5), '#17253f', 0.35)
  for (let line = 0; line < 4; line += 1) {
    const part = 1 - line * 0.2
    pen.rect(
      x - (width * part) / 2 + (line % 2) * width * 0.05,
      y + (line / 4) * depth,
      width * part,
      depth * 0.12,
      colour,
      { ...FLAT, round: 9 },
    )
  }
}
