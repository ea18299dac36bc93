import { darken } from '../../colour.ts'
import { type Scene } from '../../place.ts'
import { landColour, sceneryColour } from './light.ts'
import { FLAT } from './path.ts'
import { drawLeafFan } from './plants.ts'

/** A pot with a plant, its foot at `y`. */
export function drawPot(scene: Scene, x: number, y: number, size: number): void {
  const { pen, stage } = scene
  drawLeafFan(scene, x, y - size * 0.4, size * 0.7, landColour(stage, 'forest'))
  const clay = sceneryColour(stage, 'terracotta')
  pen.polygon(
    [
      [x - size * 0.26, y - size * 0.44],
      [x + size * 0.26, y - size * 0.44],
      [x + size * 0.18, y],
      [x - size * 0.18, y],
    ],
    clay,
  )
  pen.rect(x - size * 0.3, y - size * 0.5, size * 0.6, size * 0.1, darken(clay, 0.08), FLAT)
}
