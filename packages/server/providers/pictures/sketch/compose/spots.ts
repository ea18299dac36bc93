import type { RelationName } from '../plan/plan.ts'
import { anchorsOf, boxOf, footOf, type Anchors, type Point } from '../thing.ts'
import { placeAround } from './around.ts'
import { HANDLEBARS, LEGS, isAstride, isLeading } from './riders.ts'
import { isCover, placeCover } from './covers.ts'
import { MIN_PILE, placeInPile } from './pile.ts'
import type { Figure } from './figures.ts'
import type { Member } from './member.ts'

/** Whether a figure belongs to the cluster of another one. */
export const isAttached = ({ relation }: Figure): boolean => !!relation && relation.is in spots

/** From 0 (left) to 1, for one of several beside each other. */
const share = (index: number, count: number): number => (index + 0.5) / count

/** The figure to be placed, the figure that it is placed at (the host), and their measures. */
interface Attachment {
  parent: Member
  host: Figure
  figure: Figure
  /** Among those that have the same relation. */
  index: number
  count: number
  anchors: Anchors
  /** The host's box. */
  box: readonly [width: number, height: number]
  /** Metres of a unit of that box. */
  unit: number
  /** A point of that box, in metres from the feet of the cluster's root. */
  place: (point: Point) => { x: number; y: number }
  /** To the left and to the right in turn. */
  side: -1 | 1
}

/** What lies on a roof, rather than that it stands there. */
const LYING = new Set(['surfboard', 'ladder', 'skis', 'paddle'])

type Spot = Pick<Member, 'x' | 'y'> & Partial<Member>

export function placeMember(parent: Member, figure: Figure, index: number, count: number): Member {
  const { figure: host } = parent
  const box = boxOf(host.thing, host.look.pose)
  const [, boxHeight] = box
  const unit = host.height / boxHeight
  const foot = footOf(host.thing, host.look.pose)
  const place = ([x, y]: Point) => ({
    x: parent.x + (x - foot) * unit * (parent.isMirrored ? -1 : 1),
    y: parent.y + (y - boxHeight) * unit,
  })
  enlargeBeside(host, figure)
  if (!figure.thing.sitsAt) reduceBeside(host, figure)
  const anchors = anchorsOf(host.thing, host.look)
  const side = index % 2 ? -1 : 1
  const attachment = {
    parent,
    host,
    figure,
    index,
    count,
    anchors,
    box,
    unit,
    place,
    side,
  } as const
  const spot = spots[figure.relation!.is as AttachedRelation](attachment)
  return { figure, turn: 0, isMirrored: false, isGrounded: false, ...spot }
}

type AttachedRelation = Exclude<RelationName, 'beside' | 'between' | 'looking-at'>

