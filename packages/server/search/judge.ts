import { asksForPrice, canTellPrice, createKindCheck } from './answer-kinds.ts'
import { createCoverage, narrow, type Coverage } from './coverage.ts'
import type { Lexicon } from './lexicon.ts'
import { createComparison, type KnownSimilarity } from './known-questions.ts'
import type { JudgedText, PassageReader, ReadPassage, ReadText } from './read-passage.ts'
import type { Question, QuestionReader } from './question.ts'

/** The readers of texts. Both cache their results. */
interface JudgeReaders extends Pick<QuestionReader, 'readKnown'> {
  lexicon: Lexicon
  readPassage: PassageReader
}

interface JudgeOptions {
  /** Whether prices are written with their currency. In a sheet they are not. True by default. */
  haveCurrencies?: boolean
}

export interface Judgement {
  /** How well the passage fits, for comparison with other passages. */
  score: number
  /** How certain it is that the passage answers the question, from 0 to 1. */
  certainty: number
  /** The words of the question that do not occur in the passage. */
  missing: string[]
}

/** The weight of a word that is not in the line itself but elsewhere. */
const ELSEWHERE = { heading: 0.85, title: 0.55, passage: 0.6 }
/** The bonus for a line with the type of answer that the question asks for, such as a price. */
const RIGHT_KIND = 0.1
/** The same for a table row whose first cell is in the question: "Full service" is about nothing else. */
const RIGHT_ROW = 0.25
/** How much less certain a passage without any number is for a question that asks for one. */
const NO_PRICE_FACTOR = 0.6
/** The bonus for words that are also next to each other in the question. */
const NEIGHBOURS = 0.12
/**
 * The same for the certainty. Lines about other topics have few such neighbours, so few of them lower the certainty.
 */
const CERTAIN_NEIGHBOURS = { en: 0.3, vi: 0.4, ar: 0.3 }
const USUAL_NEIGHBOURS = 0.2
/** The weights of the best line, the passage's known questions, the words of the whole passage and its closeness. */
const SCORE = { line: 0.7, similarQuestions: 0.3, passage: 0.8, closeness: 0.15 }
const CERTAINTY = { line: 0.7, mostSimilarQuestion: 0.3, similarQuestions: 0.3, passage: 0.3 }
const TOTAL_CERTAINTY = Object.values(CERTAINTY).reduce((sum, weight) => sum + weight, 0)
/**
 * The certainty added for a passage that is much closer in meaning than others. A small lead adds nothing, because some
 * passage always leads.
 */
const CLOSENESS_CERTAINTY = 0.15
const USUAL_CLOSENESS = 2
/**
 * Vietnamese is compared by syllables, so unrelated texts share more with a question. The factor compensates for that.
 */
const LANGUAGE_FACTOR = { en: 1, vi: 0.87, ar: 1 }
/** The total similarity above which further similar questions do not increase the certainty. */
const MANY_SIMILAR = 1.5
/** How much less certain an answer is for each unknown word, and for each phrase about something else. */
const UNKNOWN_FACTOR = 0.8
const OTHER_SUBJECT_FACTOR = 0.4
const MAX_COUNTED = 2
/** The minimum similarity of a line's words for its type of answer to count. */
const ENOUGH_SIMILARITY = 0.3

/**
 * Returns a function that rates how well a passage answers a question: how many of the question's words are in one of
 * its lines, or with less weight in its heading, its title or its other lines.
 */
