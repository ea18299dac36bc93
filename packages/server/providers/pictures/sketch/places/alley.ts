import { darken, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawDistantHouses } from './scenery/skyline.ts'
import { drawLanternString, drawLightCone } from './scenery/lamps.ts'
import { LAMPLIGHT, landColour, sceneryColour } from './scenery/light.ts'
import { FLAT } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawRecedingRow } from './scenery/streets.ts'
import { lands, paints, silks, walls } from './scenery/street-paints.ts'
import { drawPot } from './scenery/pot.ts'

export const alley = definePlace({
  id: 'alley',
  en: ['alley', 'lane', 'alleyway', 'back street', 'narrow street', 'passage'],
  vi: ['con hẻm', 'hẻm', 'ngõ', 'con ngõ', 'đầu ngõ', 'cuối ngõ', 'ngõ nhỏ', 'hẻm nhỏ'],
  surface: 'ground',
  horizons: [0.5, 0.46, 0.56, 0.42],
  eye: 2.4,
  surfaceColour: (stage) => alleyFloor(stage),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant, palette } = stage
    drawSky(scene, { hasDisc: variant === 3, at: [0.5, 0.3], radius: 0.06 })
    const vanish = [w * [0.52, 0.46, 0.5, 0.55][variant]!, horizon] as const
    drawDistantHouses(scene, {
      y: horizon + 2,
      size: h * 0.16,
      colour: mixColours(palette.far, palette.farthest, 0.2),
    })
    pen.rect(0, horizon, w, h - horizon, alleyFloor(stage), FLAT)
    const common = {
      vanish,
      ground: h * 0.96,
      roofs: lands(stage, ['brown', 'slate']),
      doors: paints(stage, ['teal', 'navy', 'umber']),
      depth: 0.84,
      floors: 3,
    }
    drawRecedingRow(scene, {
      ...common,
      side: -1,
      tops: [-h * 0.75, -h * 0.6, -h * 0.9],
      walls: walls(
        stage,
        variant % 2 ? ['mint', 'cream', 'sand'] : ['terracotta', 'cream', 'lilac'],
      ),
    })
    drawRecedingRow(scene, {
      ...common,
      side: 1,
      tops: [-h * 0.6, -h * 0.85, -h * 0.7],
      walls: walls(stage, variant % 2 ? ['sand', 'pink', 'stone'] : ['sand', 'mint', 'stone']),
    })
    const drain = darken(alleyFloor(stage), 0.07)
    pen.polygon(
      [
        [w * 0.47, h],
        [vanish[0] - 1, horizon],
        [vanish[0] + 1, horizon],
        [w * 0.53, h],
      ],
      drain,
      FLAT,
    )
    overhead[variant](scene)
    drawWallLamp(scene, w * (variant % 2 ? 0.2 : 0.8), h * 0.36)
  },
  drawInFront(scene) {
    const { width: w, height: h, variant } = scene.stage
    drawPot(scene, w * (variant % 2 ? 0.95 : 0.05), h * 0.99, h * 0.2)
    if (variant > 1) drawPot(scene, w * (variant % 2 ? 0.04 : 0.96), h * 0.985, h * 0.15)
  },
})

const alleyFloor = (stage: Stage): Hex =>
  mixColours(landColour(stage, 'stone'), landColour(stage, 'gray'), 0.2)

/** A lamp on the side of the alley, lit in the dark. */
function drawWallLamp(scene: Scene, x: number, y: number): void {
  const { pen, stage } = scene
  const { height: h, palette } = stage
  drawLightCone(scene, x, y + h * 0.02, h * 0.016, h * 0.84, h * 0.13)
  pen.circle(
    x,
    y + h * 0.02,
    h * 0.013,
    palette.isDark ? LAMPLIGHT : sceneryColour(stage, 'cream'),
    { ...FLAT, glows: true },
  )
  pen.polygon(
    [
      [x - h * 0.03, y + h * 0.02],
      [x - h * 0.01, y - h * 0.008],
      [x + h * 0.01, y - h * 0.008],
      [x + h * 0.03, y + h * 0.02],
    ],
    palette.isDark ? '#141b33' : sceneryColour(stage, 'ink'),
    FLAT,
  )
}

/** Draws what hangs across the alley, such as washing or wires: each of the four pictures has another thing. */
const overhead: Record<Stage['variant'], (scene: Scene) => void> = {
  0: (scene) => drawWashing(scene, 0.16, 0.78),
  1: (scene) => drawWires(scene),
  2(scene) {
    const { width: w, height: h } = scene.stage
    drawLanternString(scene, [w * 0.18, h * 0.1], [w * 0.82, h * 0.08], {
      sag: h * 0.03,
      count: 5,
      size: h * 0.05,
      colours: silks(scene.stage).slice(0, 2),
    })
  },
  3: (scene) => drawWashing(scene, 0.24, 0.7),
}

function drawWires({ pen, stage }: Scene): void {
  const { width: w, height: h, palette } = stage
  const wire = palette.isDark ? '#10162a' : '#565a66'
  for (const [y1, y2, sag] of [
    [0.05, 0.12, 0.1],
    [0.09, 0.1, 0.13],
    [0.02, 0.2, 0.1],
  ] as const)
    pen.line(
      `M${Math.round(w * 0.08)} ${Math.round(y1 * h)}Q${Math.round(w * 0.5)} ${Math.round((y1 + y2 + sag) * h * 0.6)} ${Math.round(w * 0.9)} ${Math.round(y2 * h)}`,
      wire,
      2.5,
    )
}

function drawWashing({ pen, stage }: Scene, y: number, right: number): void {
  const { width: w, height: h } = stage
  const left = 1 - right
  pen.line(
    `M${Math.round(left * w)} ${Math.round(y * h)}Q${Math.round(w / 2)} ${Math.round((y + 0.03) * h)} ${Math.round(right * w)} ${Math.round(y * h)}`,
    sceneryColour(stage, 'gray'),
    2.5,
  )
  const cloths = ['cream', 'coral', 'sky', 'ochre', 'white'] as const
  const room = (right - left - 0.08) / cloths.length
  for (const [index, cloth] of cloths.entries()) {
    const x = (left + 0.05 + index * room) * w
    const breadth = room * w * 0.78
    const top = (y + 0.006) * h + Math.sin(((index + 0.5) / cloths.length) * Math.PI) * h * 0.012
    pen.rect(x, top, breadth, breadth * (index % 2 ? 1.4 : 1.05), sceneryColour(stage, cloth), {
      shade: 0.7,
    })
  }
}
