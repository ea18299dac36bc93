import type { Unit } from './query-units.ts'

/** How rare terms are. */
export interface Rarity {
  isKnown(term: string): boolean
  isKnownUnit(unit: Unit): boolean
  /** The inverse document frequency of a unit's most common term. A word that no document has counts as very rare. */
  of(unit: Unit): number
}

/** `documents` are the units of each document. */
export function measureRarity(documents: readonly (readonly Unit[])[]): Rarity {
  const counts = new Map<string, number>()
  for (const units of documents) {
    for (const term of new Set(units.flatMap(({ terms }) => terms))) {
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
  }
  const rarityOf = (count: number) => Math.log(1 + (documents.length - count + 0.5) / (count + 0.5))
  return {
    isKnown: (term) => counts.has(term),
    isKnownUnit: ({ terms }) => terms.some((term) => counts.has(term)),
    of: ({ terms }) => rarityOf(Math.max(...terms.map((term) => counts.get(term) ?? 0))),
  }
}
