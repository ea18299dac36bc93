import type { Pigment } from '../pigments.ts'
import type { PlannedThing } from './plan.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Some of several that differ from the others: "five balloons, two blue". */
export interface Portion {
  of: ChangingThing
  count: number
  colour?: Pigment
  extraColours?: Readonly<Record<string, Pigment>>
}

/** Divides the entries of a plan into what portions say of them. */
export function dividePortions(
  things: readonly ChangingThing[],
  portions: readonly Portion[],
): ChangingThing[] {
  const divided = things.flatMap((entry) => divide(entry, portions))
  for (const entry of divided) standBetweenParts(entry, divided)
  return divided
}

/** What is related to the entry stays related to the first of its parts, which keeps the key. */
function divide(entry: ChangingThing, portions: readonly Portion[]): ChangingThing[] {
  const own = portions.filter(({ of, colour, extraColours }) => {
    return of === entry && (colour ?? extraColours) !== undefined
  })
  const total = own.reduce((sum, { count }) => sum + count, 0)
  if (total === 0 || total > entry.count) return [entry]
  const parts = own.map(({ of, ...portion }) => Object.assign(structuredClone(of), portion))
  const rest = entry.count - total
  if (rest > 0) parts.unshift({ ...entry, count: rest })
  for (const [at, part] of parts.entries()) if (at > 0) part.key = `${entry.key}-${at}`
  return parts
}

/** What is between two of a kind is between their parts. */
function standBetweenParts(entry: ChangingThing, things: readonly ChangingThing[]): void {
  const { relation } = entry
  if (relation?.is !== 'between' || relation.and !== relation.to) return
  const second = things.find(({ key }) => key === `${relation.to}-1`)
  if (second) entry.relation = { ...relation, and: second.key }
}
