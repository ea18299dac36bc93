import { placeById } from '../places.ts'
import type { Stage } from '../stage.ts'
import type { Cluster } from './clusters.ts'
import { isAdded } from './adapt-plan.ts'
import { isOnWater } from './water-line.ts'

/** Places whose furniture, walls or houses tell how large everything is. */
const FURNISHED = new Set(
  'room kitchen bedroom cafe library classroom station wall alley street old-street bus-stop market stage roof'.split(
    ' ',
  ),
)
const WITH_PLANTS = new Set(
  'garden park pond lake city-lake river harbour village temple'.split(' '),
)
/** In metres. Lower things are smaller in the picture than a person is. */
const PERSON_LIKE = { indoors: 1.5, outdoors: 1.1 }
const EXPONENT = 0.6
const SMALLEST = { furnished: 0.3, withPlants: 0.42 }

const ON_FURNITURE = 1.25
const WITH_PEOPLE = 1.3

/** People under a tree or a lamp are the subject, and so small that all is drawn larger. */
const isBesidePeople = ({ root, members, top }: Cluster): boolean =>
  !root.thing.sitsAt &&
  members.some(({ figure }) => figure.thing.sitsAt && figure.height < -top * SMALL_PART)

const SMALL_PART = 0.5

/** The part of its usual size that the main cluster has, so that a mouse is not as large as a stove. */
export function believablePart(
  main: Cluster,
  clusters: readonly Cluster[],
  { plan }: Stage,
): number {
  const isIndoors = placeById(plan.place).isIndoors === true
  const usual = PERSON_LIKE[isIndoors ? 'indoors' : 'outdoors']
  // What is on a table is the subject, and not the table.
  const isIn = clusters.length === 1 && isIndoors
  if (isIn && isAdded(main.root.key)) return ON_FURNITURE
  if (clusters.length === 1 && isBesidePeople(main)) return WITH_PEOPLE
  if (plan.framing === 'close' || -main.top >= usual) return 1
  const part = (-main.top / usual) ** EXPONENT
  if (FURNISHED.has(plan.place)) return Math.max(SMALLEST.furnished, part)
  const isScene = clusters.length > 1 && WITH_PLANTS.has(plan.place)
  return isScene ? Math.max(SMALLEST.withPlants, part) : 1
}

const LIVING = 0.26
/** In metres. */
const SMALL_ANIMAL = 0.3
const PERSON = 0.4
/** Poses in which somebody is the subject. */
const MOVING = new Set(['dances', 'runs', 'jumps'])
const MOVING_PERSON = 0.48
const OTHER = 0.17

/** How small something is at least beside the main cluster, as a part of its height: who does something is seen to do it. */
export function leastShare({ root }: Cluster): number {
  const { thing, size, look } = root
  if (size === 'tiny' || size === 'small') return OTHER
  if (thing.sitsAt) return MOVING.has(look.pose) ? MOVING_PERSON : PERSON
  return root.height > SMALL_ANIMAL && thing.faces && (thing.poses?.length ?? 0) > 1
    ? LIVING
    : OTHER
}

/** Fish. A jumping dolphin is seen above the water, and so are ducks and boats. */
const BELOW_SURFACE = /^(?:fish|koi|goldfish|clownfish|carp|ray|jellyfish|squid|octopus|seahorse)/

export const isBelowSurface = (cluster: Cluster): boolean =>
  isOnWater(cluster) && BELOW_SURFACE.test(cluster.root.thing.id)
