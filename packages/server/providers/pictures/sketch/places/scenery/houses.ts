import { darken, lighten, mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { drawGlass } from './windows.ts'
import { FLAT, path } from './path.ts'

export type Roof = 'gable' | 'eaves' | 'flat' | 'tiles'

export interface House {
  /** Its left edge and its ground. */
  x: number
  y: number
  width: number
  /** The height of the wall, without the roof. */
  height: number
  wall: Hex
  roof: Hex
  kind: Roof
  floors: number
  columns: number
  door?: Hex
  shutters?: Hex
  /** Over the door and the windows of the ground floor. */
  awning?: Hex
  hasBalcony?: boolean
}

/** A house seen from the front. */
export function drawHouse(scene: Scene, house: House): void {
  const { pen, stage } = scene
  const { x, y, width: w, height: h, wall } = house
  const top = y - h
  pen.rect(x, top, w, h + 1, wall, FLAT)
  // The side away from the light.
  const strip = w * 0.09
  pen.rect(stage.lightFrom < 0 ? x + w - strip : x, top, strip, h + 1, darken(wall, 0.07), FLAT)
  roofs[house.kind](scene, house)
  drawFloors(scene, house)
}

const roofs: Record<Roof, (scene: Scene, house: House) => void> = {
  gable({ pen, stage }, { x, y, width: w, height: h, wall, roof }) {
    const [top, tall, over] = [y - h, w * 0.46, w * 0.06]
    const middle = x + w / 2
    pen.polygon(
      [
        [x, top + 1],
        [middle, top - tall],
        [x + w, top + 1],
      ],
      wall,
      FLAT,
    )
    const side = stage.lightFrom < 0 ? 1 : -1
    for (const sign of [side, -side] as const) {
      const edge = middle + sign * (w / 2 + over)
      const drop = tall * (over / (w / 2))
      pen.polygon(
        [
          [middle, top - tall - w * 0.07],
          [edge, top + drop - w * 0.07],
          [edge, top + drop],
          [middle, top - tall],
        ],
        sign === side ? darken(roof, 0.12) : roof,
        FLAT,
      )
    }
  },
  /** A broad roof seen from its long side. */
  eaves({ pen }, { x, y, width: w, height: h, roof }) {
    const [top, tall, over] = [y - h, Math.min(h * 0.5, w * 0.34), w * 0.07]
    pen.polygon(
      [
        [x - over, top],
        [x + w * 0.09, top - tall],
        [x + w * 0.91, top - tall],
        [x + w + over, top],
      ],
      roof,
      FLAT,
    )
    pen.rect(x - over, top - 1, w + over * 2, tall * 0.12, darken(roof, 0.14), FLAT)
  },
  flat({ pen }, { x, y, width: w, height: h, roof }) {
    pen.rect(x - w * 0.03, y - h - w * 0.05, w * 1.06, w * 0.07, roof, FLAT)
  },
  /** The roof of an old town house: rows of tiles. */
  tiles({ pen }, { x, y, width: w, height: h, roof }) {
    const [top, tall, over] = [y - h, Math.min(w * 0.24, h * 0.36), w * 0.05]
    pen.area(
      path`M${x - over} ${top + tall * 0.1}Q${x + w * 0.02} ${top - tall * 0.3} ${x + w * 0.06} ${top - tall}H${x + w * 0.94}Q${x + w * 0.98} ${top - tall * 0.3} ${x + w + over} ${top + tall * 0.1}Z`,
      roof,
      FLAT,
    )
    for (const row of [0.32, 0.64])
      pen.rect(
        x + w * 0.02,
        top - tall * row,
        w * 0.96,
        Math.max(2, tall * 0.06),
        darken(roof, 0.12),
        FLAT,
      )
    pen.rect(x + w * 0.04, top - tall * 1.08, w * 0.92, tall * 0.14, darken(roof, 0.2), FLAT)
    pen.rect(x - over, top + tall * 0.04, w + over * 2, tall * 0.1, darken(roof, 0.2), FLAT)
  },
}

function drawFloors(scene: Scene, house: House): void {
  const { stage } = scene
  const { x, y, width: w, height: h, floors, columns, door } = house
  const floorHeight = h / floors
  const cell = w / columns
  const doorColumn = door ? stage.random.pick([0, columns - 1]) : -1
  for (let floor = 0; floor < floors; floor += 1)
    for (let column = 0; column < columns; column += 1) {
      const middle = x + (column + 0.5) * cell
      const ground = y - floor * floorHeight
      if (floor === 0 && column === doorColumn)
        drawDoor(scene, house, middle, Math.min(cell * 0.58, floorHeight * 0.5), floorHeight)
      else
        drawOpening(
          scene,
          house,
          middle,
          ground - floorHeight * 0.27,
          Math.min(cell * 0.5, floorHeight * 0.5),
          floorHeight * 0.48,
          floor,
        )
    }
  if (house.awning) drawAwning(scene, house, y - floorHeight * 0.78, house.awning)
}

function drawOpening(
  scene: Scene,
  house: House,
  x: number,
  bottom: number,
  w: number,
  h: number,
  floor: number,
): void {
  const { pen, stage } = scene
  const isLit = stage.random.chance(0.55)
  drawGlass(
    scene,
    { x: x - w / 2, y: bottom - h, width: w, height: h },
    { frame: lighten(house.wall, stage.palette.isDark ? 0.12 : 0.55), isLit },
  )
  if (house.shutters) {
    const leaf = w * 0.42
    for (const left of [x - w / 2 - leaf, x + w / 2]) {
      pen.rect(left, bottom - h, leaf, h, house.shutters, FLAT)
      pen.rect(
        left + leaf * 0.2,
        bottom - h * 0.66,
        leaf * 0.6,
        h * 0.05,
        darken(house.shutters, 0.2),
        FLAT,
      )
      pen.rect(
        left + leaf * 0.2,
        bottom - h * 0.36,
        leaf * 0.6,
        h * 0.05,
        darken(house.shutters, 0.2),
        FLAT,
      )
    }
  }
  if (house.hasBalcony && floor > 0) {
    const iron = darken(house.roof, 0.25)
    pen.rect(x - w * 0.8, bottom, w * 1.6, h * 0.07, darken(house.wall, 0.16), FLAT)
    pen.rect(x - w * 0.75, bottom - h * 0.34, w * 1.5, h * 0.045, iron, FLAT)
    for (let bar = 0; bar < 6; bar += 1)
      pen.rect(x - w * 0.72 + bar * w * 0.28, bottom - h * 0.34, h * 0.03, h * 0.34, iron, FLAT)
  } else
    pen.rect(
      x - w * 0.6,
      bottom,
      w * 1.2,
      h * 0.07,
      lighten(house.wall, stage.palette.isDark ? 0.1 : 0.4),
      FLAT,
    )
}

function drawDoor(
  { pen, stage }: Scene,
  { y, door, wall }: House,
  x: number,
  w: number,
  floorHeight: number,
): void {
  const h = floorHeight * 0.72
  pen.rect(
    x - w * 0.6,
    y - h - w * 0.1,
    w * 1.2,
    h + w * 0.1,
    lighten(wall, stage.palette.isDark ? 0.1 : 0.45),
    FLAT,
  )
  pen.rect(x - w / 2, y - h, w, h + 1, door!, FLAT)
  pen.rect(x, y - h, w / 2, h + 1, darken(door!, 0.1), FLAT)
  pen.circle(x + w * 0.32, y - h * 0.46, w * 0.06, mixColours(door!, '#f3d9a0', 0.7), FLAT)
}

function drawAwning({ pen }: Scene, { x, width: w }: House, y: number, colour: Hex): void {
  const stripes = 8
  const depth = w * 0.13
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [left, right] = [x + (w / stripes) * stripe, x + (w / stripes) * (stripe + 1)]
    const out = w * 0.04
    const spread = (at: number) => x - out + ((at - x) / w) * (w + out * 2)
    const paint = stripe % 2 ? lighten(colour, 0.75) : colour
    const r = (spread(right) - spread(left)) / 2
    pen.area(
      path`M${left} ${y}H${right}L${spread(right)} ${y + depth}a${r} ${r * 0.8} 0 0 1 ${-2 * r} 0Z`,
      paint,
      FLAT,
    )
  }
}
