import type { Stage } from '../stage.ts'
import type { Cluster } from './clusters.ts'

/** How far from the horizon (0) to the lower edge (1) the water reaches that is before the shore. */
const WATER: Readonly<Record<string, number>> = { beach: 0.2, island: 0.2 }
const BEFORE_SHORE = 0.3
const WATER_PLACES = new Set([
  'lake',
  'river',
  'sea',
  'pond',
  'harbour',
  'floating-market',
  'city-lake',
])
const HAS_WATER = new Set([
  ...WATER_PLACES,
  'beach',
  'island',
  'bridge',
  'waterfall',
  'underwater',
  'rice-field',
])

/** Whether the place has water of its own. */
export const hasOpenWater = ({ plan }: Stage): boolean => HAS_WATER.has(plan.place)

/** Boats that stand on the sand, too. */
const ON_SAND = new Set(['basket-boat', 'rowing-boat', 'kayak'])

export const isOnWater = ({ root }: Cluster): boolean =>
  root.look.pose === 'swims' || root.thing.ground === 'water'

/** Where boats and who swims are, if others stand on the shore in front of them. */
export function shoreOf({ plan }: Stage, clusters: readonly Cluster[]): number | undefined {
  const beach = WATER[plan.place]
  if (beach !== undefined)
    return clusters.some(({ root }) => ON_SAND.has(root.thing.id)) ? undefined : beach
  const isMixed = clusters.some(isOnWater) && !clusters.every(isOnWater)
  return isMixed && WATER_PLACES.has(plan.place) ? BEFORE_SHORE : undefined
}
