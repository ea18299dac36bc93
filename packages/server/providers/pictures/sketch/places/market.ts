import { darken, lighten, mixColours } from '../colour.ts'
import type { Hex } from '../drawing.ts'
import type { Pigment } from '../pigments.ts'
import { definePlace, type Scene } from '../place.ts'
import type { Stage } from '../stage.ts'
import { drawDistantHouses } from './scenery/skyline.ts'
import { drawLantern, drawLightCone } from './scenery/lamps.ts'
import { LAMPLIGHT, landColour, partColour, sceneryColour } from './scenery/light.ts'
import { FLAT, path } from './scenery/path.ts'
import { drawSky } from './scenery/sky.ts'
import { drawHouseRow } from './scenery/streets.ts'

export const market = definePlace({
  id: 'market',
  en: [
    'market',
    'market stall',
    'christmas market',
    'night market',
    'farmers market',
    'street market',
    'marketplace',
    'bazaar',
    'fruit market',
    'flower market',
  ],
  vi: [
    'chợ',
    'chợ đêm',
    'chợ phiên',
    'cái chợ',
    'khu chợ',
    'phiên chợ',
    'chợ quê',
    'chợ hoa',
    'chợ bến thành',
    'sạp hàng',
    'chợ tết',
  ],
  parts: {
    goods: { en: ['vegetables', 'veggies', 'produce'], vi: ['rau củ', 'rau quả', 'rau xanh'] },
    awning: { en: ['awning', 'market awning'], vi: ['mái bạt', 'mái hiên'] },
  },
  surface: 'ground',
  horizons: [0.64, 0.58, 0.69, 0.52],
  eye: 3,
  surfaceColour: (stage) => landColour(stage, 'stone'),
  drawBehind(scene) {
    const { pen, stage } = scene
    const { width: w, height: h, horizon, variant, palette } = stage
    drawSky(scene)
    if (variant % 2)
      drawHouseRow(scene, {
        y: horizon,
        heights: [h * 0.3, h * 0.4],
        width: h * 0.22,
        walls: (['sand', 'cream', 'mint', 'pink'] as const).map((name) =>
          mixColours(sceneryColour(stage, name), palette.far, 0.25),
        ),
        roofs: [landColour(stage, 'brown'), landColour(stage, 'terracotta')],
        doors: [sceneryColour(stage, 'umber')],
        kinds: ['tiles', 'flat', 'eaves'],
        floors: 3,
        columns: 2,
      })
    else
      drawDistantHouses(scene, {
        y: horizon,
        size: h * 0.24,
        colour: mixColours(palette.far, palette.farthest, 0.3),
      })
    const ground = landColour(stage, 'stone')
    pen.rect(0, horizon, w, h - horizon, ground, FLAT)
    pen.rect(0, horizon + (h - horizon) * 0.78, w, h, darken(ground, 0.05), FLAT)
    const awnings = (['red', 'teal', 'ochre', 'cobalt', 'forest'] as const).map((name) =>
      partColour(stage, 'awning', sceneryColour(stage, name)),
    )
    const breadth = [0.34, 0.3, 0.46, 0.27][variant]! * h
    const count = Math.ceil(w / breadth)
    const left = (w - count * breadth) / 2
    for (let stall = 0; stall < count; stall += 1)
      drawStall(
        scene,
        left + stall * breadth,
        breadth,
        awnings[(stall + variant) % awnings.length]!,
        stall + variant,
      )
  },
  drawInFront(scene) {
    const { width: w, height: h, variant } = scene.stage
    const side = variant % 2 ? 0.93 : 0.07
    drawCrate(scene, side * w, h * 1.02, h * 0.22, variant)
  },
})

const GOODS = ['apricot', 'leaf', 'red', 'yellow', 'plum', 'olive', 'coral', 'forest'] as const

