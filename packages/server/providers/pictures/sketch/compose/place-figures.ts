import type { Plan } from '../plan/plan.ts'
import type { Place } from '../place.ts'
import { placeById } from '../places.ts'
import { createStage, type Stage, type Variant } from '../stage.ts'
import type { StyleName } from '../styles/style.ts'
import { styles } from '../styles/styles.ts'
import { thingById } from '../subjects.ts'
import { adaptPlan } from './adapt-plan.ts'
import { createClusters } from './clusters.ts'
import { createFigures } from './figures.ts'
import { placeClusters } from './layout.ts'
import type { PlacedCluster } from './placed-cluster.ts'

export interface PlacingOptions {
  style: StyleName
  variant: Variant
  seed: string
  /** In units of the picture; about a thousand. */
  width: number
  height: number
}

interface PlacedPicture {
  stage: Stage
  place: Place
  placed: readonly PlacedCluster[]
}

/** Decides where everything of a plan is in the picture, before anything is drawn. */
export function placeFigures(wished: Plan, options: PlacingOptions): PlacedPicture {
  const { variant, seed } = options
  const { hourOf } = styles[options.style]
  const plan = withFreeWall(adaptPlan({ ...wished, hour: hourOf(wished.hour) }))
  const place = placeById(plan.place)
  const base = { plan, ...options, horizon: horizonOf(place, plan, variant) }
  const clusters = createClusters(createFigures(plan, seed))
  const wide = createStage({ ...base, eye: place.eye })
  if (clusters.length === 0) return { stage: wide, place, placed: [] }
  const { placed, eye } = placeClusters(clusters, wide)
  return { stage: eye ? createStage({ ...base, eye }) : wide, place, placed }
}

/** Where the wish hangs something, the room hangs no picture of its own. */
function withFreeWall(plan: Plan): Plan {
  const isUsed = plan.things.some(({ thing }) => thingById(thing).ground === 'wall')
  return isUsed ? { ...plan, without: [...(plan.without ?? []), 'pictures'] } : plan
}

/** Seen from above, there is more ground; from below, more sky. */
function horizonOf({ horizons }: Place, { view }: Plan, variant: Variant): number {
  const horizon = horizons[variant]
  if (view === 'above') return horizon * 0.45
  return view === 'below' ? 1 - (1 - horizon) * 0.55 : horizon
}
