import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Point, type Thing } from '../../thing.ts'
import { petal } from '../outlines.ts'

interface FlowerKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  height: number
  head: Pigment
  heart?: Pigment
  variety?: readonly Pigment[]
  /** Where the head is. */
  middle: Point
  /** The stem's leaves: where, how long, and at which angle. */
  leaves: readonly (readonly [y: number, length: number, angle: number])[]
  stem?: number
  drawHead(pen: Pen, colours: Look['colours']): void
}

/** A single flower on its stem, in a box 60 wide and 140 high. */
export function defineFlower({
  head,
  heart = 'ochre',
  middle,
  leaves,
  stem = 3.4,
  drawHead,
  ...kind
}: FlowerKind): Thing {
  const [x, y] = middle
  return defineThing({
    ...kind,
    box: [60, 140],
    ground: 'ground',
    home: 'garden',
    handle: 0.26,
    colours: { head, heart, leaves: 'forest' },
    draw(pen, { colours, random }) {
      const bend = random.between(-5, 5)
      pen.line(`M30 139Q${30 + bend} 96 ${x} ${y}`, colours['leaves']!, stem)
      for (const [at, length, angle] of leaves)
        pen.area(petal([30 + bend * 0.3, at], length, length * 0.2, angle), colours['leaves']!, {
          shade: 0.5,
        })
      drawHead(pen, colours)
    },
  })
}

/** Petals around a heart. */
export function drawRays(
  pen: Pen,
  middle: Point,
  count: number,
  length: number,
  width: number,
  paint: Pigment,
): void {
  for (let ray = 0; ray < count; ray += 1)
    pen.area(petal(middle, length, width, (ray * 360) / count), paint, {
      shade: false,
      tone: ray % 2 ? 1 : 0,
    })
}
