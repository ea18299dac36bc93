import { darken, mixColours } from '../colour.ts'
import { definePlace, type Scene } from '../place.ts'
import { drawHills } from './scenery/hills.ts'
import { landColour, sceneryColour, waterColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawGrassInFront } from './scenery/plants.ts'
import { drawShoreIfNeeded, waterOrShore } from './scenery/shore.ts'
import { drawSky } from './scenery/sky.ts'
import { drawBush, drawLeafTree, drawPalm, drawRoundTree, drawTreeline } from './scenery/trees.ts'
import { drawRipples } from './scenery/water.ts'

export const river = definePlace({
  id: 'river',
  en: ['river', 'stream', 'riverside', 'riverbank', 'canal', 'brook', 'creek'],
  vi: [
    'dòng sông',
    'con sông',
    'sông',
    'bờ sông',
    'suối',
    'con suối',
    'kênh',
    'con kênh',
    'sông nước',
  ],
  surface: 'water',
  horizons: [0.46, 0.4, 0.54, 0.36],
  eye: 4,
  surfaceColour: (stage) => waterOrShore(stage, 'grass'),
  drawBehind(scene) {
    const { stage } = scene
    const { height, horizon, palette, variant } = stage
    const h = horizon / height
    const grass = landColour(stage, variant === 1 ? 'olive' : 'leaf')
    drawSky(scene)
    drawHills(scene, palette.farthest, { y: h - 0.06, swing: 0.1, count: 2 })
    drawHills(scene, palette.far, { y: h - 0.02, swing: 0.045, count: 3 })
    const trees = mixColours(landColour(stage, 'forest'), palette.far, 0.45)
    drawTreeline(scene, { y: horizon + height * 0.02, size: height * 0.055, colour: trees })
    drawHills(scene, mixColours(grass, palette.far, 0.3), { y: h + 0.008, swing: 0.006, count: 2 })
    drawHills(scene, grass, { y: h + 0.04, swing: 0.012, count: 2 })
    drawStreamBed(scene)
    drawBankTrees(scene)
    drawShoreIfNeeded(scene, 'grass')
  },
  drawInFront(scene) {
    const { stage } = scene
    drawGrassInFront(scene, darken(landColour(stage, 'forest'), 0.1), 0.13)
  },
})

/** The river comes from the distance in a bend and fills the front. */
function drawStreamBed(scene: Scene): void {
  const { pen, stage } = scene
  const { width: w, height: h, horizon, variant } = stage
  const top = horizon + h * 0.028
  const depth = h - top
  const x = (part: number) => (variant % 2 ? 1 - part : part) * w
  const bed = (grow: number) =>
    path`M${x(0.66)} ${top}C${x(0.84 + grow)} ${top + depth * 0.08} ${x(0.42 - grow)} ${top + depth * 0.12} ${x(0.24 - grow)} ${top + depth * 0.22}C${x(0.04 - grow)} ${top + depth * 0.34} ${x(-0.04 - grow)} ${top + depth * 0.6} ${x(-0.06 - grow)} ${h + 2}H${x(1.08 + grow)}C${x(1.04 + grow)} ${top + depth * 0.6} ${x(0.98 + grow)} ${top + depth * 0.36} ${x(0.8 + grow)} ${top + depth * 0.24}C${x(0.7 + grow)} ${top + depth * 0.16} ${x(0.88 + grow)} ${top + depth * 0.08} ${x(0.68)} ${top}Z`
  pen.area(
    bed(0.025),
    mixColours(landColour(stage, 'wood'), sceneryColour(stage, 'olive'), 0.4),
    FLAT,
  )
  pen.area(bed(0), waterColour(stage, 0.2), FLAT)
  for (const [part, nearness] of [
    [0.5, 0.5],
    [0.76, 0.8],
  ] as const) {
    const y = top + depth * part
    pen.area(
      path`M-2 ${y}Q${w * 0.25} ${y - depth * 0.05} ${w * 0.5} ${y}T${w + 2} ${y}V${h + 2}H-2Z`,
      waterColour(stage, nearness),
      FLAT,
    )
  }
  drawRipples(scene, top + depth * 0.34, h * 0.96, 8)
}

function drawBankTrees(scene: Scene): void {
  const { stage } = scene
  const { width: w, height: h, horizon, variant } = stage
  const crown = landColour(stage, variant === 2 ? 'pine' : 'forest')
  const trunk = sceneryColour(stage, 'umber')
  const y = (part: number) => horizon + (h - horizon) * part
  const x = (part: number) => (variant % 2 ? 1 - part : part) * w
  if (variant === 1) {
    drawPalm(scene, { x: x(0.07), y: y(0.26), height: h * 0.4, crown, trunk, lean: -0.1 })
    drawPalm(scene, { x: x(0.14), y: y(0.22), height: h * 0.28, crown, trunk, lean: -0.16 })
  } else if (variant === 3)
    for (const [at, size] of [
      [0.05, 0.3],
      [0.13, 0.22],
      [0.92, 0.24],
    ] as const)
      drawLeafTree(scene, { x: x(at), y: y(0.24), height: h * size, crown, trunk })
  else drawRoundTree(scene, { x: x(0.1), y: y(0.25), height: h * 0.36, crown, trunk })
  drawBush(scene, x(0.95), y(0.32), h * 0.15, crown)
  drawBush(scene, x(0.2), y(0.2), h * 0.07, crown)
}
