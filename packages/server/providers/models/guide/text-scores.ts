import { createPostings, type Postings } from '../../../search/postings.ts'
import type { Unit } from './query-units.ts'
import type { Rarity } from './term-statistics.ts'

/** A part of a passage, for example its heading, and how much it counts. */
export interface Field {
  units: readonly Unit[]
  weight: number
  /** How long the field is in comparison with that of an average passage. */
  relativeLength: number
}

/** The higher, the more a term counts that is repeated. */
const SATURATION = 1.2
/** How much a term counts less in a longer field, from 0 to 1. */
const LENGTH_NORMALIZATION = 0.4

/** Collects the frequencies of terms in passages for BM25F. https://en.wikipedia.org/wiki/Okapi_BM25 */
export function createFrequencies() {
  const postings = createPostings()
  return {
    add(passage: number, fields: readonly Field[]) {
      const frequencies = new Map<string, number>()
      for (const { units, weight, relativeLength } of fields) {
        const normalization = 1 - LENGTH_NORMALIZATION + LENGTH_NORMALIZATION * relativeLength
        for (const term of units.flatMap(({ terms }) => terms)) {
          frequencies.set(term, (frequencies.get(term) ?? 0) + weight / normalization)
        }
      }
      postings.add(passage, frequencies)
    },
    size: () => postings.size(),
    build: () => postings.build(),
  }
}

/**
 * Compares a question with the text of every passage by BM25F. The scores are divided by the best possible score, so
 * they go from 0 to 1.
 */
export function scoreTexts(
  units: readonly Unit[],
  frequencies: Postings,
  rarity: Rarity,
): Map<number, number> {
  const scores = new Map<number, number>()
  forEachTextScore(units, frequencies, rarity, (passage, score) => {
    scores.set(passage, (scores.get(passage) ?? 0) + score)
  })
  return scores
}

/** Visits the parts of the scores of `scoreTexts`. `share`: that of the unit in the best possible score. */
function forEachTextScore(
  units: readonly Unit[],
  frequencies: Postings,
  rarity: Rarity,
  visit: (passage: number, score: number, share: number) => void,
): void {
  const best = units.reduce((sum, unit) => sum + unit.weight * rarity.of(unit), 0)
  for (const unit of units) {
    const share = (unit.weight * rarity.of(unit)) / best
    forEachHighest(unit, frequencies, (passage, frequency) =>
      visit(passage, share * (frequency / (frequency + SATURATION)), share),
    )
  }
}

/** The same as `highestWeights`, without a map for the units with a single term. */
function forEachHighest(
  unit: Unit,
  postings: Postings,
  visit: (item: number, weight: number) => void,
): void {
  const [term] = unit.terms
  if (unit.terms.length === 1) return postings.forEach(term!, visit)
  for (const [item, weight] of highestWeights(unit, postings)) visit(item, weight)
}

/** For each item that has a term of the unit, the highest weight of these terms in it. */
export function highestWeights({ terms }: Unit, postings: Postings): Map<number, number> {
  const highest = new Map<number, number>()
  for (const term of terms) {
    postings.forEach(term, (item, weight) => {
      if (weight > (highest.get(item) ?? 0)) highest.set(item, weight)
    })
  }
  return highest
}