export function createJudge(
  question: Question,
  { lexicon, readKnown, readPassage }: JudgeReaders,
  { haveCurrencies = true }: JudgeOptions = {},
): (passage: JudgedText, match: Match) => Judgement {
  const isRightKind = createKindCheck(question.text, lexicon.language)
  const isPriceAsked = haveCurrencies && asksForPrice(question.text, lexicon.language)
  const compare = createComparison(question, lexicon.language, readKnown)
  const trust = measureTrust(question) * LANGUAGE_FACTOR[lexicon.language]

  return (passage, { textScore, closeness }) => {
    const read = readPassage(passage)
    const coverage = createCoverage(narrow(question, read.whole))
    const found = findParts(read, coverage)
    const lines = read.lines.map((line) => {
      const inLine = coverage.measure(line, passage.heading)
      const isAbout = inLine.some((similarity) => similarity > ENOUGH_SIMILARITY)
      const isAnswer = isAbout && isRightKind(line.source)
      const isRow = isAnswer && coverage.hasAll(line.label)
      const covered = inLine.map((similarity, place) =>
        Math.max(similarity, found[place]!.elsewhere),
      )
      return {
        covered: coverage.sum(covered) + (isAnswer ? RIGHT_KIND : 0) + (isRow ? RIGHT_ROW : 0),
        neighbours: coverage.countNeighbours(line, inLine),
      }
    })
    const best = (measure: (line: (typeof lines)[number]) => number) =>
      Math.max(0, ...lines.map(measure))
    const parts = {
      known: compare([
        ...passage.questions,
        passage.heading,
        `${passage.title} ${passage.heading}`,
      ]),
      passage: textScore * measureExactness(question, read.whole, coverage),
      closeness,
    }
    const lacksPrice = isPriceAsked && !read.lines.some(({ source }) => canTellPrice(source))
    const weight = CERTAIN_NEIGHBOURS[lexicon.language]
    const line = best(({ covered, neighbours }) => covered + NEIGHBOURS * neighbours)
    const certainLine = best(
      ({ covered, neighbours }) => covered + weight * (neighbours - USUAL_NEIGHBOURS),
    )
    return {
      missing: question.units
        .filter((_, place) => found[place]!.highest < ENOUGH_SIMILARITY)
        .map(({ written }) => written),
      certainty:
        Math.min(1, measureCertainty({ ...parts, line: certainLine })) *
        trust *
        (lacksPrice ? NO_PRICE_FACTOR : 1),
      score: measureScore({ ...parts, line }),
    }
  }
}

/** How a passage as a whole fits a question. */
export interface Match {
  /** How much of the question occurs anywhere in the passage, from 0 to 1. */
  textScore: number
  /** How much closer in meaning the passage is than passages usually are, in standard deviations. 0 if that is unknown. */
  closeness: number
}

/** How much of a question a passage covers. */
interface Parts {
  /** The coverage of the best line. */
  line: number
  known: KnownSimilarity
  /** The coverage of the whole passage. */
  passage: number
  closeness: number
}

function measureScore({ line, known, passage, closeness }: Parts): number {
  return (
    SCORE.line * line +
    SCORE.similarQuestions * known.together +
    SCORE.passage * passage +
    SCORE.closeness * closeness
  )
}

function measureCertainty({
  line,
  known: { highest, together },
  passage,
  closeness,
}: Parts): number {
  const sum =
    CERTAINTY.line * line +
    CERTAINTY.mostSimilarQuestion * highest +
    CERTAINTY.similarQuestions * Math.min(1, together / MANY_SIMILAR) +
    CERTAINTY.passage * passage
  return sum / TOTAL_CERTAINTY + CLOSENESS_CERTAINTY * Math.max(0, closeness - USUAL_CLOSENESS)
}

function measureTrust({ unknownCount, otherSubjectCount }: Question): number {
  return (
    UNKNOWN_FACTOR ** Math.min(MAX_COUNTED, unknownCount) *
    OTHER_SUBJECT_FACTOR ** Math.min(MAX_COUNTED, otherSubjectCount)
  )
}

/**
 * Returns for each part of the question its best similarity, and its weight for lines that do not contain it because it
 * occurs elsewhere in the passage.
 */
function findParts({ title, heading, text }: ReadPassage, coverage: Coverage) {
  const [inTitle, inHeading] = [title, heading].map((each) => coverage.measure(each))
  return coverage.measure(text).map((inText, place) => ({
    elsewhere: Math.max(
      ELSEWHERE.passage * inText,
      ELSEWHERE.heading * inHeading![place]!,
      ELSEWHERE.title * inTitle![place]!,
    ),
    highest: Math.max(inText, inHeading![place]!, inTitle![place]!),
  }))
}

/** The share of the passage's words that also have the question's diacritics. */
function measureExactness(
  { hasDiacritics }: Question,
  whole: ReadText,
  coverage: Coverage,
): number {
  if (!hasDiacritics) return 1
  const loose = coverage.sum(coverage.measure(whole, '', false))
  return loose > 0 ? coverage.sum(coverage.measure(whole)) / loose : 1
}
