import { darken, lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { at, boxAt, drawFloorLamp } from './scenery/furniture.ts'
import { drawBookcase, drawShell } from './scenery/interior.ts'
import { drawHangingLamp, drawLightCone } from './scenery/lamps.ts'
import { indoorColour, indoorPart, woodFloor } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawWindowView, type Rectangle } from './scenery/windows.ts'

export const library = definePlace({
  id: 'library',
  en: ['library', 'bookshop', 'bookstore', 'reading room'],
  vi: ['thư viện', 'hiệu sách', 'nhà sách', 'tiệm sách', 'phòng đọc'],
  parts: { shelves: { en: ['library shelves'], vi: ['giá sách thư viện'] } },
  surface: 'ground',
  horizons: [0.68, 0.64, 0.73, 0.59],
  eye: 2.2,
  isIndoors: true,
  surfaceColour: (stage) => woodFloor(stage),
  drawBehind(scene) {
    const { stage } = scene
    const { height: h, horizon, variant } = stage
    const wall = indoorPart(stage, 'wall', indoorColour(stage, variant % 2 ? 'sand' : 'mint'))
    drawShell(scene, { wall, floor: woodFloor(stage), pattern: 'boards' })
    const wood = indoorPart(stage, 'shelves', indoorColour(stage, variant === 2 ? 'wood' : 'brown'))
    const tall = horizon * [0.86, 0.78, 1.02, 0.84][variant]!
    const shelves = variant === 3 ? 4 : 5
    const bottom = horizon + h * 0.012
    const hole =
      variant === 2 ? undefined : boxAt(scene, [0.5, 0.26, 0.5, 0.72][variant]!, 0.3, 0.46)
    drawBookcases(scene, { wood, tall, shelves, bottom, hole })
    if (hole)
      drawWindowView(scene, hole, {
        frame: lighten(wall, stage.palette.isDark ? 0.25 : 0.8),
        rows: 3,
        disc: [0.3, 0.2],
        view: 'trees',
      })
    libraryPieces[variant](scene, bottom, tall)
  },
})

interface Bookcases {
  wood: Hex
  tall: number
  shelves: number
  bottom: number
  /** The window, where no bookcase stands. */
  hole: Rectangle | undefined
}

function drawBookcases(scene: Scene, { wood, tall, shelves, bottom, hole }: Bookcases): void {
  const { width: w, height: h } = scene.stage
  const breadth = h * 0.3
  const count = Math.ceil(w / breadth)
  for (let index = 0; index < count; index += 1) {
    const x = w / 2 + (index - count / 2) * breadth
    const isBeforeWindow =
      hole && x + breadth > hole.x - h * 0.03 && x < hole.x + hole.width + h * 0.03
    const box = { x: x + 2, y: bottom - tall, width: breadth - 4, height: tall }
    if (!isBeforeWindow) drawBookcase(scene, box, wood, shelves)
  }
}

const libraryPieces: Record<
  Stage['variant'],
  (scene: Scene, bottom: number, tall: number) => void
> = {
  0(scene) {
    const { width: w, height: h, horizon } = scene.stage
    drawHangingLamp(scene, w / 2, h * 0.09, h * 0.14, indoorColour(scene.stage, 'forest'))
    drawLightCone(scene, w / 2, h * 0.09, h * 0.06, horizon + (h - horizon) * 0.5, h * 0.28)
  },
  1: (scene, bottom, tall) => drawLadder(scene, at(scene, 0.86), bottom, tall * 0.98),
  2: (scene, bottom, tall) => drawLadder(scene, at(scene, 0.16), bottom, tall * 0.98),
  3(scene) {
    const { height: h, horizon } = scene.stage
    drawFloorLamp(scene, at(scene, 0.52), horizon + h * 0.03, h * 0.44)
  },
}

function drawLadder({ pen, stage }: Scene, x: number, y: number, tall: number): void {
  const wood = lighten(indoorColour(stage, 'wood'), 0.1)
  const lean = tall * 0.1
  const half = tall * 0.07
  for (let rung = 1; rung < 8; rung += 1) {
    const up = (rung / 8) * tall
    pen.rect(
      x - half + (lean * up) / tall,
      y - up,
      half * 2,
      tall * 0.016,
      darken(wood, 0.14),
      FLAT,
    )
  }
  for (const side of [-1, 1])
    pen.polygon(
      [
        [x + side * half - 4, y + tall * 0.03],
        [x + side * half + 5, y + tall * 0.03],
        [x + side * half + lean + 5, y - tall],
        [x + side * half + lean - 4, y - tall],
      ],
      wood,
      FLAT,
    )
}
