import { lighten, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawSailsFarAway, drawSkyOverWater } from './sea.ts'
import { drawStone } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawPalm } from './scenery/trees.ts'
import { drawGlints, drawWater } from './scenery/water.ts'

export const beach = definePlace({
  id: 'beach',
  en: [
    'beach',
    'seaside',
    'seashore',
    'shore',
    'coast',
    'sandy beach',
    'sand',
    'by the sea',
    'at the sea',
    'by the ocean',
  ],
  vi: [
    'bãi biển',
    'bờ biển',
    'bãi cát',
    'ven biển',
    'bờ cát',
    'bên bờ biển',
    'cạnh biển',
    'bên biển',
  ],
  surface: 'ground',
  horizons: [0.46, 0.4, 0.54, 0.34],
  eye: 5,
  surfaceColour: (stage) => landColour(stage, 'sand'),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette, variant, lightFrom } = stage
    const discX = drawSkyOverWater(scene)
    if (variant === 1 || variant === 3)
      drawHills(scene, palette.farthest, { y: horizon / height - 0.01, swing: 0.07, count: 2 })
    drawWater(scene, { bands: 5 })
    drawGlints(scene, discX, horizon, horizon + (height - horizon) * 0.24, width * 0.18)
    if (variant === 0) drawSailsFarAway(scene, lightFrom < 0 ? 0.74 : 0.2)
    drawShore(scene)
    const crown = landColour(stage, 'forest')
    const trunk = sceneryColour(stage, 'brown')
    const side = -lightFrom
    const x = (part: number) => width * (0.5 + side * part)
    if (variant === 2) {
      drawPalm(scene, {
        x: x(0.45),
        y: horizon + height * 0.2,
        height: height * 0.62,
        crown,
        trunk,
        lean: -side * 0.16,
      })
      drawPalm(scene, {
        x: x(0.5),
        y: horizon + height * 0.24,
        height: height * 0.44,
        crown,
        trunk,
        lean: -side * 0.02,
      })
    }
    if (variant === 3)
      for (const [at, size] of [
        [0.42, 0.13],
        [0.33, 0.08],
        [0.48, 0.09],
      ] as const)
        drawStone(
          scene,
          x(at),
          horizon + height * (0.25 + size * 0.3),
          size * height,
          sceneryColour(stage, 'gray'),
        )
  },
  drawInFront(scene) {
    const { stage } = scene
    const { width, height, variant } = stage
    if (variant !== 0 && variant !== 1) return
    const shells = variant === 0 ? [0.09, 0.86] : [0.13, 0.9]
    for (const at of shells) drawShell(scene, at * width, height * 0.93, height * 0.028)
  },
})

/** The edge of the water with its foam, and the sand in front of it. */
function drawShore({ pen, stage }: Scene): void {
  const { width: w, height: h, horizon, variant } = stage
  const depth = h - horizon
  const tilt = (variant % 2 ? -1 : 1) * depth * 0.06
  const edge = (part: number) => {
    const y = horizon + depth * part
    return path`M-2 ${y + tilt}C${w * 0.18} ${y - depth * 0.06 + tilt} ${w * 0.3} ${y + depth * 0.06} ${w * 0.5} ${y}S${w * 0.82} ${y - depth * 0.08 - tilt} ${w + 2} ${y - tilt}V${h + 2}H-2Z`
  }
  const sand = landColour(stage, 'sand')
  pen.area(edge(0.23), lighten(waterColour(stage, 0), stage.palette.isDark ? 0.2 : 0.34), FLAT)
  pen.area(
    edge(0.27),
    mixColours(sand, lighten(waterColour(stage, 0), 0.7), stage.palette.isDark ? 0.4 : 0.72),
    FLAT,
  )
  pen.area(edge(0.3), mixColours(sand, sceneryColour(stage, 'wood'), 0.42), FLAT)
  pen.area(edge(0.37), sand, FLAT)
  pen.area(edge(0.84), mixColours(sand, sceneryColour(stage, 'wood'), 0.16), FLAT)
}

function drawShell({ pen, stage }: Scene, x: number, y: number, size: number): void {
  const colour = sceneryColour(stage, 'pink')
  pen.area(
    path`M${x - size * 0.3} ${y}C${x - size * 1.3} ${y - size} ${x - size * 0.6} ${y - size * 1.5} ${x} ${y - size * 1.5}S${x + size * 1.3} ${y - size} ${x + size * 0.3} ${y}Z`,
    colour,
  )
}
