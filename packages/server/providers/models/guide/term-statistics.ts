import type { Postings } from '../../../search/postings.ts'
import type { Unit } from './query-units.ts'

/** How rare terms are in the passages. */
export interface Rarity {
  isKnown(term: string): boolean
  isKnownUnit(unit: Unit): boolean
  /** The inverse document frequency of a unit's most common term. A word that no passage has counts as very rare. */
  of(unit: Unit): number
}

export function measureRarity(frequencies: Postings, passageCount: number): Rarity {
  const rarityOf = (count: number) => Math.log(1 + (passageCount - count + 0.5) / (count + 0.5))
  return {
    isKnown: (term) => frequencies.count(term) > 0,
    isKnownUnit: ({ terms }) => terms.some((term) => frequencies.count(term) > 0),
    of: ({ terms }) => rarityOf(Math.max(...terms.map((term) => frequencies.count(term)))),
  }
}