const spots: Record<AttachedRelation, (attachment: Attachment) => Spot> = {
  on({ figure, index, count, anchors, box, unit, place }) {
    const top = anchors.top ?? { at: [box[0] / 2, box[1] * 0.04], width: box[0] * 0.6 }
    const spot = place(top.at)
    const room = top.width * unit
    // People and animals may be wider than what they sit on.
    fit(
      figure,
      (room / count) * (figure.thing.ground === 'table' ? 1 : count > 1 ? 1.5 : 2.6),
      Infinity,
    )
    if (LYING.has(figure.thing.id))
      return { x: spot.x + figure.height / 2, y: spot.y - figure.width * 0.3, turn: -90 }
    const x = spot.x + (share(index, count) - 0.5) * room
    return { x, y: spot.y + hangingOf(figure) }
  },
  in({ parent, host, figure, index, count, anchors, box, unit, place }) {
    const inside = anchors.inside ?? { at: [box[0] / 2, box[1] * 0.5], width: box[0] * 0.7 }
    const spot = place(inside.at)
    const room = inside.width * unit
    const isFlower = isStem(figure) && host.thing.ground === 'table'
    if (!isFlower && count >= MIN_PILE && figure.thing.ground === 'table') {
      fit(figure, (room / Math.ceil(count / 2)) * 1.1, host.height)
      return { ...placeInPile(figure, spot, room, index, count), insideOf: parent }
    }
    fit(figure, isFlower ? host.width * 1.6 : (room / count) * 1.15, host.height * 1.4)
    if (isFlower) {
      // Stems come from one opening, and lean to both sides.
      const turn = (share(index, count) - 0.5) * Math.min(70, count * 22)
      const y = spot.y + figure.height * 0.34
      return { x: spot.x, y, turn, insideOf: parent }
    }
    // Who sleeps in a bed has the head on the pillow.
    const isLying = figure.look.pose === 'sleeps' && figure.width < room
    const aside = isLying ? figure.width / 2 - room / 2 : (share(index, count) - 0.5) * room * 0.86
    return { x: spot.x + aside, y: spot.y + figure.height * 0.38, insideOf: parent }
  },
  under({ parent, host, figure, index, count, anchors, box, unit, place }) {
    if (isFurniture(host)) {
      const clearance = anchors.top ? (box[1] - anchors.top.at[1]) * unit : host.height
      fit(figure, host.width * 0.8, clearance * 0.84)
      const { x } = place([box[0] / 2, box[1]])
      const aside = (share(index, count) - 0.5) * host.width * 0.7
      return { x: x + aside, y: place([0, box[1]]).y - host.height * 0.02, isGrounded: true }
    }
    if (host.thing.ground === 'water') {
      const x = parent.x + (share(index, count) - 0.5) * host.width
      return { x, y: parent.y + host.height * 0.08 + figure.height }
    }
    const room = (anchors.under?.width ?? box[0]) * unit
    const spot = place(anchors.under?.at ?? [box[0] / 2, box[1]])
    const aside = count === 1 ? room * 0.24 : (share(index, count) - 0.5) * room
    return { x: spot.x + aside, y: spot.y + host.height * 0.04, isGrounded: true }
  },
  around: (circling) => placeAround(circling, circling.count),
  behind: ({ parent, host, figure, index, side, place }) => ({
    x: isLeading(host, figure)
      ? place(HANDLEBARS).x
      : parent.x + side * (host.width * 0.5 + figure.width * (0.15 + asideOf(index))),
    y: parent.y - host.height * 0.1,
    isGrounded: true,
    // On both sides, they look to the middle.
    isMirrored: figure.thing.faces !== undefined && (figure.thing.faces === 'left') === side < 0,
  }),
  'in-front-of'({ parent, host, figure, index, count, side }) {
    if (figure.thing.ground === 'air') return hangBefore(parent, host, figure, index, count)
    // What somebody has before him is not on him.
    const isBeforePerson = host.thing.sitsAt !== undefined
    const isBeside = isBeforePerson && index === 0
    const aside = isBeside
      ? -host.width * 0.4 - figure.width * 0.5
      : side * (besideCovered(host, figure) + figure.width * asideOf(index))
    const x = parent.x + aside * (isBeside && parent.isMirrored ? -1 : 1)
    return { x, y: parent.y + Math.min(host.height, figure.height) * 0.22, isGrounded: true }
  },
  over: ({ parent, host, figure, index, count, box, place }) =>
    isCover(figure.thing.id)
      ? placeCover(host, figure, place([box[0] / 2 + (share(index, count) - 0.5) * box[0], box[1]]))
      : {
          x:
            parent.x +
            (share(index, count) - 0.5) * Math.max(host.width, count * figure.width * 0.9) +
            host.width * 0.12,
          y: parent.y - host.height * 1.12 - figure.height * 0.1,
        },
  'held-by'({ host, figure, index, count, anchors, box, place }) {
    const spot = place(anchors.hand ?? [box[0] * 0.2, box[1] * 0.55])
    const isOnString = figure.thing.ground === 'air'
    fit(figure, host.height * 0.8, host.height * (isOnString ? 1.5 : 0.62))
    // Strings are held together, and what is on them is side by side.
    const turn = isOnString ? (share(index, count) - 0.5) * 44 : 0
    // All else is side by side, so that each is counted.
    const aside = isOnString ? 0 : (share(index, count) - 0.5) * count * figure.width * 0.6
    return { x: spot.x + aside, y: spot.y + (figure.thing.handle ?? 0.5) * figure.height, turn }
  },
  riding({ parent, figure, index, count, anchors, box, place }) {
    const spot = place(anchors.seat ?? anchors.top?.at ?? [box[0] / 2, box[1] * 0.2])
    // Several sit one behind the other.
    const aside = (share(index, count) - 0.5) * count * figure.width * 0.5
    const at = { x: spot.x + aside, isMirrored: parent.isMirrored }
    return isAstride(figure)
      ? { ...at, y: spot.y + figure.height * LEGS, isBehind: true }
      : { ...at, y: spot.y + hangingOf(figure) }
  },
  'leaning-on': ({ parent, host, figure, index, side }) => ({
    x: parent.x + side * (host.width * 0.5 + figure.width * (0.32 + asideOf(index))),
    y: parent.y,
    turn: -side * 9,
    isGrounded: true,
  }),
}

