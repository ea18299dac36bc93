import { thingById } from '../subjects.ts'
import type { Ground } from '../thing.ts'
import type { PlannedThing } from './plan.ts'

const BY_GROUND: Record<Ground, string> = {
  table: 'table',
  ground: 'meadow',
  water: 'sea',
  air: 'meadow',
  wall: 'room',
  ceiling: 'room',
}

/** Places under a roof. */
const INDOORS = new Set(['room', 'kitchen', 'bedroom', 'library', 'cafe', 'table', 'window'])
const PETS = new Set(['cat', 'dog', 'puppy', 'kitten', 'hamster', 'parrot'])
/** Where people are whose work tells it. */
const WORKPLACES: Readonly<Record<string, string>> = {
  chef: 'kitchen',
  fisherman: 'harbour',
  sailor: 'harbour',
  monk: 'temple',
  teacher: 'library',
  schoolmaster: 'library',
  scientist: 'library',
  waiter: 'cafe',
  singer: 'stage',
  dancer: 'stage',
  postman: 'street',
  firefighter: 'street',
  gardener: 'garden',
}

/** The place of a wish that names none: where its main thing is at home. */
export function defaultPlace(
  things: readonly PlannedThing[],
  isKnown: (id: string) => boolean,
): string {
  const place = homeOf(things.filter((thing) => !isInVessel(thing, things)))
  return isKnown(place) ? place : 'meadow'
}

/** Flowers in a vase are where the vase is. */
function isInVessel({ relation }: PlannedThing, things: readonly PlannedThing[]): boolean {
  const host = relation?.is === 'in' && things.find(({ key }) => key === relation.to)
  return !!host && thingById(host.thing).ground === 'table'
}

function homeOf(planned: readonly PlannedThing[]): string {
  const main = planned.find(({ relation }) => !relation) ?? planned[0]
  if (!main) return 'meadow'
  const things = planned.map(({ thing }) => thingById(thing))
  const onWindow = things.every(({ ground, id }) => ground === 'table' || id === 'wall-window')
  if (onWindow && things.some(({ id }) => id === 'wall-window')) return 'window'
  const largest = things.reduce((one, other) => (other.height > one.height ? other : one))
  // A cup beside an elephant is not on a table.
  const leading = largest.ground === 'table' ? thingById(main.thing) : largest
  // A cat and a teapot are at home.
  const isAtHome = things.every(({ id, ground }) => PETS.has(id) || ground === 'table')
  if (isAtHome && leading.ground !== 'table' && things.some(({ ground }) => ground === 'table'))
    return 'room'
  // Nothing that is only outdoors is in a room.
  const outdoors = things.find(
    ({ home, ground }) => home && !INDOORS.has(home) && (ground === 'ground' || ground === 'water'),
  )?.home
  // A woman and a piano are in a room, and so is a cat beside a fishbowl.
  const indoors = things.find(({ home, height }) => home && (height > 0.5 || INDOORS.has(home)))
  const work = planned.map(({ thing }) => WORKPLACES[thing]).find(Boolean)
  const place = leading.home ?? thingById(main.thing).home ?? work ?? indoors?.home
  return (place && INDOORS.has(place) ? outdoors : undefined) ?? place ?? BY_GROUND[leading.ground]
}
