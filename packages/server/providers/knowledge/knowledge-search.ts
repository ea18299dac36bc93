import type { Analysis, Unit } from '../models/guide/query-units.ts'
import { forEachTextScore } from '../models/guide/text-scores.ts'
import { joinHyphens, type KnowledgeIndex, type PassagePlace } from './knowledge-index.ts'

export interface KnowledgeHit {
  place: PassagePlace
  /** How well the passage fits in comparison with others, from 0 to 1. */
  score: number
  /** How certain it is that the question is about the passage at all, from 0 to 1. */
  certainty: number
}

const MAX_HITS = 5
/** Longer questions are cut, which limits the time of a search. */
const MAX_QUESTION_LENGTH = 1_000
const MAX_UNITS = 40
const MAX_CORRECTIONS = 3
/** The weight of a word of everyday language, and of one that no page contains. */
const EVERYDAY_WEIGHT = 0.6
const UNKNOWN_EVERYDAY_WEIGHT = 0.05
/** How much the words of the question before count: "and on Sunday?" is about them too. */
const PREVIOUS_WEIGHT = 0.3
/** How much each word that neither the pages nor everyday language have lowers the certainty. Only two count. */
const FOREIGN_WORD_FACTOR = 0.6
const MAX_FOREIGN_WORDS = 2
/** A passage that only shares words with the question which most passages have is no answer. */
const ENOUGH_RARENESS = 0.12

export interface KnowledgeSearch {
  find(question: string, previousQuestion: string): KnowledgeHit[]
  /** The share of the words of a question that the language has or the pages contain, from 0 to 1. */
  recognize(question: string): number
}

export function createKnowledgeSearch(
  { passageCount, placeOf, frequencies, rarity, isKnown, correct }: KnowledgeIndex,
  analysis: Analysis,
): KnowledgeSearch {
  const readQuestion = (message: string) =>
    analysis.reword(joinHyphens(message.slice(0, MAX_QUESTION_LENGTH)))
  const maxRarity = Math.log(1 + (passageCount + 0.5) / 0.5)

  function parseQuestion(question: string, unknownWeight = UNKNOWN_EVERYDAY_WEIGHT): Unit[] {
    let corrections = 0
    const correctFew = (word: string) => {
      if (isKnown(word) || analysis.isEverydayWord(word)) return word
      corrections += 1
      return corrections > MAX_CORRECTIONS ? word : correct(word)
    }
    const seen = new Set<string>()
    return analysis
      .analyse(question, correctFew)
      .filter(
        ({ kind, terms: [term] }) =>
          (kind !== 'pair' || isKnown(term!)) && !seen.has(term!) && seen.add(term!),
      )
      .slice(0, MAX_UNITS)
      .map((unit) => weigh(unit, unknownWeight))
  }

  function weigh(unit: Unit, unknownWeight: number): Unit {
    const { kind, terms, weight } = unit
    return { kind, terms, weight: weight * weighEverydayWord(unit, unknownWeight) }
  }

  function weighEverydayWord({ kind, terms: [word] }: Unit, unknownWeight: number): number {
    if (kind !== 'word' || !analysis.isEverydayWord(word!)) return 1
    return isKnown(word!) ? EVERYDAY_WEIGHT : unknownWeight
  }

  /**
   * The words of a question with those of the one before. Everyday words that no page has count here, so that the earlier
   * words alone do not answer a question about something else.
   */
  function parseWithPrevious(question: string, previousQuestion: string): Unit[] {
    const units = parseQuestion(question, EVERYDAY_WEIGHT)
    const questionTerms = new Set(units.map(({ terms: [term] }) => term))
    const previous = parseQuestion(previousQuestion)
      .filter((unit) => !questionTerms.has(unit.terms[0]) && !isForeign(unit))
      .map(({ kind, terms, weight }) => ({ kind, terms, weight: weight * PREVIOUS_WEIGHT }))
    return previous.length > 0 ? [...units, ...previous] : []
  }

  const isForeign = ({ kind, terms: [word] }: Unit) =>
    kind === 'word' && !isKnown(word!) && !analysis.isEverydayWord(word!)

  function scorePassages(units: readonly Unit[]) {
    const scores = new Float32Array(passageCount)
    const coverages = new Float32Array(passageCount)
    forEachTextScore(units, frequencies, rarity, (passage, score, share) => {
      scores[passage]! += score
      coverages[passage]! += share
    })
    const rareness = units.reduce((sum, unit) => sum + unit.weight * rarity.of(unit), 0) / maxRarity
    const foreignWords = Math.min(MAX_FOREIGN_WORDS, units.filter(isForeign).length)
    const penalty = FOREIGN_WORD_FACTOR ** foreignWords
    const certaintyOf = (passage: number) =>
      coverages[passage]! *
      penalty *
      Math.min(1, (coverages[passage]! * rareness) / ENOUGH_RARENESS)
    return { scores, certaintyOf }
  }

  return {
    find(message, previousMessage) {
      const question = readQuestion(message)
      const withoutPrevious = scorePassages(parseQuestion(question))
      const units = parseWithPrevious(question, readQuestion(previousMessage))
      const best = units.length > 0 ? scorePassages(units) : withoutPrevious
      return listHighest(best.scores).map((passage) => ({
        place: placeOf(passage),
        score: best.scores[passage]!,
        certainty: Math.max(withoutPrevious.certaintyOf(passage), best.certaintyOf(passage)),
      }))
    },
    recognize(message) {
      const words = analysis.toWords(readQuestion(message))
      const isRecognized = (word: string) => analysis.isEverydayWord(word) || isKnown(word)
      return words.filter(isRecognized).length / (words.length || 1)
    },
  }
}

/** The positions of the highest scores, the highest first. Sorting all of them would take longer than the search. */
function listHighest(scores: Float32Array): number[] {
  const highest: number[] = []
  let lowest = 0
  for (let position = 0; position < scores.length; position += 1) {
    if (scores[position]! <= lowest) continue
    highest.push(position)
    highest.sort((a, b) => scores[b]! - scores[a]!)
    if (highest.length > MAX_HITS) highest.pop()
    if (highest.length === MAX_HITS) lowest = scores[highest.at(-1)!]!
  }
  return highest
}
