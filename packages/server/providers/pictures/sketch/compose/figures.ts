import { adaptThing } from './adapted-things.ts'
import { createRandom } from '../../../../helpers/random.ts'
import { MAX_OF_A_KIND } from '../limit-plan.ts'
import { isLike, type Pigment } from '../pigments.ts'
import { ON_SHORT_CORD } from '../subjects/buildings/lanterns.ts'
import type { Plan, PlannedThing, Relation, RelationName, Side, Size } from '../plan/plan.ts'
import { thingById } from '../subjects.ts'
import { boxOf, type Ground, type Look, type Thing } from '../thing.ts'

/** A single thing to be drawn. An entry of the plan such as "three boats" gives three figures. */
export interface Figure {
  /** The entry of the plan to which it belongs, and its number there. */
  key: string
  index: number
  thing: Thing
  look: Look
  /** In metres. */
  height: number
  width: number
  relation?: Relation
  size: Size
  side?: Side
  /** Against the wall of the place. */
  isLeaning?: boolean
}

const SIZES: Record<Size, number> = { tiny: 0.5, small: 0.75, usual: 1, big: 1.35, huge: 1.9 }

export function createFigures(plan: Plan, seed: string): Figure[] {
  return plan.things.flatMap((wished) => {
    const planned = isLostInAir(wished, plan) ? { ...wished, relation: undefined } : wished
    const thing = adaptThing(thingById(planned.thing), planned.extras ?? [])
    const count = Math.min(planned.count, MAX_OF_A_KIND)
    const inSeason = plan.season === 'autumn' ? withAutumnCrown(thing, planned) : planned
    return Array.from({ length: count }, (_, index) => createFigure(thing, inSeason, index, seed))
  })
}

/** Where something is beside what hangs or flies, rather than on it. */
const AROUND: ReadonlySet<RelationName> = new Set<RelationName>([
  'under',
  'behind',
  'in-front-of',
  'leaning-on',
])

/** A house under the moon and a cat under a clock stand on the ground, and do not hang beside them. */
function isLostInAir({ thing, relation }: PlannedThing, { things }: Plan): boolean {
  const host = things.find(({ key }) => key === relation?.to)
  if (!relation || !host || !AROUND.has(relation.is)) return false
  const isHung = !STANDING.has(thingById(host.thing).ground) || poseOf(host) === 'flies'
  return isHung && STANDING.has(thingById(thing).ground)
}

const poseOf = ({ pose, thing }: PlannedThing): string | undefined =>
  pose ?? thingById(thing).poses?.[0]

const STANDING: ReadonlySet<Ground> = new Set<Ground>(['ground', 'table', 'water'])

/** Trees that lose their leaves are yellow in autumn. */
const BROAD_LEAVED = new Set(['tree', 'apple-tree', 'birch', 'willow', 'treehouse', 'bush'])

function withAutumnCrown({ id, colours }: Thing, planned: PlannedThing): PlannedThing {
  if (!BROAD_LEAVED.has(id) || planned.colour) return planned
  const crown = Object.keys(colours).find((name) => /crown|leaves/.test(name))
  return crown
    ? { ...planned, extraColours: { [crown]: 'apricot', ...planned.extraColours } }
    : planned
}

function createFigure(thing: Thing, planned: PlannedThing, index: number, seed: string): Figure {
  const { key, size = 'usual', extras = [], extraColours, relation } = planned
  const random = createRandom(`${seed}:${key}:${index}`)
  const pose = planned.pose ?? thing.poses?.[0] ?? ''
  const [boxWidth, boxHeight] = boxOf(thing, pose)
  const usualHeight = thing.boxes?.[pose] ? (thing.height * boxHeight) / thing.box[1] : thing.height
  // No two are quite alike.
  const height = usualHeight * SIZES[size] * (index === 0 ? 1 : random.between(0.86, 1))
  const look: Look = {
    colours: { ...coloursOf(thing, planned.count > 1 ? index : 0, planned), ...extraColours },
    pose,
    // What hangs before or beside something is not on a cord from above.
    extras: new Set(relation ? [...extras, ON_SHORT_CORD] : extras),
    random,
  }
  const width = (height * boxWidth) / boxHeight
  const { side, isLeaning } = planned
  return { key, index, thing, look, height, width, relation, size, side, isLeaning }
}

function coloursOf(
  { colours, variety }: Thing,
  index: number,
  { colour, withoutColour }: PlannedThing,
): Readonly<Record<string, Pigment>> {
  const main = Object.keys(colours)[0]!
  const paints = variety?.filter((paint) => !withoutColour || !isLike(paint, withoutColour))
  const paint = colour ?? paints?.[index % paints.length]
  return paint ? { ...colours, [main]: paint } : colours
}
