import type { preferences } from '@atelier/contract'
import { OTHER_DIACRITICS, type Question, type Unit } from './question.ts'

/** How similar a question is to a passage's known questions. */
export interface KnownSimilarity {
  /** The similarity of the most similar known question, from 0 to 1. */
  highest: number
  /** Higher than `highest` if several are similar. */
  together: number
}

type ComparedUnit = Pick<Unit, 'term' | 'written' | 'importance'>

/** The weight of two adjacent words. In Vietnamese, two syllables are often one word. */
const PAIR = { en: 0.6, vi: 1, ar: 0.6 }

/**
 * Returns a function that compares a question with known questions by their common words and phrases, weighted by
 * importance (cosine similarity).
 */
export function createComparison(
  { units, hasDiacritics }: Question,
  language: preferences.Language,
  readKnown: (text: string) => readonly Unit[],
): (known: readonly string[]) => KnownSimilarity {
  const pairs = pairUp(units, PAIR[language])
  const length = lengthOf([...units, ...pairs])

  function compare(known: readonly Unit[]): number {
    const knownPairs = pairUp(known, PAIR[language])
    let product = 0
    for (const unit of units) product += unit.importance * findSame(unit, known)
    for (const { term, importance } of pairs)
      product += importance * (knownPairs.find((pair) => pair.term === term)?.importance ?? 0)
    return Math.min(1, product / (length * lengthOf([...known, ...knownPairs])))
  }

  /** Returns the importance of the term with the same meaning in a known question. */
  function findSame({ term, written, alternatives }: Unit, known: readonly Unit[]): number {
    const importances = known.map((other) => {
      const isOther = hasDiacritics && other.term === term && other.written !== written
      const similarity = (alternatives.get(other.term) ?? 0) * (isOther ? OTHER_DIACRITICS : 1)
      return similarity * other.importance
    })
    return Math.max(0, ...importances)
  }

  return (texts) => {
    const similarities = texts.map((text) => compare(readKnown(text)))
    return { highest: Math.max(0, ...similarities), together: Math.hypot(...similarities) }
  }
}

function pairUp(units: readonly Unit[], weight: number): ComparedUnit[] {
  return units.slice(1).map((unit, before) => {
    const previous = units[before]!
    return {
      term: `${previous.term} ${unit.term}`,
      written: `${previous.written} ${unit.written}`,
      importance: weight * Math.max(previous.importance, unit.importance),
    }
  })
}

function lengthOf(units: readonly ComparedUnit[]): number {
  return Math.hypot(...units.map(({ importance }) => importance)) || 1
}
