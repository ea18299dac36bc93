import { isLeftOut } from './left-out.ts'
import { darken, mixColours } from '../../colour.ts'
import type { Scene } from '../../place.ts'
import { LAMPLIGHT, landColour, sceneryColour } from './light.ts'
import { FLAT } from './path.ts'

/** A small house with a thatched roof in the distance, its foot in the middle of `x`. */
export function drawHut(
  { pen, stage }: Scene,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  if (isLeftOut(stage, 'houses')) return
  const { palette, lightFrom } = stage
  const wall = mixColours(sceneryColour(stage, 'terracotta'), palette.far, 0.2)
  const roof = mixColours(landColour(stage, 'sand'), palette.far, 0.15)
  const [half, tall] = [size * 0.62, size * 0.42]
  pen.rect(x - half, y - tall, half * 2, tall, wall, FLAT)
  pen.rect(
    lightFrom < 0 ? x + half * 0.4 : x - half,
    y - tall,
    half * 0.6,
    tall,
    darken(wall, 0.12),
    FLAT,
  )
  pen.rect(
    x - half * 0.18,
    y - tall * 0.74,
    half * 0.36,
    tall * 0.74,
    palette.isDark ? LAMPLIGHT : darken(wall, 0.3),
    { ...FLAT, glows: palette.isDark },
  )
  pen.polygon(
    [
      [x - half * 1.3, y - tall * 0.86],
      [x - half * 0.72, y - size],
      [x + half * 0.72, y - size],
      [x + half * 1.3, y - tall * 0.86],
    ],
    roof,
    FLAT,
  )
  const edge = lightFrom < 0 ? 1 : -1
  pen.polygon(
    [
      [x + edge * half * 0.2, y - tall * 0.86],
      [x + edge * half * 0.3, y - size],
      [x + edge * half * 0.72, y - size],
      [x + edge * half * 1.3, y - tall * 0.86],
    ],
    darken(roof, 0.12),
    FLAT,
  )
}
