import type { Plan } from '../plan.ts'

/** A plan after a change, and what of the words was not understood. */
export interface ChangedPlan {
  plan: Plan
  /** Something was changed. */
  isChanged: boolean
  /** Everything was understood, and the plan is as the words say already. */
  isAlreadySo: boolean
  /** Words that name nothing it can draw or change. */
  unknownWords: string[]
}
