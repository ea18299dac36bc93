import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawWay } from './scenery/ground.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawGrassInFront, drawLeaf } from './scenery/plants.ts'
import { drawSky } from './scenery/sky.ts'

export const bambooGrove = definePlace({
  id: 'bamboo-grove',
  en: ['bamboo grove', 'bamboo forest', 'bamboo hedge', 'bamboo thicket'],
  vi: ['rừng tre', 'rừng trúc', 'lũy tre', 'luỹ tre', 'bụi tre', 'lũy tre làng', 'khóm tre'],
  surface: 'ground',
  horizons: [0.66, 0.6, 0.71, 0.54],
  eye: 3,
  surfaceColour: (stage) => groveFloor(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { width, height, horizon, palette, variant } = stage
    const mist = mixColours(palette.sky, landColour(stage, 'mint'), palette.isDark ? 0.16 : 0.45)
    drawSky(scene)
    scene.pen.rect(0, 0, width, horizon + height * 0.05, mist, {
      ...FLAT,
      opacity: palette.isDark ? 0.4 : 0.7,
    })
    const green = landColour(stage, variant === 3 ? 'olive' : 'leaf')
    drawStalks(scene, mixColours(green, mist, 0.66), horizon + height * 0.02, 17, 0.016)
    drawStalks(scene, mixColours(green, mist, 0.36), horizon + height * 0.045, 9, 0.026)
    drawHills(scene, groveFloor(stage), { y: horizon / height + 0.03, swing: 0.014, count: 2 })
    if (variant === 1)
      drawWay(scene, {
        from: 0.5,
        to: 0.5,
        breadth: 0.4,
        top: horizon + height * 0.03,
        colour: mixColours(landColour(stage, 'stone'), groveFloor(stage), 0.2),
      })
    const spots = variant % 2 ? [0.03, 0.11, 0.9, 0.985] : [0.02, 0.15, 0.87, 0.96]
    for (const at of spots)
      drawStalk(scene, at * width, horizon + height * 0.1, 0.042, darken(green, 0.04), true)
  },
  drawInFront(scene) {
    drawGrassInFront(scene, darken(sceneryColour(scene.stage, 'forest'), 0.08), 0.1)
  },
})

const groveFloor = (stage: Stage): Hex =>
  mixColours(landColour(stage, 'olive'), landColour(stage, 'wood'), 0.25)

function drawStalks(scene: Scene, colour: Hex, y: number, count: number, breadth: number): void {
  const { width, random } = scene.stage
  for (let at = 0; at < count; at += 1)
    drawStalk(
      scene,
      ((at + random.between(0.15, 0.85)) / count) * width,
      y,
      breadth * random.between(0.8, 1.2),
      colour,
      at % 2 === 0,
    )
}

/** A bamboo from the ground to above the picture, with its nodes. `breadth`: a part of the picture's height. */
function drawStalk(
  scene: Scene,
  x: number,
  y: number,
  breadth: number,
  colour: Hex,
  hasLeaves: boolean,
): void {
  const { pen, stage } = scene
  const { height, random, lightFrom } = stage
  const half = (breadth * height) / 2
  const lean = random.between(-0.03, 0.03) * height
  const at = (up: number) => x + (lean * up) / y
  pen.polygon(
    [
      [x - half, y],
      [at(y) - half * 0.8, -4],
      [at(y) + half * 0.8, -4],
      [x + half, y],
    ],
    colour,
    FLAT,
  )
  const [inner, outer] = lightFrom < 0 ? [0.3, 1] : [-1, -0.3]
  pen.polygon(
    [
      [x + inner * half, y],
      [at(y) + inner * half * 0.8, -4],
      [at(y) + outer * half * 0.8, -4],
      [x + outer * half, y],
    ],
    darken(colour, 0.1),
    FLAT,
  )
  const step = height * random.between(0.13, 0.17)
  for (let up = step * random.between(0.3, 0.9); up < y; up += step) {
    pen.rect(
      at(up) - half * 1.08,
      y - up,
      half * 2.16,
      Math.max(2, half * 0.16),
      darken(colour, 0.2),
      FLAT,
    )
    pen.rect(
      at(up) - half,
      y - up + half * 0.16,
      half * 2,
      Math.max(2, half * 0.2),
      lighten(colour, stage.palette.isDark ? 0.06 : 0.28),
      FLAT,
    )
    if (hasLeaves && up > y * 0.4 && random.chance(0.6))
      drawSprig(
        scene,
        at(up),
        y - up,
        half * random.between(4, 6),
        random.chance(0.5) ? 1 : -1,
        colour,
      )
  }
}

function drawSprig(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  side: 1 | -1,
  colour: Hex,
): void {
  scene.pen.line(
    path`M${x} ${y}q${side * size * 0.4} ${-size * 0.3} ${side * size * 0.8} ${-size * 0.2}`,
    darken(colour, 0.12),
    Math.max(1.5, size * 0.03),
  )
  for (const [along, degrees] of [
    [0.5, 40],
    [0.8, 10],
    [0.75, 70],
    [0.45, -40],
  ] as const)
    drawLeaf(
      scene,
      x + side * size * along,
      y - size * 0.22,
      size * 0.62,
      side > 0 ? degrees : 180 - degrees,
      along > 0.6 ? colour : darken(colour, 0.1),
      0.13,
    )
}
