import type { ReadText } from './read-passage.ts'
import { OTHER_DIACRITICS, type Question, type Unit } from './question.ts'

/** The similarity from which two terms mean the same. */
const SAME_MEANING = 0.45

export type Coverage = ReturnType<typeof createCoverage>

/** Measures how much of a question a text covers. */
export function createCoverage({ units, conditions, hasDiacritics }: Question) {
  const parts = [...units, ...conditions]
  const total = parts.reduce((sum, { importance }) => sum + importance, 0)
  return {
    /**
     * How well the text covers each part of the question. An age or a day may also be in the text and its heading
     * together.
     */
    measure: (text: ReadText, heading = '', isExact = hasDiacritics): number[] => [
      ...units.map((unit) => measureUnit(unit, text, isExact)),
      ...conditions.map(({ fits }) => (text.source ? fits(`${heading} ${text.source}`) : 0)),
    ],
    sum: (similarities: readonly number[]): number =>
      parts.reduce((sum, { importance }, place) => sum + importance * similarities[place]!, 0) /
      total,
    /** Whether the question has all the terms, or terms with the same meaning. */
    hasAll: (terms: readonly string[] = []): boolean =>
      terms.length > 0 &&
      terms.every((term) =>
        units.some(({ alternatives }) => (alternatives.get(term) ?? 0) > SAME_MEANING),
      ),
    /** The share of words that are next to each other in both the question and the text. */
    countNeighbours(text: ReadText, similarities: readonly number[]): number {
      let sum = 0
      units.slice(1).forEach((unit, before) => {
        const previous = units[before]!
        const areFound = similarities[before]! > 0 && similarities[before + 1]! > 0
        if (areFound && text.joined.includes(` ${previous.term} ${unit.term} `))
          sum += unit.importance + previous.importance
      })
      return sum / total
    },
  }
}

/**
 * Returns the question with only those alternatives of its words that occur in the passage, to compare its lines
 * faster.
 */
export function narrow(question: Question, { written, joined }: ReadText): Question {
  const isIn = (phrase: string) =>
    phrase.includes(' ')
      ? written.has(phrase.slice(0, phrase.indexOf(' '))) && joined.includes(` ${phrase} `)
      : written.has(phrase)
  const units = question.units.map((unit) => ({
    ...unit,
    alternatives: new Map([...unit.alternatives].filter(([phrase]) => isIn(phrase))),
  }))
  return { ...question, units }
}

/** Returns the similarity of the text's most similar word or phrase, from 0 to 1. */
function measureUnit(unit: Unit, { written, joined }: ReadText, hasDiacritics: boolean): number {
  let highest = 0
  for (const [term, similarity] of unit.alternatives) {
    if (similarity <= highest) continue
    const found = term.includes(' ') ? joined.includes(` ${term} `) : written.has(term)
    const isOther =
      hasDiacritics && term === unit.term && written.get(term)?.includes(unit.written) === false
    if (found) highest = Math.max(highest, isOther ? similarity * OTHER_DIACRITICS : similarity)
  }
  return highest
}
