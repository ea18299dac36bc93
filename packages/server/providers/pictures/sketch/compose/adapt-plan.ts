import { LARGE_SWIMMERS } from '../plan/large-swimmers.ts'
import type { Plan, PlannedThing } from '../plan/plan.ts'
import { thingById } from '../subjects.ts'
import { raiseCovers } from './covers.ts'
import { HUNG, FLOATS, RESTS, SLIM, WITHOUT_CANDLES } from './adapted-things.ts'

type Adaptation = (things: readonly PlannedThing[], plan: Plan) => readonly PlannedThing[]

/** Puts things where they are in the world, if the wish does not say it: candles on a cake, a pot on a stove. */
export function adaptPlan(plan: Plan): Plan {
  const things = ADAPTATIONS.reduce((changed, adapt) => adapt(changed, plan), plan.things)
  return { ...plan, things }
}

const withExtra = (thing: PlannedThing, extra: string): PlannedThing => ({
  ...thing,
  extras: [...(thing.extras ?? []), extra],
})

function without(thing: PlannedThing): PlannedThing {
  return { ...thing, relation: undefined }
}

const isLoose = ({ relation }: PlannedThing): boolean => !relation || relation.is === 'beside'

const CAKES = new Set(['birthday-cake', 'cake'])

const putCandlesOnCake: Adaptation = (things) => {
  const cake = things.find(({ thing }) => CAKES.has(thing))
  const isOnCake = (each: PlannedThing) =>
    each.thing === 'candle' && (isLoose(each) || each.relation?.to === cake?.key)
  if (!cake || cake.count > 1 || !things.some(isOnCake)) return things
  return things.map((each) => {
    if (each === cake) return withExtra(each, WITHOUT_CANDLES)
    return isOnCake(each)
      ? { ...withExtra(each, SLIM), relation: { is: 'on', to: cake.key } }
      : each
  })
}

/** A bulb by itself lies there; among other things it hangs over them. */
const hangBulbs: Adaptation = (things) =>
  things.length === 1
    ? things
    : things.map((each) =>
        each.thing === 'light-bulb' && (isLoose(each) || each.relation?.is === 'over')
          ? without(withExtra(each, HUNG))
          : each,
      )

const SWIMMERS = new Set([
  'whale',
  'dolphin',
  'shark',
  'ray',
  'jellyfish',
  'octopus',
  'squid',
  'seahorse',
  'sea-turtle',
  'fish',
  'clownfish',
  'goldfish',
  'koi',
])
const OVER_LAND = new Set(
  'city street old-street alley mountains meadow forest pine-forest village roof sky desert snowfield space'.split(
    ' ',
  ),
)
/** A whale over a city swims in the air. */
const floatOverLand: Adaptation = (things, { place }) =>
  things.map((each) => {
    const { thing, pose, relation } = each
    const isInAir = pose === 'swims' || pose === 'flies' || LARGE_SWIMMERS.has(thing)
    if (!OVER_LAND.has(place) || !SWIMMERS.has(thing) || !isInAir) return each
    if (relation && !['over', 'behind', 'beside'].includes(relation.is)) return each
    const { pose: _, ...rest } = without(withExtra(each, FLOATS))
    return rest
  })

const TREES = new Set(['tree', 'apple-tree', 'willow', 'banyan', 'cherry-tree', 'peach-tree'])

/** A lantern and one tree: the lantern hangs from the tree. */
const hangInTree: Adaptation = (things) => {
  const tree = things.find(({ thing, count }) => TREES.has(thing) && count === 1)
  if (!tree || things.length > 2) return things
  return things.map((each) =>
    each.thing === 'lantern' && isLoose(each)
      ? { ...each, relation: { is: 'in-front-of', to: tree.key } }
      : each,
  )
}

const WALKS = new Set(['walks', 'stands', undefined])

/** Who is beside a bicycle walks behind it, with a hand on it. */
const leadBicycle: Adaptation = (things) => {
  const bicycle = things.find(({ thing, count }) => thing === 'bicycle' && count === 1)
  const leader = things.find(
    (each) =>
      thingById(each.thing).poses?.includes('rides') === true &&
      each.count === 1 &&
      WALKS.has(each.pose) &&
      (each.relation?.to === bicycle?.key || bicycle?.relation?.to === each.key),
  )
  if (!bicycle || !leader || !isLoose(bicycle) || !isLoose(leader)) return things
  return things.map((each) => {
    if (each === bicycle)
      return leader.side ? { ...without(each), side: leader.side } : without(each)
    return each === leader ? { ...each, relation: { is: 'behind', to: bicycle.key } } : each
  })
}

