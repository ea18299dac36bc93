import { measureCloseness } from '../../search/closeness.ts'
import type { Match } from '../../search/judge.ts'
import type { Lexicon } from '../../search/lexicon.ts'
import type { Condition } from '../../search/numbers.ts'
import {
  createQuestionReader,
  type Question,
  type QuestionReader,
  type TermStatistics,
  type Unit,
} from '../../search/question.ts'
import { createPassageReader, type PassageReader } from '../../search/read-passage.ts'
import { joinHyphens, type KnowledgeIndex, type PassagePlace } from './knowledge-index.ts'

/** How many passages are read and rated for an answer. */
const MAX_CANDIDATES = 40
/** How many of them are selected by vector, although they may share no word with the question. */
const MAX_CLOSEST = 10
/** How many of them name the question word for word. */
const MAX_NAMED = 10
/** Longer questions are cut, to limit the time of a search. */
const MAX_QUESTION_LENGTH = 1_000
/** The weight of words from the previous question, which a follow-up such as "and on Sunday?" is also about. */
const PREVIOUS_IMPORTANCE = 0.3
/** The higher, the more a term counts that is repeated. https://en.wikipedia.org/wiki/Okapi_BM25 */
const SATURATION = 1.2

interface Candidate extends Match {
  place: PassagePlace
}

export interface KnowledgeSearch extends Pick<QuestionReader, 'readKnown'> {
  passageCount: number
  lexicon: Lexicon
  readPassage: PassageReader
  /** Parses a question by itself, and a second time together with the previous question, if any. */
  parse(question: string, previousQuestion: string): { alone: Question; together: Question }
  /** Whether a page probably names the question in its front matter, word for word. */
  isNamed(question: string): boolean
  /**
   * Lists the passages that name the question or share the most words with it, and the passages that are closest to its
   * vector.
   */
  listCandidates(question: Question, vector?: Float32Array): Candidate[]
  /** Returns the share of the question's words that are in the language's dictionary or the pages, from 0 to 1. */
  recognize(question: string): number
}

/** Searches an index. Only the first MAX_QUESTION_LENGTH characters of a question count. */
export function createKnowledgeSearch(
  { passageCount, placeOf, frequencies, correct, isTopic, listNamed, vectorOf }: KnowledgeIndex,
  lexicon: Lexicon,
): KnowledgeSearch {
  const rarityOf = (count: number) => Math.log(1 + (passageCount - count + 0.5) / (count + 0.5))
  const statistics: TermStatistics = {
    rarityOf: (term) => rarityOf(frequencies.count(term)) / rarityOf(0),
    isKnown: (term) => frequencies.count(term) > 0,
    correct,
    isTopic,
  }
  const { parse: parseShort, readKnown } = createQuestionReader(lexicon, statistics)
  const parse = (typed: string) => {
    const text = typed.slice(0, MAX_QUESTION_LENGTH)
    return { ...parseShort(joinHyphens(text)), text }
  }

  function scorePassages({ units, conditions }: Question): Float32Array {
    const scores = new Float32Array(passageCount)
    const highest = new Float32Array(passageCount)
    const found: number[] = []
    const parts = [...units, ...conditions.map(listAlternatives)]
    const total = parts.reduce((sum, { importance }) => sum + importance, 0)
    for (const { alternatives, importance } of parts) {
      for (const [phrase, similarity] of alternatives) {
        frequencies.forEach(rarestWord(phrase), (passage, frequency) => {
          if (highest[passage] === 0) found.push(passage)
          const score = similarity * (frequency / (frequency + SATURATION))
          highest[passage] = Math.max(highest[passage]!, score)
        })
      }
      for (const passage of found) {
        scores[passage]! += (importance / total) * highest[passage]!
        highest[passage] = 0
      }
      found.length = 0
    }
    return scores
  }

  function listAlternatives({
    words,
    importance,
  }: Condition): Pick<Unit, 'alternatives' | 'importance'> {
    const terms = lexicon.toWords(words).map(({ term }) => [term, 1] as const)
    return { alternatives: new Map(terms), importance }
  }

  /** Returns the rarest word of a phrase: all words must occur, so the rarest limits the matches. */
  function rarestWord(phrase: string): string {
    if (!phrase.includes(' ')) return phrase
    const words = phrase.split(' ')
    return words.reduce((rarest, word) =>
      frequencies.count(word) < frequencies.count(rarest) ? word : rarest,
    )
  }

  return {
    passageCount,
    lexicon,
    readKnown,
    readPassage: createPassageReader(lexicon),
    parse(text, previousText) {
      const alone = parse(text)
      return { alone, together: previousText ? addPrevious(alone, parse(previousText)) : alone }
    },
    isNamed: (text) => listNamed(text).length > 0,
    listCandidates(question, vector) {
      const scores = scorePassages(question)
      const closeness = vector && measureCloseness(passageCount, vectorOf, vector)
      const candidates = new Set([
        ...listNamed(question.text).slice(0, MAX_NAMED),
        ...listHighest(scores, MAX_CANDIDATES),
        ...(closeness ? listHighest(closeness, MAX_CLOSEST) : []),
      ])
      return Array.from(candidates, (passage) => ({
        place: placeOf(passage),
        textScore: scores[passage]!,
        closeness: closeness?.[passage] ?? 0,
      }))
    },
    recognize(text) {
      const words = lexicon.toWords(text.slice(0, MAX_QUESTION_LENGTH))
      const isRecognized = (term: string) =>
        lexicon.isEverydayWord(term) || statistics.isKnown(term) || lexicon.relatedTo(term).size > 0
      return words.filter(({ term }) => isRecognized(term)).length / (words.length || 1)
    },
  }
}

function addPrevious(question: Question, previous: Question): Question {
  const terms = new Set(question.units.map(({ term }) => term))
  const added = previous.units
    .filter(({ term }) => !terms.has(term))
    .map(({ term, written, alternatives, importance }) => ({
      term,
      written,
      alternatives,
      importance: importance * PREVIOUS_IMPORTANCE,
    }))
  return { ...question, units: [...added, ...question.units] }
}

/** The positions of the highest scores, the highest first. Sorting all of them would take longer than the search. */
function listHighest(scores: Float32Array, maxCount: number): number[] {
  const highest: number[] = []
  let lowest = 0
  for (let position = 0; position < scores.length; position += 1) {
    if (scores[position]! <= lowest) continue
    highest.push(position)
    highest.sort((a, b) => scores[b]! - scores[a]!)
    if (highest.length > maxCount) highest.pop()
    if (highest.length === maxCount) lowest = scores[highest.at(-1)!]!
  }
  return highest
}
