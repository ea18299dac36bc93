import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { thingById } from '../subjects.ts'
import { table } from './table.ts'
import { drawStreetLamp } from './scenery/lamps.ts'
import { landColour, partColour, sceneryColour } from './scenery/light.ts'
import { isLeftOut } from './scenery/left-out.ts'
import { FLAT } from './scenery/path.ts'
import { drawLeaf } from './scenery/plants.ts'
import { drawPavement } from './scenery/streets.ts'
import { drawGlass } from './scenery/windows.ts'

export const outsideWall = definePlace({
  id: 'wall',
  en: ['wall', 'house wall', 'facade', 'outside wall', 'old wall'],
  vi: ['bức tường', 'tường', 'bờ tường', 'tường nhà', 'tường cũ'],
  parts: {
    brick: {
      en: ['brick wall', 'bricks', 'red brick wall', 'old brick wall'],
      vi: ['tường gạch', 'bức tường gạch'],
    },
    plaster: { en: ['plaster'], vi: ['lớp vữa'] },
    shutters: { en: ['shutters', 'window shutters'], vi: ['cánh cửa chớp', 'cửa chớp'] },
  },
  surface: 'ground',
  horizons: [0.68, 0.62, 0.73, 0.56],
  eye: 1.6,
  surfaceColour: (stage) =>
    isStillLife(stage) ? table.surfaceColour(stage) : landColour(stage, 'stone'),
  drawBehind(scene) {
    const { pen, stage } = scene
    if (isStillLife(stage)) return table.drawBehind(scene)
    const { width: w, height: h, horizon, variant } = stage
    const wall = stage.plan.placeParts['brick']
      ? sceneryColour(stage, 'terracotta')
      : wallColour(stage)
    pen.rect(0, 0, w, h, wall, FLAT)
    drawShadowOfRoof(scene, wall)
    if (stage.plan.placeParts['brick']) drawCourses(scene)
    else if (variant === 3) drawBricks(scene, wall)
    pen.rect(0, horizon - h * 0.1, w, h * 0.1, darken(wall, 0.1), FLAT)
    pen.rect(0, horizon - h * 0.106, w, h * 0.012, darken(wall, 0.18), FLAT)
    wallPieces[variant](scene, wall)
    const ground = landColour(stage, 'stone')
    pen.rect(0, horizon, w, h - horizon, ground, FLAT)
    pen.rect(0, horizon, w, h * 0.01, darken(ground, 0.12), FLAT)
    drawPavement(scene, h * 0.94, h * 0.03, ground)
    pen.rect(0, h * 0.97, w, h * 0.03, mixColours(ground, landColour(stage, 'gray'), 0.5), FLAT)
  },
})

const WALLS = ['sand', 'terracotta', 'mint', 'cream'] as const
const wallColour = (stage: Stage): Hex =>
  partColour(
    stage,
    'wall',
    partColour(stage, 'plaster', sceneryColour(stage, WALLS[stage.variant])),
  )

/** Fruit and vessels before a wall stand on a table. */
const isStillLife = ({ plan }: Stage): boolean =>
  plan.things.length > 0 && plan.things.every(({ thing }) => thingById(thing).ground === 'table')

/** The roof over it throws a slanting shadow on the wall. */
function drawShadowOfRoof({ pen, stage }: Scene, wall: Hex): void {
  const { width: w, height: h, lightFrom, variant } = stage
  const [left, right] = lightFrom < 0 ? [0.34, 0.1] : [0.1, 0.34]
  const deep = variant % 2 ? 0.5 : 0.72
  pen.polygon(
    [
      [0, 0],
      [w, 0],
      [w, h * right * deep],
      [0, h * left * deep],
    ],
    darken(wall, 0.1),
    FLAT,
  )
}

