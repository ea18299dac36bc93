import type { Unit } from './query-units.ts'
import type { Rarity } from './term-statistics.ts'

/**
 * Compares a question with questions that have a known answer: the share of their units that both have, rare units
 * counting more (a Dice coefficient). The score of a document is that of its most similar question, from 0 to 1.
 */
export function createQuestionScores(
  questions: readonly { document: number; units: readonly Unit[] }[],
  rarity: Rarity,
) {
  const weigh = (unit: Unit) => unit.weight * rarity.of(unit)
  const sumWeights = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + weigh(unit), 0)
  const totals = questions.map(({ units }) => sumWeights(units))
  const positions = new Map<string, Set<number>>()
  questions.forEach(({ units }, position) => {
    for (const term of units.flatMap(({ terms }) => terms)) {
      positions.set(term, (positions.get(term) ?? new Set()).add(position))
    }
  })

  return (units: readonly Unit[]): Map<number, number> => {
    const total = sumWeights(units)
    const shared = new Map<number, number>()
    for (const unit of units) {
      const matches = new Set(unit.terms.flatMap((term) => [...(positions.get(term) ?? [])]))
      for (const position of matches) {
        shared.set(position, (shared.get(position) ?? 0) + weigh(unit))
      }
    }
    const scores = new Map<number, number>()
    for (const [position, weight] of shared) {
      const { document } = questions[position]!
      const score = Math.min(1, (2 * weight) / (total + totals[position]!))
      scores.set(document, Math.max(score, scores.get(document) ?? 0))
    }
    return scores
  }
}
