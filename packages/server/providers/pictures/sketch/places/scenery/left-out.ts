import type { SceneryKind } from '../../plan/plan.ts'
import type { Stage } from '../../stage.ts'

/** Whether the wish does not want this kind of scenery. */
export const isLeftOut = ({ plan }: Stage, kind: SceneryKind): boolean =>
  plan.without?.includes(kind) === true