/** How far the third and the fourth are beside the first and the second, as a part of their width. */
const asideOf = (index: number): number => Math.floor(index / 2) * 0.9

/** The part of a thing that nearer things may cover at most. */
export const MAX_COVERED = 0.4

/** How far aside something stands before another thing, so that both are seen. */
function besideCovered(host: Figure, figure: Figure): number {
  const isSmall = figure.width * figure.height < host.width * host.height * MAX_COVERED
  const clear = (host.width + figure.width) / 2 - host.width * MAX_COVERED
  return isSmall ? host.width * 0.22 : Math.max(host.width * 0.22, clear)
}

const STEMS = new Set(['garden', 'pond', 'meadow'])

const isStem = ({ thing, height, width }: Figure): boolean =>
  thing.ground !== 'table' && STEMS.has(thing.home ?? '') && height > width

/** Lanterns before a house hang side by side before its wall. */
function hangBefore(
  parent: Member,
  host: Figure,
  figure: Figure,
  index: number,
  count: number,
): Spot {
  const room = host.width * 0.9
  fit(figure, (room / count) * 0.8, host.height * 0.3)
  return { x: parent.x + (share(index, count) - 0.5) * room, y: parent.y - host.height * 0.4 }
}

/** Who is under it is seen between its legs. */
const isFurniture = ({ thing, height }: Figure): boolean =>
  thing.ground === 'ground' && height < 1.3

/** How far the legs of who sits hang down, in metres. */
function hangingOf({ thing, look, height }: Figure): number {
  const [, boxHeight] = boxOf(thing, look.pose)
  const seat = thing.sitsAt?.[look.pose] ?? boxHeight
  return ((boxHeight - seat) / boxHeight) * height
}

/** Small things are drawn a little larger beside large ones than they are, so that they are seen. */
function enlargeBeside(host: Figure, figure: Figure): void {
  const ratio = Math.max(figure.height, figure.width) / Math.max(host.height, host.width)
  const isHeld = figure.relation?.is === 'held-by'
  const isOnSeat = host.thing.isSeat && figure.relation?.is === 'on'
  const exponent = isHeld || isOnSeat ? -0.36 : -0.66
  if (ratio < 0.55) resize(figure, (ratio / 0.55) ** exponent)
}

/** And a large one beside a small one is smaller than it is, so that the small one is seen. */
function reduceBeside(host: Figure, figure: Figure): void {
  const ratio = Math.max(figure.height, figure.width) / Math.max(host.height, host.width)
  if (ratio > MAX_RATIO) resize(figure, (MAX_RATIO / ratio) ** 0.85)
}

const MAX_RATIO = 3

/** Makes the figure smaller if it has no room. */
function fit(figure: Figure, width: number, height: number): void {
  resize(figure, Math.min(1, width / figure.width, height / figure.height))
}

export function resize(figure: Figure, scale: number): void {
  figure.width *= scale
  figure.height *= scale
}
