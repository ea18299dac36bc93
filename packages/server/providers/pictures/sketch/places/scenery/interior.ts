import { isLeftOut } from './left-out.ts'
import { darken, lighten, mixColours } from '../../colour.ts'
import type { Hex } from '../../drawing.ts'
import type { Scene } from '../../place.ts'
import { indoorColour, patchOfLight } from './light.ts'
import { FLAT, path } from './path.ts'
import type { Rectangle } from './windows.ts'

export interface Shell {
  wall: Hex
  floor: Hex
  /** Boards in perspective, or tiles. */
  pattern?: 'boards' | 'tiles'
  skirting?: Hex
}

/** Wall and floor of a room. */
export function drawShell(scene: Scene, { wall, floor, pattern, skirting }: Shell): void {
  const { pen, stage } = scene
  const { width, height, horizon } = stage
  pen.rect(0, 0, width, horizon + 1, wall, FLAT)
  pen.rect(0, horizon, width, height - horizon, floor, FLAT)
  if (pattern === 'boards') drawBoards(scene, darken(floor, 0.06))
  if (pattern === 'tiles') drawTiles(scene, darken(floor, 0.07))
  if (skirting) {
    pen.rect(0, horizon - height * 0.022, width, height * 0.022, skirting, FLAT)
    pen.rect(0, horizon, width, height * 0.006, darken(floor, 0.12), FLAT)
  }
}

/** Lines of the floor, nearer to each other at the back. */
function drawBoards({ pen, stage }: Scene, colour: Hex): void {
  const { width, height, horizon } = stage
  const count = 7
  for (let at = -count; at <= count; at += 1) {
    const [top, bottom] = [
      width / 2 + (at + 0.5) * width * 0.1,
      width / 2 + (at + 0.5) * width * 0.22,
    ]
    pen.polygon(
      [
        [top - 1, horizon],
        [top + 1, horizon],
        [bottom + 2.5, height],
        [bottom - 2.5, height],
      ],
      colour,
      FLAT,
    )
  }
}

function drawTiles({ pen, stage }: Scene, colour: Hex): void {
  const { width, height, horizon } = stage
  const rows = [0, 0.13, 0.32, 0.6, 1]
  const at = (column: number, depth: number) => width / 2 + column * width * (0.1 + depth * 0.12)
  for (let row = 0; row < rows.length - 1; row += 1)
    for (let column = -8; column < 8; column += 1)
      if ((row + column) % 2 === 0) {
        const [near, far] = [rows[row + 1]!, rows[row]!]
        const y = (depth: number) => horizon + depth * (height - horizon)
        pen.polygon(
          [
            [at(column, far), y(far)],
            [at(column + 1, far), y(far)],
            [at(column + 1, near), y(near)],
            [at(column, near), y(near)],
          ],
          colour,
          FLAT,
        )
      }
}

/** Light from a window that falls on the floor. */
export function drawFloorLight(
  { pen, stage }: Scene,
  floor: Hex,
  at: number,
  breadth: number,
): void {
  const { width, height, horizon, lightFrom, palette, plan } = stage
  if (palette.isDark || plan.weather !== 'clear') return
  const depth = height - horizon
  const x = (part: number) => (lightFrom < 0 ? part : 1 - part) * width
  const below = (part: number) => x(at + 0.18 + (part - at) * 1.3)
  const pane = (from: number, to: number) =>
    pen.polygon(
      [
        [x(from), horizon + depth * 0.16],
        [x(to), horizon + depth * 0.16],
        [below(to), horizon + depth * 0.8],
        [below(from), horizon + depth * 0.8],
      ],
      mixColours(floor, '#fff3d6', 0.3),
      FLAT,
    )
  pane(at, at + breadth * 0.46)
  pane(at + breadth * 0.54, at + breadth)
}

/** A patch of light on the wall, slanting as from a high window. */
export function drawWallLight({ pen, stage }: Scene, wall: Hex): void {
  const { width, horizon, lightFrom } = stage
  const x = (part: number) => width * (lightFrom < 0 ? part : 1 - part)
  const points = [
    [x(-0.02), horizon * 0.1],
    [x(0.46), horizon * 0.36],
    [x(0.46), horizon * 0.92],
    [x(-0.02), horizon * 0.66],
  ] as const
  pen.polygon(points, patchOfLight(stage, wall), FLAT)
}

const BOOK_PAINTS = [
  'terracotta',
  'navy',
  'ochre',
  'teal',
  'burgundy',
  'cream',
  'forest',
  'slate',
] as const

/** Books that stand on `y` from `x` on. */
export function drawBooks({ pen, stage }: Scene, { x, y, width, height }: Rectangle): void {
  const { random } = stage
  for (let left = x; left < x + width;) {
    const w = Math.min(height * random.between(0.16, 0.3), x + width - left)
    const h = height * random.between(0.66, 0.98)
    const colour = indoorColour(stage, random.pick(BOOK_PAINTS))
    if (w > height * 0.1) {
      pen.rect(left, y - h, w - 1, h, colour, FLAT)
      pen.rect(left, y - h * 0.84, w - 1, h * 0.07, lighten(colour, 0.3), FLAT)
    }
    left += random.chance(0.08) ? w * 2.2 : w
  }
}

/** A bookcase; `box` is its outside. */
export function drawBookcase(scene: Scene, box: Rectangle, wood: Hex, shelves: number): void {
  const { pen } = scene
  const { x, y, width: w, height: h } = box
  const board = Math.min(w, h / shelves) * 0.06
  pen.rect(x, y, w, h, darken(wood, 0.26), FLAT)
  const step = (h - board) / shelves
  for (let shelf = 0; shelf < shelves; shelf += 1)
    drawBooks(scene, {
      x: x + board * 1.3,
      y: y + (shelf + 1) * step,
      width: w - board * 2.6,
      height: step * 0.84,
    })
  for (let shelf = 0; shelf <= shelves; shelf += 1)
    pen.rect(x, y + shelf * step, w, board, wood, FLAT)
  pen.rect(x, y, board, h, wood, FLAT)
  pen.rect(x + w - board, y, board, h, wood, FLAT)
}

/** A shelf on the wall, its surface at `y`. */
export function drawShelf(
  { pen, stage }: Scene,
  x: number,
  y: number,
  width: number,
  wood: Hex,
): void {
  const thick = stage.height * 0.012
  pen.rect(x, y, width, thick, wood, FLAT)
  pen.rect(x, y + thick, width, thick * 0.45, darken(wood, 0.2), FLAT)
}

/** A framed picture: hills under a disc. */
export function drawFramed(
  { pen, stage }: Scene,
  { x, y, width: w, height: h }: Rectangle,
  frame: Hex,
): void {
  if (isLeftOut(stage, 'pictures')) return
  const edge = Math.min(w, h) * 0.09
  const paper = indoorColour(stage, 'cream')
  pen.rect(x, y, w, h, frame, FLAT)
  pen.rect(x + edge, y + edge, w - edge * 2, h - edge * 2, paper, FLAT)
  const [left, right, bottom] = [x + edge, x + w - edge, y + h - edge]
  pen.circle(x + w * 0.62, y + h * 0.4, Math.min(w, h) * 0.13, indoorColour(stage, 'apricot'), FLAT)
  pen.area(
    path`M${left} ${bottom}V${y + h * 0.66}Q${x + w * 0.35} ${y + h * 0.48} ${x + w * 0.6} ${y + h * 0.7}T${right} ${y + h * 0.66}V${bottom}Z`,
    indoorColour(stage, 'slate'),
    FLAT,
  )
}
