import type { LightSide } from '../plan/plan.ts'
import type { Stage } from '../stage.ts'

/** How far a shadow reaches to the side and to the front, as parts of the height of what casts it. */
const REACH: Record<LightSide, readonly [aside: number, forward: number]> = {
  left: [0.85, 0.24],
  right: [0.85, 0.24],
  above: [0.16, 0.12],
  behind: [0.12, 0.42],
}

/** Lays a figure whose feet are at the origin on the ground, away from the light. */
export function shadowTransform({ light, lightFrom, plan }: Stage): string {
  const [aside, forward] = REACH[light]
  const length = plan.hour === 'noon' ? 0.6 : 1
  return `matrix(1 0 ${aside * lightFrom * length} ${-forward * length} 0 0)`
}
