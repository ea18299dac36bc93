import type {
  Framing,
  Plan,
  PlannedThing,
  RelationName,
  Side,
} from '../../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import { PLACES } from '../../../../packages/server/providers/pictures/sketch/places.ts'
import { defaultPlace } from '../../../../packages/server/providers/pictures/sketch/plan/default-place.ts'
import { settlePose } from '../../../../packages/server/providers/pictures/sketch/plan/settle-pose.ts'
import { setTable } from '../../../../packages/server/providers/pictures/sketch/plan/set-table.ts'
import { createRandom, type Random } from '../../../../packages/server/helpers/random.ts'
import { THINGS } from '../../../../packages/server/providers/pictures/sketch/subjects.ts'
import type { Thing } from '../../../../packages/server/providers/pictures/sketch/thing.ts'

export interface RandomPlan {
  name: string
  plan: Plan
}

const isKnown = (id: string) => PLACES.some((place) => place.id === id)

/** Completes entries as the reader of a wish does. */
function planOf(name: string, entries: PlannedThing[], rest: Partial<Plan> = {}): RandomPlan {
  for (const entry of entries) settlePose(entry, entries)
  const place = rest.place ?? defaultPlace(entries, isKnown)
  setTable(entries, place)
  const base = { placeParts: {}, hour: 'morning', weather: 'clear' } as const
  return { name, plan: { ...base, ...rest, place, things: entries } }
}

const entryOf = ({ id }: Thing, rest: Partial<PlannedThing> = {}): PlannedThing => ({
  key: id,
  thing: id,
  count: 1,
  ...rest,
})

/** Every thing by itself, where it is at home. */
export const plansOfOne = (): RandomPlan[] =>
  THINGS.map((thing) => planOf(thing.id, [entryOf(thing)]))

/** Things in numbers, framings, poses and sides. */
export function plansOfSeveral(seed: string, amount: number): RandomPlan[] {
  const random = createRandom(seed)
  return Array.from({ length: amount }, () => {
    const thing = random.pick(THINGS)
    const count = 1 + Math.floor(random.between(0, 12))
    const pose = random.pick(thing.poses ?? [''])
    const framing = random.pick([undefined, undefined, 'close', 'wide'] as (Framing | undefined)[])
    const side = random.pick([undefined, 'left', 'right', 'middle'] as (Side | undefined)[])
    const entry = entryOf(thing, { count, ...(pose && { pose }), ...(side && { side }) })
    const name = `${count} ${thing.id} ${pose} ${framing ?? ''} ${side ?? ''}`
    return planOf(name, [entry], framing && { framing })
  })
}

const isSmall = ({ ground, height }: Thing) => ground === 'table' && height < 0.5
const isAlive = ({ poses = [] }: Thing) => poses.length > 1
const hasRoomBelow = ({ anchors, ground, height, poses = [] }: Thing) =>
  poses.length < 2 && ground === 'ground' && (height > 2 || (height > 0.6 && anchors !== undefined))
const isLarge = ({ ground, height, id }: Thing) =>
  ground === 'ground' && height > 1 && id !== 'hill'
const isAny = () => true
const hasTop = ({ anchors, poses = [] }: Thing) =>
  poses.length < 2 && anchors !== undefined && (typeof anchors === 'function' || 'top' in anchors)
const hasInside = ({ anchors }: Thing) =>
  anchors !== undefined && typeof anchors !== 'function' && 'inside' in anchors
const isGrounded = ({ ground }: Thing) => ground === 'ground'
const hasHand = ({ extras }: Thing) => extras?.includes('holds') === true
const hasSeat = ({ anchors }: Thing) =>
  anchors !== undefined && typeof anchors !== 'function' && 'seat' in anchors
const flies = ({ ground, poses }: Thing) => ground === 'air' || poses?.includes('flies') === true

/** Which things a relation is asked of, and to which. */
const PAIRS: readonly [RelationName, (thing: Thing) => boolean, (thing: Thing) => boolean][] = [
  ['on', (thing) => isSmall(thing) || isAlive(thing), hasTop],
  ['in', (thing) => isSmall(thing) || isAlive(thing), hasInside],
  ['under', isAlive, hasRoomBelow],
  ['behind', isGrounded, isGrounded],
  ['beside', isAny, isGrounded],
  ['in-front-of', isGrounded, isGrounded],
  ['over', flies, isGrounded],
  ['held-by', ({ handle }) => handle !== undefined, hasHand],
  ['riding', hasHand, hasSeat],
  ['leaning-on', hasHand, isLarge],
  ['looking-at', isAlive, isGrounded],
]

/** One thing that has a relation to another one. */
export function plansOfTwo(seed: string, amount: number): RandomPlan[] {
  const random = createRandom(seed)
  return Array.from({ length: amount }, (_, index) => {
    const [is, isOne, isOther] = PAIRS[index % PAIRS.length]!
    const [one, other] = pickPair(random, isOne, isOther)
    const count = random.pick([1, 1, 1, 2, 3])
    const target = entryOf(other, is === 'held-by' ? { extras: ['holds'] } : {})
    const related = entryOf(one, { count, relation: { is, to: other.id } })
    return planOf(`${count} ${one.id} ${is} ${other.id}`, [related, target])
  })
}

function pickPair(
  random: Random,
  isOne: (thing: Thing) => boolean,
  isOther: (thing: Thing) => boolean,
): [Thing, Thing] {
  const other = random.pick(THINGS.filter(isOther))
  return [random.pick(THINGS.filter((thing) => isOne(thing) && thing !== other)), other]
}
