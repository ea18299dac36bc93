import { placeById } from '../places.ts'
import { thingById } from '../subjects.ts'
import type { PlannedThing } from './plan.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

const TABLES = ['small-table', 'round-table']
/** Places with a surface of their own for what stands on a table, or where it lies on the ground. */
const WITHOUT_TABLE = new Set(['kitchen', 'market', 'beach', 'wall', 'space', 'desert', 'island'])

/** In a room, what stands on a table stands on one, and not on the floor; so do dishes on a lawn. */
export function setTable(things: ChangingThing[], place: string): void {
  const { surface, isIndoors = false } = placeById(place)
  if (surface !== 'ground' || WITHOUT_TABLE.has(place)) return
  const laid = things.filter((thing) => isLoose(thing, things) && (isIndoors || isDish(thing)))
  if (laid.length === 0 || things.some(({ thing }) => thing === 'picnic')) return
  const known = things.find(({ thing }) => TABLES.includes(thing))
  const table: ChangingThing = known ?? {
    key: `small-table-${things.length + 1}`,
    thing: TABLES[0]!,
    count: 1,
  }
  // A game between two people is on a table between them.
  const between = laid.find(({ relation }) => relation?.is === 'between')?.relation
  if (between && !known) table.relation = between
  for (const thing of laid) thing.relation = { is: 'on', to: table.key }
  if (!known) things.push(table)
}

/** What places have of themselves. */
const SHOWN: Readonly<Record<string, string>> = { window: 'wall-window' }

/** A window sill has its window, and no second one. */
export function dropShown(things: ChangingThing[], place: string): void {
  const at = things.findIndex(({ thing }) => thing === SHOWN[place])
  if (at < 0) return
  const [{ key }] = things.splice(at, 1) as [ChangingThing]
  for (const thing of things) if (thing.relation?.to === key) delete thing.relation
}

/** A carrying pole without anybody would hover: a vendor carries it. */
export function giveBearer(things: ChangingThing[]): void {
  const isBorne = things.some(({ extras }) => extras?.includes('carries-pole'))
  const pole = things.find(({ thing, relation }) => thing === 'carrying-pole' && !relation)
  if (!pole || isBorne || things.some(({ relation }) => relation?.to === pole.key)) return
  Object.assign(pole, { thing: 'woman', extras: ['carries-pole', 'leaf-hat'] })
}

const SEATED_AT = new Set(['cafe', 'kitchen', 'station'])

/** Who sits in a café sits on a chair, and not on the floor. */
export function seatPeople(things: ChangingThing[], place: string): void {
  const sitting = things.filter(({ pose, relation }) => pose === 'sits-on-ground' && !relation)
  if (!SEATED_AT.has(place)) return
  for (const person of sitting) {
    const chair = { key: `chair-${things.length + 1}`, thing: 'chair', count: person.count }
    things.push(chair)
    Object.assign(person, { pose: 'sits', relation: { is: 'on', to: chair.key } })
  }
}

/** Nothing is said of where it is, unless that it is beside something. */
function isLoose({ thing, relation }: PlannedThing, things: readonly PlannedThing[]): boolean {
  const host = things.find(({ key }) => key === relation?.to)
  const isBeside =
    !relation || relation.is === 'between' || (relation.is === 'beside' && host !== undefined)
  return thingById(thing).ground === 'table' && isBeside
}

/** What food and drink are on and in. */
const DISH = /^(?:bowl|plate|cup|glass|teapot|vase|kettle|tea|jar|pho|banh|bun|com|pizza|cake)/

/** A leaf lies on a table in a still life, and on the ground in a park. */
const isDish = ({ thing }: PlannedThing): boolean =>
  DISH.test(thing) || (thingById(thing).home === 'table' && thing !== 'leaf')