/** The board of two players who sit under a tree is between them, under the tree, too. */
const putBetweenNeighbours: Adaptation = (things) => {
  const game = things.find(({ relation }) => relation?.is === 'between')
  const [first, second] = [game?.relation?.to, game?.relation?.and].map((key) =>
    things.find((each) => each.key === key),
  )
  const host = first?.relation
  if (!game || !host || !second?.relation || second.relation.to !== host.to) return things
  if (host.is === 'beside' || second.relation.is !== host.is) return things
  const others = things.filter((each) => each !== game)
  others.splice(others.indexOf(first) + 1, 0, { ...game, relation: host })
  return others
}

/** Two mirrors that face each other stand on the table of what is between them. */
const faceMirrors: Adaptation = (things) => {
  const first = things.find(
    ({ thing, relation }) => thing === 'mirror' && relation?.is === 'looking-at',
  )
  const second = things.find(({ key, thing }) => thing === 'mirror' && key === first?.relation?.to)
  const table = things.find(({ thing }) => thing === 'small-table')
  const between = things.filter(({ relation }) => table && relation?.to === table.key)
  if (!first || !second || !table || between.length === 0) return things
  const relation = { is: 'on', to: table.key } as const
  return [{ ...first, relation }, ...between, { ...second, relation }, table]
}

/** Several umbrellas of a market or a beach stand upright over stalls and mats. */
const openUmbrellas: Adaptation = (things, { place }) =>
  things.map((each) =>
    /^(?:market|beach|island)$/.test(place) &&
    each.thing === 'umbrella' &&
    each.count > 1 &&
    isLoose(each)
      ? { ...each, thing: 'beach-umbrella', size: 'small' }
      : each,
  )

/** Without a bearer, the baskets stand on the ground, and the pole lies on them. */
const restPoles: Adaptation = (things) =>
  things.map((each) =>
    each.thing === 'carrying-pole' && each.relation?.is !== 'held-by'
      ? withExtra(each, RESTS)
      : each,
  )

const COOKWARE = new Set(['pot', 'pan', 'frying-pan', 'wok', 'kettle', 'saucepan', 'clay-pot'])
const ADDED = '-added'

/** Whether furniture with this key is there for what stands on it. */
export const isAdded = (key: string): boolean => key.endsWith(ADDED)

const BASKETS = new Set(['basket', 'fruit-basket'])
const FOR_SALE = new Set(['fish', 'crab', 'shrimp', 'lobster', 'squid'])

/** In a kitchen, pots are on the stove and all else on a table; in a market, fish are on a stall. */
const putOnFurniture: Adaptation = (things, { place, placeParts }) => {
  const isOnFloor = placeParts['floor'] !== undefined
  let changed = [...things]
  const put = (isPut: (each: PlannedThing) => boolean, furniture: string) => {
    const loose = changed.filter(
      (each) => isLoose(each) && !each.extras?.includes(HUNG) && isPut(each),
    )
    if (loose.length === 0) return
    const known = changed.find(({ thing }) => thing === furniture)
    const host = known ?? { key: `${furniture}${ADDED}`, thing: furniture, count: 1 }
    changed = changed.map((each) =>
      loose.includes(each) ? { ...each, relation: { is: 'on', to: host.key } as const } : each,
    )
    if (!known) changed.push(host)
  }
  if (place === 'kitchen' && !isOnFloor) {
    put(({ thing }) => COOKWARE.has(thing), 'stove')
    const isForTable = ({ thing }: PlannedThing) =>
      (thingById(thing).ground === 'table' && !COOKWARE.has(thing)) || BASKETS.has(thing)
    put(isForTable, 'small-table')
  }
  if (place === 'market') put(({ thing }) => FOR_SALE.has(thing), 'small-table')
  return changed
}

/** A train that goes around a Christmas tree is a toy. */
const makeTrainToy: Adaptation = (things) => {
  const tree = things.find(({ thing }) => thing === 'christmas-tree')
  return things.map((each) =>
    tree && each.thing === 'train' && each.relation?.to === tree.key
      ? { ...each, thing: 'toy-train', relation: { is: 'around', to: tree.key } }
      : each,
  )
}

const ADAPTATIONS: readonly Adaptation[] = [
  raiseCovers,
  putCandlesOnCake,
  hangBulbs,
  floatOverLand,
  hangInTree,
  leadBicycle,
  putBetweenNeighbours,
  faceMirrors,
  openUmbrellas,
  restPoles,
  makeTrainToy,
  putOnFurniture,
]
