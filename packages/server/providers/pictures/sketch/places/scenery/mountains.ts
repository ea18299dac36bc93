import { isLeftOut } from './left-out.ts'
import { darken, lighten } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { partColour } from './light.ts'
import { FLAT, path } from './path.ts'

export interface MountainOptions {
  /** Where they stand. */
  y: number
  /** The height of the highest. */
  height: number
  count: number
  colour: Hex
  hasSnow?: boolean
}

/** A range of pointed mountains across the picture, each with a side in the shade. */
export function drawMountains(scene: Scene, options: MountainOptions): void {
  const { stage } = scene
  const { width, random } = stage
  const { y, height, count } = options
  const step = width / count
  for (let peak = -1; peak <= count; peak += 1) {
    const x = (peak + 0.5 + random.between(-0.16, 0.16)) * step
    // High and low in turn, so that the outline has a rhythm.
    const tall =
      height * ((peak + stage.variant) % 2 ? random.between(0.82, 1) : random.between(0.5, 0.68))
    drawMountain(scene, { ...options, x, y, tall, half: step * random.between(0.82, 1.02) })
  }
}

interface Mountain {
  x: number
  y: number
  tall: number
  half: number
  colour: Hex
  hasSnow?: boolean
}

/** Draws a mountain with its foot at `y`. */
export function drawMountain({ pen, stage }: Scene, mountain: Mountain): void {
  if (isLeftOut(stage, 'mountains')) return
  const { x, y, tall, half, hasSnow } = mountain
  const colour = partColour(stage, 'mountains', mountain.colour)
  const away = -stage.lightFrom
  const top = y - tall
  pen.area(
    path`M${x - half} ${y}L${x - half * 0.36} ${top + tall * 0.4}L${x} ${top}L${x + half * 0.42} ${top + tall * 0.46}L${x + half} ${y}Z`,
    colour,
    FLAT,
  )
  pen.area(
    path`M${x} ${top}L${x + away * half * 0.12} ${top + tall * 0.3}L${x - away * half * 0.06} ${top + tall * 0.52}L${x + away * half * 0.16} ${y}L${x + away * half} ${y}L${x + away * half * (away > 0 ? 0.42 : 0.36)} ${top + tall * (away > 0 ? 0.46 : 0.4)}Z`,
    darken(colour, 0.11),
    FLAT,
  )
  if (!hasSnow) return
  const [left, right] = [half * 0.36 * 0.62, half * 0.42 * 0.62]
  const [leftY, rightY] = [top + tall * 0.4 * 0.62, top + tall * 0.46 * 0.62]
  const snow = lighten(colour, stage.palette.isDark ? 0.42 : 0.78)
  pen.area(
    path`M${x} ${top}L${x - left} ${leftY}L${x - left * 0.4} ${leftY - tall * 0.03}L${x} ${leftY + tall * 0.07}L${x + right * 0.5} ${rightY - tall * 0.05}L${x + right} ${rightY}Z`,
    snow,
    FLAT,
  )
  const [side, sideY] = away > 0 ? [right, rightY] : [-left, leftY]
  pen.area(
    path`M${x} ${top}L${x + side * 0.28} ${sideY}L${x + side * 0.5} ${sideY - tall * 0.04}L${x + side} ${sideY}Z`,
    darken(snow, 0.1),
    FLAT,
  )
}
