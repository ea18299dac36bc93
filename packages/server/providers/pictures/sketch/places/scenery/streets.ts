import { darken, lighten } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { drawHouse, type House, type Roof } from './houses.ts'
import { glassColour } from './light.ts'
import { FLAT } from './path.ts'

export interface HouseRow {
  /** Their ground. */
  y: number
  /** The lowest and the highest wall. */
  heights: readonly [from: number, to: number]
  width: number
  walls: readonly Hex[]
  roofs: readonly Hex[]
  doors: readonly Hex[]
  kinds: readonly Roof[]
  floors: number
  columns: number
  shutters?: readonly Hex[]
  awnings?: readonly Hex[]
  hasBalconies?: boolean
}

/** Houses side by side across the picture. */
export function drawHouseRow(scene: Scene, row: HouseRow): void {
  const { width, random } = scene.stage
  const count = Math.max(2, Math.round(width / row.width))
  const step = width / count
  const start = random.between(0, row.walls.length)
  const of = <Value>(values: readonly Value[], at: number) =>
    values[Math.floor(start + at) % values.length]!
  for (let at = 0; at < count; at += 1) {
    const house: House = {
      x: at * step,
      y: row.y,
      width: step + 0.5,
      height: random.between(...row.heights),
      wall: of(row.walls, at),
      roof: of(row.roofs, at),
      door: of(row.doors, at),
      kind: of(row.kinds, at),
      floors: row.floors,
      columns: row.columns,
      shutters: row.shutters && of(row.shutters, at),
      awning: row.awnings && at % 2 === 0 ? of(row.awnings, at) : undefined,
      hasBalcony: row.hasBalconies && at % 2 === 1,
    }
    drawHouse(scene, house)
  }
}

export interface RecedingRow {
  side: -1 | 1
  /** Where all lines meet. */
  vanish: readonly [x: number, y: number]
  /** At the edge of the picture, from the top. */
  ground: number
  tops: readonly number[]
  walls: readonly Hex[]
  roofs: readonly Hex[]
  doors: readonly Hex[]
  /** How far they go towards the vanishing point, from 0 (the edge) to 1. */
  depth?: number
  floors?: number
}

/** Houses along a street that runs into the distance. */
export function drawRecedingRow(scene: Scene, row: RecedingRow): void {
  const { pen, stage } = scene
  const { vanish, ground, side, depth = 0.8, floors = 3 } = row
  const edge = side < 0 ? -4 : stage.width + 4
  const count = row.tops.length
  const x = (t: number) => edge + (vanish[0] - edge) * t
  const y = (at: number, t: number) => at + (vanish[1] - at) * t
  // From back to front; the nearer are wider in the picture.
  const border = (index: number) => depth * (1 - (1 - index / count) ** 1.5)
  for (let index = count - 1; index >= 0; index -= 1) {
    const [from, to] = [border(index), border(index + 1)]
    const top = row.tops[index]!
    const wall = row.walls[index % row.walls.length]!
    const isShaded = side === stage.lightFrom
    const colour = isShaded ? darken(wall, 0.12) : wall
    const quad = (t0: number, t1: number, high: number, low: number, paint: Hex, glows = false) => {
      const level = (part: number) => top + (ground - top) * part
      pen.polygon(
        [
          [x(t0), y(level(high), t0)],
          [x(t1), y(level(high), t1)],
          [x(t1), y(level(low), t1)],
          [x(t0), y(level(low), t0)],
        ],
        paint,
        { ...FLAT, glows },
      )
    }
    quad(from, to, 0, 1, colour)
    quad(from, to + (to - from) * 0.02, -0.035, 0.012, row.roofs[index % row.roofs.length]!)
    drawRecedingWindows(scene, {
      from,
      to,
      floors,
      wall: colour,
      door: row.doors[index % row.doors.length]!,
      quad,
    })
  }
}

interface RecedingWindows {
  from: number
  to: number
  floors: number
  wall: Hex
  door: Hex
  quad: (t0: number, t1: number, high: number, low: number, paint: Hex, glows?: boolean) => void
}

function drawRecedingWindows(
  { stage }: Scene,
  { from, to, floors, wall, door, quad }: RecedingWindows,
): void {
  const { random, palette } = stage
  const at = (part: number) => from + (to - from) * part
  for (let floor = 0; floor < floors; floor += 1)
    for (const column of [0.16, 0.6]) {
      const [high, low] = [(floor + 0.24) / floors, (floor + 0.72) / floors]
      if (floor === floors - 1 && column > 0.5) {
        quad(at(column), at(column + 0.26), high - 0.02, 1, door)
        continue
      }
      const isLit = random.chance(0.5)
      quad(
        at(column - 0.025),
        at(column + 0.265),
        high - 0.014,
        low + 0.014,
        lighten(wall, palette.isDark ? 0.12 : 0.5),
      )
      quad(
        at(column),
        at(column + 0.24),
        high,
        low,
        glassColour(stage, isLit),
        isLit && palette.isDark,
      )
    }
}

/** A pavement before houses, with its kerb, from `y` down. */
export function drawPavement({ pen, stage }: Scene, y: number, depth: number, colour: Hex): void {
  const { width } = stage
  pen.rect(0, y, width, depth, colour, FLAT)
  pen.rect(0, y + depth * 0.78, width, depth * 0.22, darken(colour, 0.14), FLAT)
}
