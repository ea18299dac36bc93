import type { Unit } from './query-units.ts'
import type { Rarity } from './term-statistics.ts'

/** A part of a document, for example its heading, and how much it counts. */
export interface Field {
  units: readonly Unit[]
  weight: number
}

/** The higher, the more a term counts that is repeated. */
const SATURATION = 1.2
/** How much a term counts less in a longer field, from 0 to 1. */
const LENGTH_NORMALIZATION = 0.4

/**
 * Compares a question with the text of every document by BM25F. The scores are divided by the best possible score, so
 * they go from 0 to 1. https://en.wikipedia.org/wiki/Okapi_BM25
 */
export function createTextScores(documents: readonly (readonly Field[])[], rarity: Rarity) {
  const frequencies = new Map<string, Map<number, number>>()
  const fieldCount = documents[0]?.length ?? 0
  for (let field = 0; field < fieldCount; field += 1) {
    const lengths = documents.map((fields) => fields[field]!.units.length)
    const average = lengths.reduce((sum, length) => sum + length, 0) / documents.length || 1
    documents.forEach((fields, document) => {
      const { units, weight } = fields[field]!
      const normalization =
        1 - LENGTH_NORMALIZATION + (LENGTH_NORMALIZATION * lengths[document]!) / average
      for (const term of units.flatMap(({ terms }) => terms)) {
        const counts = frequencies.get(term) ?? new Map<number, number>()
        counts.set(document, (counts.get(document) ?? 0) + weight / normalization)
        frequencies.set(term, counts)
      }
    })
  }

  return {
    contains: (document: number, { terms }: Unit): boolean =>
      terms.some((term) => frequencies.get(term)?.has(document)),
    score(units: readonly Unit[]): Map<number, number> {
      const scores = new Map<number, number>()
      const best = units.reduce((sum, unit) => sum + unit.weight * rarity.of(unit), 0)
      for (const unit of units) {
        const share = (unit.weight * rarity.of(unit)) / best
        for (const [document, frequency] of addFrequencies(unit, frequencies)) {
          const score = share * (frequency / (frequency + SATURATION))
          scores.set(document, (scores.get(document) ?? 0) + score)
        }
      }
      return scores
    },
  }
}

/** The frequency of a unit in a document is that of its most frequent term. */
function addFrequencies(
  { terms }: Unit,
  frequencies: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Map<number, number> {
  const highest = new Map<number, number>()
  for (const term of terms) {
    for (const [document, frequency] of frequencies.get(term) ?? []) {
      highest.set(document, Math.max(frequency, highest.get(document) ?? 0))
    }
  }
  return highest
}
