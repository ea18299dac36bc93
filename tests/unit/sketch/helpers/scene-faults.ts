import { placeById } from '../../../../packages/server/providers/pictures/sketch/places.ts'
import type { Plan } from '../../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import type { Stage, Variant } from '../../../../packages/server/providers/pictures/sketch/stage.ts'
import { areaOf, boxesOf, coveredPart, type Box } from './placed-boxes.ts'

/** What a stranger would call broken. */
export type Fault =
  | 'cut-by-the-edge'
  | 'hidden'
  | 'merged'
  | 'tiny'
  | 'floating'
  | 'wrong-side'
  | 'relation-not-seen'
  | 'wrong-count'

const WALLED = new Set(['alley', 'stage', 'wall'])

export function faultsOf(plan: Plan, variant: Variant, size?: readonly [number, number]): Fault[] {
  const { boxes, stage } = boxesOf(plan, variant, size)
  const drawn = plan.things.reduce((sum, { count }) => sum + Math.min(count, 12), 0)
  // The stove below a pot is not among what was asked for.
  const isPlanned = ({ member }: Box) => plan.things.some(({ key }) => key === member.figure.key)
  const faults = new Set<Fault>(boxes.filter(isPlanned).length === drawn ? [] : ['wrong-count'])
  const checks: [Fault, (box: Box) => boolean][] = [
    ['cut-by-the-edge', (box) => isCut(box, stage, boxes.length)],
    ['tiny', (box) => isTiny(box, stage)],
    ['merged', (box) => isMerged(box, boxes, stage)],
    ['hidden', (box) => isHidden(box, boxes)],
    ['floating', (box) => isFloating(box, stage)],
    ['wrong-side', (box) => boxes.length === 1 && isOnWrongSide(box, stage)],
    ['relation-not-seen', (box) => !isRelationSeen(box, boxes)],
  ]
  for (const [fault, hasFault] of checks) if (boxes.some(hasFault)) faults.add(fault)
  return [...faults]
}

function isCut(box: Box, { plan, width, height }: Stage, count: number): boolean {
  const isPortrait = plan.framing === 'close' && count === 1
  if (isPortrait || box.member.figure.thing.ground === 'ceiling') return false
  const inside = areaOf({
    left: Math.max(0, box.left),
    right: Math.min(width, box.right),
    top: Math.max(0, box.top),
    bottom: Math.min(height, box.bottom),
  })
  return inside < areaOf(box) * 0.9
}

function isTiny({ left, right, top, bottom, member }: Box, { height }: Stage): boolean {
  const share = member.figure.size === 'tiny' ? 0.02 : 0.035
  return Math.max(right - left, bottom - top) < height * share
}

const nearerThan = (box: Box, boxes: readonly Box[]) => boxes.slice(boxes.indexOf(box) + 1)

function isMerged(box: Box, boxes: readonly Box[], { height }: Stage): boolean {
  const { key, relation } = box.member.figure
  // Flowers in a vase and in a hand are a bunch.
  if (/^(?:held-by|in)$/.test(relation?.is ?? '')) return false
  return nearerThan(box, boxes).some(
    (nearer) =>
      nearer.member.figure.key === key &&
      coveredPart(box, nearer) > 0.7 &&
      Math.abs(box.bottom - nearer.bottom) < height * 0.06,
  )
}

const isHidden = (box: Box, boxes: readonly Box[]): boolean =>
  nearerThan(box, boxes).some(
    (nearer) =>
      nearer.member.figure.key !== box.member.figure.key &&
      coveredPart(box, nearer) > 0.6 &&
      !isAskedFor(box, nearer),
  )

const isRoot = ({ member, cluster }: Box): boolean => member === cluster.cluster.members[0]

function isFloating(box: Box, { plan, horizon }: Stage): boolean {
  const { thing, look } = box.member.figure
  if (!isRoot(box) || look.pose === 'flies' || /^(?:air|ceiling)$/.test(thing.ground)) return false
  const hasWall = placeById(plan.place).isIndoors || WALLED.has(plan.place)
  if (thing.ground === 'wall' && box.cluster.isInAir) return !hasWall
  return box.bottom < horizon && !/^(?:underwater|space)$/.test(plan.place)
}

function isOnWrongSide(box: Box, { plan, width }: Stage): boolean {
  const { side } = box.member.figure
  const middle = (box.left + box.right) / 2 / width
  if (plan.framing === 'close') return false
  return side === 'left' ? middle > 0.46 : side === 'right' && middle < 0.54
}

/** Who is behind, in or under something is covered by it, and what has something before it is too. */
function isAskedFor(box: Box, nearer: Box): boolean {
  const back = box.member.figure
  const front = nearer.member.figure
  if (back.relation?.to === front.key && /^(?:in|under|held-by|riding)$/.test(back.relation.is))
    return true
  return (
    front.relation?.to === back.key && /^(?:in|on|riding|held-by|under)$/.test(front.relation.is)
  )
}

function isRelationSeen(box: Box, boxes: readonly Box[]): boolean {
  const { relation } = box.member.figure
  const hosts = boxes.filter(({ member }) => member.figure.key === relation?.to)
  if (!relation || hosts.length === 0) return true
  return hosts.some((host) => {
    const isOver = host.left < box.right && host.right > box.left
    const tall = host.bottom - host.top
    if (relation.is === 'on') return isOver && box.bottom < host.bottom + 2
    if (relation.is === 'over') return box.bottom < host.top + tall * 0.25
    if (relation.is === 'under') return isOver && box.bottom > host.top + tall * 0.5
    if (relation.is === 'behind')
      return boxes.indexOf(box) < boxes.indexOf(host) || box.bottom < host.bottom
    if (relation.is === 'in-front-of') return boxes.indexOf(box) > boxes.indexOf(host)
    return true
  })
}
