import { createKindCheck } from './answer-kinds.ts'
import type { Lexicon } from './lexicon.ts'
import { createComparison, type KnownSimilarity } from './known-questions.ts'
import type { JudgedText, PassageReader, ReadText } from './read-passage.ts'
import { OTHER_DIACRITICS, type Question, type QuestionReader, type Unit } from './question.ts'

/** How texts are read. Both remember what they have read. */
interface JudgeReaders extends Pick<QuestionReader, 'readKnown'> {
  lexicon: Lexicon
  readPassage: PassageReader
}

export interface Judgement {
  /** How well the passage fits in comparison with others. */
  score: number
  /** How certain it is that the passage answers the question, from 0 to 1. */
  certainty: number
  /** The words of the question that the passage does not have. */
  missing: string[]
}

/** How much a word counts that does not stand in the line itself. */
const ELSEWHERE = { heading: 0.85, title: 0.55, passage: 0.6 }
/** What words that stand beside each other add, and a line that says what the question asks for. */
const NEIGHBOURS = { en: 0.3, vi: 0.4 }
/** The share of neighbours that a line has even if it is about something else. */
const USUAL_NEIGHBOURS = 0.2
const RIGHT_KIND = 0.1
/** How much the best line counts, the questions that the passage is known to answer, and the words of the whole passage. */
const SCORE = { line: 0.7, similarQuestions: 0.3, passage: 0.8 }
const CERTAINTY = { line: 0.7, mostSimilarQuestion: 0.3, similarQuestions: 0.3, passage: 0.3 }
const TOTAL_CERTAINTY = Object.values(CERTAINTY).reduce((sum, weight) => sum + weight, 0)
/** So similar are questions together that more of them make nothing more certain. */
const MANY_SIMILAR = 1.5
/** How much less certain an answer is for each unknown word, and for each phrase about something else. */
const UNKNOWN_FACTOR = 0.8
const OTHER_SUBJECT_FACTOR = 0.4
const MAX_COUNTED = 2
/** A line that only has a word that is a bit similar says nothing about the kind of its answer. */
const ENOUGH_SIMILARITY = 0.3

/**
 * Returns a function that tells how well a passage answers a question: how much of what the question is about stands in
 * one of its lines, or at least in its heading, its title or its other lines. `textScore`: how much of it stands anywhere
 * in the passage, from 0 to 1.
 */
export function createJudge(
  question: Question,
  { lexicon, readKnown, readPassage }: JudgeReaders,
): (passage: JudgedText, textScore: number) => Judgement {
  const { units } = question
  const isRightKind = createKindCheck(question.text, lexicon.language)
  const compare = createComparison(question, lexicon.language, readKnown)
  const trust =
    UNKNOWN_FACTOR ** Math.min(MAX_COUNTED, question.unknownCount) *
    OTHER_SUBJECT_FACTOR ** Math.min(MAX_COUNTED, question.otherSubjectCount)

  return (passage, textScore) => {
    const { title, heading, text, lines, whole } = readPassage(passage)
    const coverage = createCoverage(narrow(question, whole))
    const [inTitle, inHeading, inPassage] = [title, heading, text].map((each) =>
      coverage.measure(each),
    )
    const elsewhere = inPassage!.map((similarity, place) =>
      Math.max(
        ELSEWHERE.passage * similarity,
        ELSEWHERE.heading * inHeading![place]!,
        ELSEWHERE.title * inTitle![place]!,
      ),
    )
    const judgeLine = (line: ReadText) => {
      const inLine = coverage.measure(line, passage.heading)
      const isAbout = inLine.some((similarity) => similarity > ENOUGH_SIMILARITY)
      return (
        coverage.sum(inLine.map((similarity, place) => Math.max(similarity, elsewhere[place]!))) +
        NEIGHBOURS[lexicon.language] * (coverage.countNeighbours(line, inLine) - USUAL_NEIGHBOURS) +
        (isAbout && isRightKind(line.source) ? RIGHT_KIND : 0)
      )
    }
    const exact = coverage.sum(coverage.measure(whole))
    const loose = question.hasDiacritics ? coverage.sum(coverage.measure(whole, '', false)) : exact
    const passageScore = loose > 0 ? (textScore * exact) / loose : textScore
    const best = Math.max(0, ...lines.map(judgeLine))
    const known = compare([
      ...passage.questions,
      passage.heading,
      `${passage.title} ${passage.heading}`,
    ])
    const isMissing = (place: number) =>
      Math.max(inTitle![place]!, inHeading![place]!, inPassage![place]!) < ENOUGH_SIMILARITY
    return {
      missing: units.filter((_, place) => isMissing(place)).map(({ written }) => written),
      certainty: Math.min(1, measureCertainty(best, known, passageScore)) * trust,
      score:
        SCORE.line * best + SCORE.similarQuestions * known.together + SCORE.passage * passageScore,
    }
  }
}

/** The question with only those alternatives of its words that a passage has, so that its lines are read faster. */
function narrow(question: Question, { written, joined }: ReadText): Question {
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

/** Measures how much of a question a text says. */
function createCoverage({ units, conditions, hasDiacritics }: Question) {
  const parts = [...units, ...conditions]
  const total = parts.reduce((sum, { importance }) => sum + importance, 0)
  return {
    /** How well the text says each part of the question. An age or a day is also said by it together with its heading. */
    measure: (text: ReadText, heading = '', isExact = hasDiacritics): number[] => [
      ...units.map((unit) => measureUnit(unit, text, isExact)),
      ...conditions.map(({ fits }) => (text.source ? fits(`${heading} ${text.source}`) : 0)),
    ],
    sum: (similarities: readonly number[]): number =>
      parts.reduce((sum, { importance }, place) => sum + importance * similarities[place]!, 0) /
      total,
    /** The share of the words that stand beside each other in both. */
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

function measureCertainty(
  line: number,
  { highest, together }: KnownSimilarity,
  textScore: number,
): number {
  const sum =
    CERTAINTY.line * line +
    CERTAINTY.mostSimilarQuestion * highest +
    CERTAINTY.similarQuestions * Math.min(1, together / MANY_SIMILAR) +
    CERTAINTY.passage * textScore
  return sum / TOTAL_CERTAINTY
}

/** How similar the text's most similar word or phrase is, from 0 to 1. */
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
