import svgpath from 'svgpath'
import { createPen, type Drawing, type Pen } from '../../drawing.ts'
import { boundsOf, type Bounds } from '../../paint.ts'
import type { Pigment } from '../../pigments.ts'
import { createRandom } from '../../../../../helpers/random.ts'
import { defineThing, type Anchors, type Look, type Point, type Thing } from '../../thing.ts'

/** A thing that is drawn around its own origin: its feet are at 0 below. The boxes of its poses are measured. */
export interface Measured extends Omit<Thing, 'box' | 'boxes' | 'anchors' | 'poses'> {
  poses?: readonly string[]
  /** Points in the same space as the drawing. */
  anchors?: (look: Look) => Anchors
  /** The lowest point of the drawing is the bottom, wherever it is: for what flies or swims. */
  floats?: boolean
}

export function defineMeasured({ anchors, floats, ...thing }: Measured): Thing {
  const poses = thing.poses ?? ['']
  const frames = new Map<string, Bounds>()
  // Measured when first needed, so that loading the vocabulary draws nothing.
  const frameOf = (pose: string): Bounds => {
    if (!poses.includes(pose)) return frameOf(poses[0]!)
    const frame = frames.get(pose) ?? frameFor(thing, pose, floats || pose === 'flies')
    frames.set(pose, frame)
    return frame
  }
  const boxOf = (pose: string): [number, number] => {
    const { left, right, top, bottom } = frameOf(pose)
    return [right - left, bottom - top]
  }
  const shift = (pose: string): Point => [-frameOf(pose).left, -frameOf(pose).top]
  return defineThing({
    ...thing,
    get box() {
      return boxOf(poses[0]!)
    },
    get boxes() {
      return Object.fromEntries(poses.map((pose) => [pose, boxOf(pose)]))
    },
    ...(anchors && { anchors: (look: Look) => moveAnchors(anchors(look), shift(look.pose)) }),
    draw: (pen, look) => pen.group({ move: shift(look.pose) }, (inner) => thing.draw(inner, look)),
  })
}

function frameFor(
  thing: Pick<Thing, 'id' | 'colours' | 'draw'>,
  pose: string,
  isFloating: boolean,
): Bounds {
  const pen = createPen()
  const random = createRandom(thing.id)
  thing.draw(pen, { colours: thing.colours, pose, extras: new Set(), random })
  const bounds = measure(pen.drawing)
  return isFloating ? bounds : { ...bounds, bottom: 0 }
}

function moveAnchors(anchors: Anchors, [dx, dy]: Point): Anchors {
  const move = ([x, y]: Point): Point => [x + dx, y + dy]
  const { top, inside, hand, seat, under } = anchors
  return {
    ...(top && { top: { ...top, at: move(top.at) } }),
    ...(inside && { inside: { ...inside, at: move(inside.at) } }),
    ...(hand && { hand: move(hand) }),
    ...(seat && { seat: move(seat) }),
    ...(under && { under: { ...under, at: move(under.at) } }),
  }
}

/** The bounds of all pieces, in the space of the drawing. */
export function measure(drawing: Drawing, transform = ''): Bounds {
  const all = drawing.map((piece) => {
    if (piece.is === 'group') return measure(piece.pieces, `${transform} ${piece.transform}`)
    const half = piece.is === 'stroke' ? piece.width / 2 : 0
    const { left, top, right, bottom } = boundsOf(
      svgpath(piece.path).transform(transform).toString(),
    )
    return { left: left - half, top: top - half, right: right + half, bottom: bottom + half }
  })
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

/** Pigments so dark that a dark eye is not seen on them. */
const DARK = new Set<Pigment>(['ink', 'umber', 'navy', 'plum', 'pine', 'burgundy'])

const isDark = (pigment: Pigment): boolean => DARK.has(pigment)

/** An open eye, or a closed one. */
export function drawEye(
  pen: Pen,
  [x, y]: Point,
  radius: number,
  on: Pigment,
  isAsleep = false,
  ring: Pigment = 'sand',
): void {
  if (isAsleep) {
    const path = `M${x - radius * 1.5} ${y}q${radius * 1.5} ${radius * 1.3} ${radius * 3} 0`
    pen.line(path, isDark(on) ? 'stone' : 'umber', radius * 0.62)
    return
  }
  if (isDark(on)) pen.circle(x, y, radius * 1.45, ring, { shade: false })
  pen.ellipse(x, y, radius * 0.92, radius * 1.1, 'ink', { shade: false })
  pen.circle(x - radius * 0.25, y - radius * 0.38, radius * 0.3, 'white', { shade: false })
}

export type Colours = Look['colours']
