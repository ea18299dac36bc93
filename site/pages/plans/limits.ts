import type { pro } from '@atelier/contract'

/** What the catalogue counts, in the order in which pages name it. */
const LIMITS = [
  'messagesPerDay',
  'picturesPerMonth',
  'sketchesPerDay',
  'piecesPerMonth',
  'spokenMinutesPerMonth',
  'questionsPerDay',
  'draftsPerDay',
] as const satisfies readonly (keyof pro.Pricing)[]

type LimitName = (typeof LIMITS)[number]

export interface Limit {
  name: LimitName
  /** Null: without a limit. */
  of: Record<pro.Plan, number | null>
}

/** The limits of this server's catalogue. */
export function limitsOf(pricing: pro.Pricing): Limit[] {
  return LIMITS.flatMap((name) => {
    const of = pricing[name]
    return of ? [{ name, of }] : []
  })
}

/** The limits that differ between two plans. */
export function differencesOf(pricing: pro.Pricing, plans: readonly pro.Plan[]): Limit[] {
  return limitsOf(pricing).filter(({ of }) => new Set(plans.map((plan) => of[plan])).size > 1)
}
