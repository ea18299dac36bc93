import { createPostings } from '../../../search/postings.ts'
import type { Unit } from './query-units.ts'
import type { Rarity } from './term-statistics.ts'
import { highestWeights } from './text-scores.ts'

/** A question that a passage answers. */
export interface KnownQuestion {
  passage: number
  units: readonly Unit[]
}

/** How similar a question is to those that a passage answers. */
export interface QuestionScore {
  /** The similarity of the most similar one, from 0 to 1. */
  highest: number
  /** Higher than `highest` if several are similar. */
  together: number
}

export const NO_SIMILARITY: QuestionScore = { highest: 0, together: 0 }

/**
 * Compares a question with questions that have a known answer: the share of their units that both have, rare units
 * counting more (the cosine of both vectors).
 */
export function createQuestionScores(questions: readonly KnownQuestion[], rarity: Rarity) {
  const weigh = (unit: Unit) => unit.weight * rarity.of(unit)
  const passages = Uint16Array.from(questions, ({ passage }) => passage)
  const builder = createPostings()
  questions.forEach(({ units }, question) => {
    const length = Math.hypot(...units.map(weigh)) || 1
    builder.add(
      question,
      new Map(units.flatMap((unit) => unit.terms.map((term) => [term, weigh(unit) / length]))),
    )
  })
  const postings = builder.build()

  return (units: readonly Unit[]): Map<number, QuestionScore> => {
    const length = Math.hypot(...units.map(weigh)) || 1
    const similarities = new Map<number, number>()
    for (const unit of units) {
      for (const [question, weight] of highestWeights(unit, postings)) {
        const similarity = (weight * weigh(unit)) / length
        similarities.set(question, (similarities.get(question) ?? 0) + similarity)
      }
    }
    const scores = new Map<number, QuestionScore>()
    for (const [question, similarity] of similarities) {
      const passage = passages[question]!
      const { highest, together } = scores.get(passage) ?? NO_SIMILARITY
      scores.set(passage, {
        highest: Math.max(highest, Math.min(1, similarity)),
        together: Math.hypot(together, similarity),
      })
    }
    return scores
  }
}