/** A stall with its awning, its table and what lies on it. */
function drawStall(scene: Scene, x: number, width: number, awning: Hex, seed: number): void {
  const { pen, stage } = scene
  const { height: h, horizon, palette, random } = stage
  const y = horizon + h * 0.06
  const top = y - h * 0.33
  const inner = x + width * 0.06
  const room = width * 0.88
  const back = mixColours(sceneryColour(stage, 'umber'), sceneryColour(stage, 'stone'), 0.2)
  const lit = mixColours(palette.paint('brown'), LAMPLIGHT, 0.3)
  pen.rect(inner, top, room, h * 0.33, palette.isDark ? lit : back, FLAT)
  // Goods at the back, then the table.
  for (let basket = 0; basket < 3; basket += 1) {
    const middle = inner + room * (0.18 + basket * 0.32)
    const colour = goods(stage, seed * 3 + basket)
    for (const [across, up] of [
      [-0.07, 0],
      [0, 0],
      [0.07, 0],
      [-0.035, 1],
      [0.035, 1],
    ] as const)
      pen.circle(
        middle + across * room,
        y - h * 0.125 - up * room * 0.055,
        room * 0.045 * random.between(0.92, 1.06),
        up ? colour : darken(colour, 0.07),
        FLAT,
      )
  }
  // A shelf behind, and bunches that hang from the roof.
  const board = darken(litColour(stage, 'wood'), 0.2)
  pen.rect(inner, y - h * 0.2, room, h * 0.01, board, FLAT)
  for (let jar = 0; jar < 6; jar += 1) {
    const tall = h * (jar % 2 ? 0.032 : 0.024)
    pen.rect(
      inner + room * (0.07 + jar * 0.155),
      y - h * 0.2 - tall,
      room * 0.085,
      tall,
      darken(goods(stage, seed + jar + 3), 0.14),
      { ...FLAT, round: h * 0.008 },
    )
  }
  for (const part of [0.2, 0.8])
    for (const down of [0.02, 0.034, 0.048])
      pen.ellipse(
        inner + room * part,
        top + h * down,
        room * 0.05,
        h * 0.014,
        darken(goods(stage, seed + (part < 0.5 ? 1 : 3)), 0.06 + down),
        FLAT,
      )
  const wood = mixColours(sceneryColour(stage, 'wood'), litColour(stage, 'wood'), 0.5)
  pen.rect(inner, y - h * 0.115, room, h * 0.115, darken(wood, 0.12), FLAT)
  pen.rect(inner - width * 0.02, y - h * 0.12, room + width * 0.04, h * 0.022, wood, FLAT)
  for (const part of [0.33, 0.66])
    pen.rect(inner + room * part, y - h * 0.098, 3, h * 0.098, darken(wood, 0.24), FLAT)
  for (const post of [inner, inner + room - width * 0.025])
    pen.rect(post, top, width * 0.025, h * 0.33, darken(wood, 0.3), FLAT)
  if (palette.isDark) {
    drawLightCone(scene, x + width / 2, top + h * 0.1, width * 0.04, y + h * 0.04, width * 0.36)
    drawLantern(scene, x + width / 2, top + h * 0.03, h * 0.06, palette.paint('apricot'))
  }
  drawAwningRoof(scene, x, top, width, awning)
}

/** The colour of the goods on a stall, which its lamp lights at night. */
const goods = (stage: Stage, at: number): Hex => litColour(stage, GOODS[at % GOODS.length]!)

const litColour = (stage: Stage, paint: Pigment): Hex =>
  stage.palette.isDark
    ? mixColours(stage.palette.paint(paint), LAMPLIGHT, 0.12)
    : sceneryColour(stage, paint)

function drawAwningRoof(
  { pen, stage }: Scene,
  x: number,
  y: number,
  width: number,
  colour: Hex,
): void {
  const { height: h, palette } = stage
  const stripes = 6
  const depth = h * 0.075
  const pale = palette.isDark ? lighten(colour, 0.3) : lighten(colour, 0.82)
  const step = width / stripes
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const inset = width * 0.05
    const at = (part: number) => x + inset + ((width - inset * 2) * part) / stripes
    const [left, right] = [x + stripe * step, x + (stripe + 1) * step]
    const paint = stripe % 2 ? pale : colour
    pen.area(
      path`M${at(stripe)} ${y - depth}H${at(stripe + 1)}L${right} ${y}a${step / 2} ${step * 0.42} 0 0 1 ${-step} 0H${left}Z`,
      paint,
      FLAT,
    )
  }
}

/** A crate with fruit in the corner. */
function drawCrate({ pen, stage }: Scene, x: number, y: number, size: number, seed: number): void {
  const colour = goods(stage, seed * 2)
  for (const [across, up] of [
    [-0.34, 0.5],
    [-0.12, 0.54],
    [0.12, 0.52],
    [0.34, 0.5],
    [-0.2, 0.64],
    [0.04, 0.68],
    [0.24, 0.63],
  ] as const)
    pen.circle(
      x + across * size,
      y - up * size,
      size * 0.14,
      up > 0.6 ? colour : darken(colour, 0.06),
    )
  const wood = sceneryColour(stage, 'wood')
  pen.rect(x - size * 0.52, y - size * 0.46, size * 1.04, size * 0.46, darken(wood, 0.18), FLAT)
  for (const up of [0.46, 0.24])
    pen.rect(x - size * 0.54, y - size * up, size * 1.08, size * 0.16, wood, FLAT)
}
