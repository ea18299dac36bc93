import { thingById } from '../subjects.ts'
import { VESSELS } from './acting.ts'
import type { Ground, Thing } from '../thing.ts'
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
const INDOORS = new Set([
  'room',
  'kitchen',
  'bedroom',
  'library',
  'cafe',
  'table',
  'window',
  'classroom',
])
const CHRISTMAS_TREE = 'christmas-tree'
const WINDOW = 'wall-window'
const PETS = new Set(['cat', 'dog', 'puppy', 'kitten', 'hamster', 'parrot'])
/** Where people are whose work tells it. */
const WORKPLACES: Readonly<Record<string, string>> = {
  chef: 'kitchen',
  fisherman: 'harbour',
  sailor: 'harbour',
  monk: 'temple',
  teacher: 'classroom',
  schoolmaster: 'classroom',
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
  const isTree = things[0]?.thing === CHRISTMAS_TREE
  const free = things.filter((thing) => !isInVessel(thing, things))
  const place =
    placeOfTrain(free.map(({ thing }) => thingById(thing))) ??
    homeOf(isTree ? things.slice(0, 1) : free)
  return isKnown(place) ? place : 'meadow'
}

const STANDING: ReadonlySet<Ground> = new Set<Ground>(['ground', 'water'])

/** Flowers in a vase are where the vase is. */
function isInVessel({ thing, relation }: PlannedThing, things: readonly PlannedThing[]): boolean {
  const host = relation?.is === 'in' && things.find(({ key }) => key === relation.to)
  const isInBasket = !!host && VESSELS.has(host.thing) && thingById(thing).ground === 'water'
  return isInBasket || (!!host && thingById(host.thing).ground === 'table')
}

function homeOf(planned: readonly PlannedThing[]): string {
  const main = planned.find(({ relation }) => !relation) ?? planned[0]
  if (!main) return 'meadow'
  const things = planned.map(({ thing }) => thingById(thing))
  if (isOnSill(things)) return 'window'
  const largest = things.reduce((one, other) => (other.height > one.height ? other : one))
  // A cup beside an elephant is not on a table.
  const leading = largest.ground === 'table' ? thingById(main.thing) : largest
  if (leading.ground !== 'table' && isAtHome(things)) return 'room'
  // Beside what stands or swims, a dragon is not among the clouds.
  const standing =
    leading.home === 'sky' ? things.find(({ ground }) => STANDING.has(ground)) : undefined
  if (standing) return standing.home ?? BY_GROUND[standing.ground]
  const place = leading.home ?? thingById(main.thing).home ?? homeWithOthers(things)
  return outdoorsOf(things, place) ?? place ?? BY_GROUND[leading.ground]
}

/** A train runs around a Christmas tree. */
function placeOfTrain(things: readonly Thing[]): string | undefined {
  const isWithTree = ['train', 'christmas-tree'].every((id) =>
    things.some((thing) => thing.id === id),
  )
  return isWithTree ? 'room' : undefined
}

/** A chef is in a kitchen, a woman and a piano are in a room, and so is a cat beside a fishbowl. */
function homeWithOthers(things: readonly Thing[]): string | undefined {
  const work = things.map(({ id }) => WORKPLACES[id]).find(Boolean)
  return (
    work ?? things.find(({ home, height }) => home && (height > 0.5 || INDOORS.has(home)))?.home
  )
}

/** In metres. A mouse is in a kitchen, too. */
const SMALL_ANIMAL = 0.2

/** Nothing that is only outdoors is in a room. */
function outdoorsOf(things: readonly Thing[], place: string | undefined): string | undefined {
  if (!place || !INDOORS.has(place)) return undefined
  return things.find(
    ({ home, ground, height }) =>
      home &&
      !INDOORS.has(home) &&
      height > SMALL_ANIMAL &&
      (ground === 'ground' || ground === 'water'),
  )?.home
}

/** Still life before a window. */
const isOnSill = (things: readonly Thing[]): boolean =>
  things.every(({ ground, id }) => ground === 'table' || id === WINDOW) &&
  things.some(({ id }) => id === WINDOW)

/** A cat and a teapot are at home. */
const isAtHome = (things: readonly Thing[]): boolean =>
  things.every(({ id, ground }) => PETS.has(id) || ground === 'table') &&
  things.some(({ ground }) => ground === 'table')

/** A bus before a school is in the street. */
export function outdoorsForVehicles(
  chosen: string | undefined,
  things: readonly PlannedThing[],
): string | undefined {
  const isDriven = things.some(({ thing }) => ON_ROADS.has(thing))
  return chosen === 'classroom' && isDriven ? 'street' : chosen
}

const ON_ROADS = new Set(['bus', 'car', 'van', 'truck', 'taxi', 'motorbike', 'tram'])