const wallPieces: Record<Stage['variant'], (scene: Scene, wall: Hex) => void> = {
  0(scene, wall) {
    const { width: w, height: h, lightFrom } = scene.stage
    drawShutteredWindow(scene, w * (lightFrom < 0 ? 0.74 : 0.26), h * 0.22, h * 0.17, wall)
  },
  1(scene, wall) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon } = stage
    const door = partColour(stage, 'shutters', sceneryColour(stage, 'teal'))
    const [x, tall, breadth] = [w * 0.84, h * 0.42, h * 0.2]
    pen.rect(
      x - breadth * 0.6,
      horizon - tall - breadth * 0.1,
      breadth * 1.2,
      tall + breadth * 0.1,
      lighten(wall, 0.4),
      FLAT,
    )
    pen.rect(x - breadth / 2, horizon - tall, breadth, tall, door, FLAT)
    pen.rect(x - breadth * 0.01, horizon - tall, breadth * 0.02, tall, darken(door, 0.25), FLAT)
    for (const side of [-1, 1])
      for (const up of [0.1, 0.56])
        pen.rect(
          x + side * breadth * 0.25 - breadth * 0.15,
          horizon - tall * (up + 0.34),
          breadth * 0.3,
          tall * 0.32,
          darken(door, 0.12),
          FLAT,
        )
    pen.rect(
      x - breadth * 0.66,
      horizon - h * 0.018,
      breadth * 1.32,
      h * 0.02,
      landColour(stage, 'gray'),
      FLAT,
    )
    drawShutteredWindow(scene, w * 0.2, h * 0.16, h * 0.15, wall)
  },
  2(scene) {
    const { width: w, height: h, lightFrom, random } = scene.stage
    // A creeper comes down from above.
    const leaf = landColour(scene.stage, 'forest')
    for (let at = 0; at < 70; at += 1) {
      const across = random.between(0, 1)
      const down = random.between(-0.03, 0.06 + 0.34 * across ** 3)
      const x = lightFrom < 0 ? across : 1 - across
      drawLeaf(
        scene,
        x * w,
        down * h,
        h * random.between(0.045, 0.075),
        random.between(50, 130),
        random.pick([
          leaf,
          darken(leaf, 0.1),
          mixColours(leaf, landColour(scene.stage, 'olive'), 0.5),
        ]),
        0.34,
      )
    }
  },
  3(scene) {
    const { stage } = scene
    drawStreetLamp(
      scene,
      stage.width * (stage.lightFrom < 0 ? 0.86 : 0.14),
      stage.horizon + stage.height * 0.04,
      stage.height * 0.5,
    )
  },
}

function drawShutteredWindow(scene: Scene, x: number, y: number, width: number, wall: Hex): void {
  const { pen, stage } = scene
  const tall = width * 1.5
  const shutters = partColour(stage, 'shutters', sceneryColour(stage, 'forest'))
  drawGlass(
    scene,
    { x: x - width / 2, y, width, height: tall },
    { frame: lighten(wall, stage.palette.isDark ? 0.14 : 0.7), isLit: true },
  )
  for (const left of [x - width * 1.14, x + width * 0.58]) {
    pen.rect(left, y - tall * 0.03, width * 0.56, tall * 1.06, shutters, FLAT)
    for (let slat = 0; slat < 7; slat += 1)
      pen.rect(
        left + width * 0.07,
        y + tall * (0.05 + slat * 0.135),
        width * 0.42,
        tall * 0.045,
        darken(shutters, 0.18),
        FLAT,
      )
  }
  pen.rect(
    x - width * 0.68,
    y + tall * 1.04,
    width * 1.36,
    tall * 0.06,
    lighten(wall, stage.palette.isDark ? 0.1 : 0.5),
    FLAT,
  )
  if (isLeftOut(stage, 'flowers')) return
  // A box with flowers.
  const clay = sceneryColour(stage, 'terracotta')
  for (let flower = 0; flower < 6; flower += 1) {
    const at = x - width * 0.44 + flower * width * 0.176
    drawLeaf(
      scene,
      at,
      y + tall * 1.02,
      width * 0.24,
      flower % 2 ? -60 : -120,
      landColour(stage, 'forest'),
      0.4,
    )
    pen.circle(
      at,
      y + tall * (flower % 2 ? 0.86 : 0.92),
      width * 0.075,
      sceneryColour(stage, flower % 2 ? 'coral' : 'white'),
      FLAT,
    )
  }
  pen.rect(x - width * 0.56, y + tall * 0.98, width * 1.12, tall * 0.12, clay, FLAT)
}

/** A wall that is all of bricks. */
function drawCourses({ pen, stage }: Scene): void {
  const { width: w, horizon, height: h } = stage
  const brick = partColour(stage, 'brick', sceneryColour(stage, 'terracotta'))
  const joint = mixColours(brick, sceneryColour(stage, 'cream'), 0.35)
  const [tall, wide] = [h * 0.034, h * 0.084]
  pen.rect(0, 0, w, horizon, joint, FLAT)
  for (let row = 0; row * tall < horizon; row += 1)
    for (let x = (row % 2) * -wide * 0.5; x < w; x += wide) {
      const isDark = (row * 7 + Math.round(x / wide) * 5) % 9 < 3
      const paint = isDark ? darken(brick, 0.07) : brick
      pen.rect(x, row * tall, wide - h * 0.006, tall - h * 0.006, paint, FLAT)
    }
}

function drawBricks({ pen, stage }: Scene, wall: Hex): void {
  const { width: w, horizon, height: h, random } = stage
  const brick = mixColours(wall, sceneryColour(stage, 'terracotta'), 0.5)
  for (let at = 0; at < 26; at += 1) {
    const row = Math.floor(random.between(1, (horizon / h) * 24))
    const x = random.between(0, w)
    for (let piece = 0; piece < random.pick([1, 2, 3]); piece += 1)
      pen.rect(x + piece * h * 0.066, row * h * 0.034, h * 0.06, h * 0.027, brick, FLAT)
  }
}
