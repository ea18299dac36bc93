import type { SceneryKind } from '../../plan/plan.ts'
import type { Stage } from '../../stage.ts'

/** Whether the wish does not want this kind of scenery. */
export const isLeftOut = ({ plan }: Pick<Stage, 'plan'>, kind: SceneryKind): boolean =>
  plan.without?.includes(kind) === true

/** Whether the wish names one of these things, so that the place does not draw another one. */
export const isWished = ({ plan }: Stage, ...ids: readonly string[]): boolean =>
  plan.things.some(({ thing }) => ids.includes(thing))
