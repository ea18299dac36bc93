import { lighten } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Pigment } from '../pigments.ts'
import type { Stage } from '../stage.ts'
import { at, boxAt, drawFloorLamp, drawPlant, drawRug, drawSofa } from './scenery/furniture.ts'
import {
  drawBookcase,
  drawBooks,
  drawFloorLight,
  drawFramed,
  drawShelf,
  drawShell,
  drawWallLight,
} from './scenery/interior.ts'
import { drawHangingLamp, drawLightCone } from './scenery/lamps.ts'
import { indoorColour, indoorPart } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawCurtains, drawWindowView } from './scenery/windows.ts'

const WALLS: Record<Stage['variant'], Pigment> = { 0: 'cream', 1: 'mint', 2: 'sand', 3: 'stone' }

const roomParts = {
  wall: { en: ['room wall', 'walls'], vi: ['bốn bức tường', 'tường phòng'] },
  floor: { en: ['floor', 'wooden floor'], vi: ['sàn', 'sàn nhà', 'sàn gỗ'] },
  curtain: { en: ['curtain', 'drapes'], vi: ['rèm', 'rèm cửa', 'màn cửa'] },
  rug: { en: ['rug', 'carpet'], vi: ['tấm thảm', 'thảm'] },
} as const

export const room = definePlace({
  id: 'room',
  en: [
    'room',
    'living room',
    'at home',
    'cosy home',
    'inside the house',
    'house interior',
    'apartment',
    'indoors',
    'parlour',
    'studio',
  ],
  vi: [
    'căn phòng',
    'trong ngôi nhà',
    'trong căn nhà',
    'phòng',
    'phòng khách',
    'căn hộ',
    'gian nhà',
  ],
  parts: { ...roomParts, sofa: { en: ['living room sofa'], vi: ['ghế xô pha'] } },
  surface: 'ground',
  horizons: [0.66, 0.62, 0.71, 0.56],
  eye: 2.2,
  isIndoors: true,
  surfaceColour: (stage) => floorColour(stage),
  drawBehind(scene) {
    const { stage } = scene
    const wall = indoorPart(stage, 'wall', indoorColour(stage, WALLS[stage.variant]))
    const floor = floorColour(stage)
    drawShell(scene, {
      wall,
      floor,
      pattern: 'boards',
      skirting: lighten(wall, stage.palette.isDark ? 0.14 : 0.6),
    })
    furnishings[stage.variant](scene, wall)
    if (stage.variant !== 2) drawFloorLight(scene, floor, 0.12, 0.3)
    if (stage.plan.placeParts['rug'] || stage.variant === 1) drawRug(scene)
  },
})

const floorColour = (stage: Stage): Hex =>
  indoorPart(stage, 'floor', indoorColour(stage, stage.variant === 3 ? 'brown' : 'wood'))

const furnishings: Record<Stage['variant'], (scene: Scene, wall: Hex) => void> = {
  0(scene, wall) {
    const { stage } = scene
    const { height: h, horizon } = stage
    const box = boxAt(scene, 0.2, 0.3, 0.4)
    drawWindowView(scene, box, {
      frame: lighten(wall, stage.palette.isDark ? 0.25 : 0.8),
      disc: [0.72, 0.26],
      view: 'hills',
    })
    drawCurtains(scene, box, indoorPart(stage, 'curtain', indoorColour(stage, 'coral')))
    drawPlant(scene, 0.9, h * 0.26)
    drawFramed(
      scene,
      { x: at(scene, 0.7) - h * 0.07, y: horizon * 0.28, width: h * 0.14, height: h * 0.18 },
      indoorColour(stage, 'wood'),
    )
  },
  1(scene, wall) {
    const { stage } = scene
    const { height: h, horizon } = stage
    drawWindowView(scene, boxAt(scene, 0.76, 0.34, 0.36), {
      frame: lighten(wall, stage.palette.isDark ? 0.25 : 0.8),
      columns: 3,
      rows: 1,
      disc: [0.26, 0.3],
      view: 'city',
    })
    drawSofa(scene, at(scene, 0.24), horizon + h * 0.035, h * 0.46)
    drawFloorLamp(scene, at(scene, 0.5), horizon + h * 0.03, h * 0.44)
  },
  2(scene, wall) {
    const { stage } = scene
    const { height: h, horizon } = stage
    if (!stage.palette.isDark) drawWallLight(scene, wall)
    const wood = indoorColour(stage, 'brown')
    drawBookcase(
      scene,
      { x: at(scene, 0.83) - h * 0.14, y: horizon - h * 0.5, width: h * 0.28, height: h * 0.51 },
      wood,
      4,
    )
    drawPlant(scene, 0.1, h * 0.3)
    drawHangingLamp(scene, at(scene, 0.46), h * 0.15, h * 0.16, indoorColour(stage, 'ochre'))
    drawLightCone(
      scene,
      at(scene, 0.46),
      h * 0.15,
      h * 0.07,
      horizon + (h - horizon) * 0.5,
      h * 0.3,
    )
  },
  3(scene, wall) {
    const { pen, stage } = scene
    const { height: h, horizon } = stage
    const box = boxAt(scene, 0.5, 0.44, 0.36)
    drawWindowView(scene, box, {
      frame: lighten(wall, stage.palette.isDark ? 0.25 : 0.8),
      columns: 4,
      disc: [0.8, 0.24],
      view: 'trees',
    })
    drawShelf(
      scene,
      at(scene, 0.1) - h * 0.09,
      horizon * 0.5,
      h * 0.18,
      indoorColour(stage, 'wood'),
    )
    drawBooks(scene, {
      x: at(scene, 0.1) - h * 0.07,
      y: horizon * 0.5,
      width: h * 0.11,
      height: h * 0.075,
    })
    drawPlant(scene, 0.92, h * 0.3)
    const radiator = lighten(wall, stage.palette.isDark ? 0.16 : 0.55)
    const left = box.x + box.width * 0.16
    for (let rib = 0; rib < 9; rib += 1)
      pen.rect(
        left + rib * box.width * 0.076,
        horizon - h * 0.115,
        box.width * 0.056,
        h * 0.105,
        radiator,
        { ...FLAT, round: h * 0.01 },
      )
  },
}
