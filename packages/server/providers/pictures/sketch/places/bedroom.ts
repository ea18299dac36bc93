import { darken, lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import type { Pigment } from '../pigments.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { at, boxAt, drawFloorLamp, drawPlant, drawRug } from './scenery/furniture.ts'
import { drawFramed, drawShell, drawWallLight } from './scenery/interior.ts'
import { LAMPLIGHT, indoorColour, indoorPart } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawCurtains, drawWindowView } from './scenery/windows.ts'

const WALLS = ['lilac', 'sky', 'pink', 'mint'] as const

export const bedroom = definePlace({
  id: 'bedroom',
  en: ['bedroom', 'nursery', "child's room", 'bedchamber'],
  vi: ['phòng ngủ', 'buồng ngủ', 'phòng trẻ em', 'buồng'],
  parts: { blanket: { en: ['bed cover', 'duvet'], vi: ['cái chăn', 'tấm chăn', 'chăn bông'] } },
  surface: 'ground',
  horizons: [0.64, 0.6, 0.69, 0.56],
  eye: 2,
  isIndoors: true,
  surfaceColour: (stage) => floorColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { height: h, horizon, variant } = stage
    const wall = indoorPart(stage, 'wall', indoorColour(stage, WALLS[variant]))
    drawShell(scene, {
      wall,
      floor: floorColour(stage),
      pattern: 'boards',
      skirting: lighten(wall, stage.palette.isDark ? 0.14 : 0.5),
    })
    furnishings[variant](scene, wall)
    drawBed(scene, at(scene, variant === 3 ? 0.86 : 0.78), horizon + h * 0.07, h * 0.56)
    drawRug(scene, variant % 2 ? 'rose' : 'slate')
  },
})

const furnishings: Record<Stage['variant'], (scene: Scene, wall: Hex) => void> = {
  0(scene, wall) {
    const { height: h, horizon } = scene.stage
    drawBedroomWindow(scene, wall, { middle: 0.2, width: 0.26, view: 'hills', curtain: 'violet' })
    drawNightstand(scene, at(scene, 0.38), horizon + h * 0.05, h * 0.15)
  },
  1(scene, wall) {
    const { height: h, horizon } = scene.stage
    drawBedroomWindow(scene, wall, { middle: 0.2, width: 0.26, view: 'trees', curtain: 'ochre' })
    drawFloorLamp(scene, at(scene, 0.4), horizon + h * 0.04, h * 0.42)
  },
  2(scene, wall) {
    const { stage } = scene
    const { height: h, horizon } = stage
    drawWallLight(scene, wall)
    const frame = {
      x: at(scene, 0.66) - h * 0.08,
      y: horizon * 0.22,
      width: h * 0.16,
      height: h * 0.13,
    }
    drawFramed(scene, frame, indoorColour(stage, 'wood'))
    drawPlant(scene, 0.1, h * 0.26)
  },
  3(scene, wall) {
    const { height: h, horizon } = scene.stage
    drawBedroomWindow(scene, wall, { middle: 0.5, width: 0.34, view: 'hills', curtain: 'violet' })
    drawFloorLamp(scene, at(scene, 0.1), horizon + h * 0.04, h * 0.42)
  },
}

interface BedroomWindow {
  middle: number
  width: number
  view: 'hills' | 'trees'
  curtain: Pigment
}

function drawBedroomWindow(
  scene: Scene,
  wall: Hex,
  { middle, width, view, curtain }: BedroomWindow,
): void {
  const { stage } = scene
  const frame = lighten(wall, stage.palette.isDark ? 0.25 : 0.8)
  const box = boxAt(scene, middle, width, 0.36)
  drawWindowView(scene, box, { frame, disc: [0.7, 0.28], view })
  drawCurtains(scene, box, indoorPart(stage, 'curtain', indoorColour(stage, curtain)))
}

const floorColour = (stage: Stage): Hex => indoorPart(stage, 'floor', indoorColour(stage, 'wood'))

/** A bed along the wall, seen from its side; its head is towards the middle. */
function drawBed({ pen, stage }: Scene, x: number, y: number, length: number): void {
  const blanket = indoorPart(
    stage,
    'blanket',
    indoorColour(stage, (['navy', 'terracotta', 'teal', 'plum'] as const)[stage.variant]),
  )
  const wood = indoorColour(stage, 'brown')
  const white = indoorColour(stage, 'white')
  const s = length
  const side = stage.lightFrom
  // From the head (0) to the foot (1).
  const rect = (from: number, to: number, up: number, down: number, colour: Hex, round = 0) => {
    const [a, b] = [x + side * (0.5 - from) * -s * -1, x + side * (0.5 - to) * -s * -1]
    pen.rect(Math.min(a, b), y - up * s, Math.abs(a - b), (up - down) * s, colour, {
      ...FLAT,
      round: round * s,
    })
  }
  rect(0, 0.05, 0.42, 0, wood, 0.01)
  rect(0.95, 1, 0.26, 0, wood, 0.01)
  rect(0.03, 0.97, 0.15, 0.06, darken(wood, 0.12))
  rect(0.04, 0.96, 0.22, 0.12, white, 0.02)
  rect(0.06, 0.25, 0.3, 0.2, lighten(white, 0.3), 0.05)
  rect(0.3, 0.96, 0.245, 0.08, blanket, 0.03)
  rect(0.3, 0.4, 0.245, 0.08, lighten(blanket, stage.palette.isDark ? 0.15 : 0.4), 0.02)
}

function drawNightstand(scene: Scene, x: number, y: number, size: number): void {
  const { pen, stage } = scene
  const wood = indoorColour(stage, 'brown')
  const { isDark } = stage.palette
  pen.rect(x - size * 0.4, y - size, size * 0.8, size, wood, FLAT)
  pen.rect(x - size * 0.46, y - size * 1.04, size * 0.92, size * 0.1, lighten(wood, 0.12), FLAT)
  pen.rect(x - size * 0.3, y - size * 0.76, size * 0.6, size * 0.24, darken(wood, 0.12), FLAT)
  pen.circle(x, y - size * 0.64, size * 0.035, LAMPLIGHT, FLAT)
  pen.rect(x - size * 0.03, y - size * 1.4, size * 0.06, size * 0.38, darken(wood, 0.3), FLAT)
  if (isDark)
    pen.circle(x, y - size * 1.5, size * 0.9, '#f6d79a', { ...FLAT, glows: true, opacity: 0.16 })
  pen.polygon(
    [
      [x - size * 0.32, y - size * 1.3],
      [x - size * 0.18, y - size * 1.72],
      [x + size * 0.18, y - size * 1.72],
      [x + size * 0.32, y - size * 1.3],
    ],
    isDark ? LAMPLIGHT : indoorColour(stage, 'cream'),
    isDark ? { ...FLAT, glows: true } : {},
  )
}
