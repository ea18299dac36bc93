import type { preferences } from '@atelier/contract'
import type { HelpPage, Passage } from './help-pages.ts'
import type { HelpWords } from './help-words.ts'
import { createQuestionScores } from './question-scores.ts'
import { createAnalysis, type Analysis, type Unit } from './query-units.ts'
import { createSpelling } from './spelling.ts'
import { measureRarity } from './term-statistics.ts'
import { createTextScores, type Field } from './text-scores.ts'
import { hasDiacritics, removeLinkTargets } from './words.ts'

export interface Hit {
  passage: Passage
  /** How well the passage fits the question in comparison with others, from 0 to 1. */
  score: number
  /** How certain it is that the question is about the passage at all, from 0 to 1. */
  certainty: number
}

export interface HelpSearch {
  /** Returns the passages that fit a question, the best first. */
  find(question: string): Hit[]
  /** The share of the words of a question that the language has or the help pages contain, from 0 to 1. */
  recognize(question: string): number
}

const MAX_HITS = 5
/** Longer questions are cut, which limits the CPU time of a search. */
const MAX_QUESTION_LENGTH = 2_000
const MAX_QUESTION_UNITS = 200
const FIELD_WEIGHTS = { questions: 3, heading: 3, title: 1.5, summary: 0.5, text: 1 }
/** The share of the known questions in a score; the rest is that of the text. */
const QUESTION_SHARE = 0.5
/** The text before the first heading introduces its page and seldom answers a question. */
const BEGINNING_WEIGHT = 0.8
/** The same for how certain an answer is. */
const QUESTION_SHARE_OF_CERTAINTY = 0.3
/** The weight of a word of everyday language, and of one that no help page contains. */
const EVERYDAY_WEIGHT = 0.5
const UNKNOWN_EVERYDAY_WEIGHT = 0.05
/** How much each word that belongs to another subject lowers a score. Only the first two count. */
const FOREIGN_WORD_FACTOR = 0.4
const MAX_FOREIGN_WORDS = 2
/** The rarity that the matching words have together from which a passage is certain to be meant. */
const ENOUGH_EVIDENCE = 6
/** How much evidence a known question is that is the same. */
const QUESTION_EVIDENCE = 2

export function createHelpSearch(
  pages: readonly HelpPage[],
  language: preferences.Language,
  words: HelpWords,
): HelpSearch {
  // People also type Vietnamese without diacritics, which needs an index without them. A question with diacritics
  // gets the index that keeps them, because they distinguish words.
  const searchWithout = createIndex(pages, language, createAnalysis(words, language, false))
  if (language !== 'vi') return searchWithout
  const searchWith = createIndex(pages, language, createAnalysis(words, language, true))
  const select = (question: string) => (hasDiacritics(question) ? searchWith : searchWithout)
  return {
    find: (question) => select(question).find(question),
    recognize: (question) => select(question).recognize(question),
  }
}

function createIndex(
  pages: readonly HelpPage[],
  language: preferences.Language,
  analysis: Analysis,
): HelpSearch {
  const analyse = memoize((text: string) => analysis.analyse(text))
  const passages = pages.flatMap((page) => page.passages)
  const documents = passages.map((passage) => toFields(passage, analyse))
  const rarity = measureRarity(documents.map((fields) => fields.flatMap((field) => field.units)))
  const texts = createTextScores(documents, rarity)
  const questions = listQuestions(passages, analyse)
  const scoreQuestions = createQuestionScores(questions, rarity)
  const topicWords = new Set([
    ...analysis.knownWords,
    ...questions.flatMap(({ units }) => listWords(units)),
  ])
  const words = documents.flatMap((fields) => fields.flatMap(({ units }) => listWords(units)))
  // Most Vietnamese words differ from others by one letter.
  const correct = language === 'en' ? createSpelling([...topicWords, ...words]) : undefined

  function parseQuestion(question: string): Unit[] {
    const units = analysis
      .analyse(question.slice(0, MAX_QUESTION_LENGTH), correct)
      .slice(0, MAX_QUESTION_UNITS)
      .filter(({ kind, terms }) => kind !== 'pair' || rarity.isKnown(terms[0]!))
    return dropRepeatedMeanings(units).map((unit) => {
      const { kind, terms, weight } = unit
      return { kind, terms, weight: weight * weighEverydayWord(unit) }
    })
  }

  function weighEverydayWord(unit: Unit): number {
    if (unit.kind !== 'word' || unit.terms.length > 1 || isForeign(unit)) return 1
    if (!rarity.isKnownUnit(unit)) return UNKNOWN_EVERYDAY_WEIGHT
    return analysis.isEverydayWord(unit.terms[0]!) ? EVERYDAY_WEIGHT : 1
  }

  /** Whether a word is in neither list: not in everyday-words.json and not in the help pages. */
  function isForeign({ kind, terms: [word] }: Unit): boolean {
    return kind === 'word' && !topicWords.has(word!) && !analysis.isEverydayWord(word!)
  }

  function find(question: string): Hit[] {
    const units = parseQuestion(question)
    const foreign = units.filter(isForeign)
    const rareness = units.reduce((sum, unit) => sum + unit.weight * rarity.of(unit), 0)
    const questionScores = scoreQuestions(units)
    return [...texts.score(units)]
      .map(([document, textScore]) => {
        const passage = passages[document]!
        const questionScore = questionScores.get(document) ?? 0
        const missing = foreign.filter((unit) => !texts.contains(document, unit)).length
        const related = FOREIGN_WORD_FACTOR ** Math.min(MAX_FOREIGN_WORDS, missing)
        const evidence = textScore * rareness + QUESTION_EVIDENCE * questionScore
        const score = mix(questionScore, textScore, QUESTION_SHARE)
        return {
          passage,
          score: score * related * (passage.heading ? 1 : BEGINNING_WEIGHT),
          certainty:
            mix(questionScore, textScore, QUESTION_SHARE_OF_CERTAINTY) *
            related *
            Math.min(1, evidence / ENOUGH_EVIDENCE),
        }
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_HITS)
  }

  function recognize(question: string): number {
    const words = analysis.toWords(question.slice(0, MAX_QUESTION_LENGTH))
    const isRecognized = (word: string) => analysis.isEverydayWord(word) || topicWords.has(word)
    return words.filter(isRecognized).length / (words.length || 1)
  }

  return { find, recognize }
}

/** Returns the mean of two scores, of which the first has a share. */
function mix(first: number, second: number, share: number): number {
  return share * first + (1 - share) * second
}

function listWords(units: readonly Unit[]): string[] {
  return units.filter(({ kind }) => kind === 'word').map(({ terms }) => terms[0]!)
}

function toFields(
  { page, heading, text, questions }: Passage,
  analyse: (text: string) => Unit[],
): Field[] {
  return [
    { weight: FIELD_WEIGHTS.questions, units: questions.flatMap((question) => analyse(question)) },
    { weight: FIELD_WEIGHTS.heading, units: analyse(heading) },
    { weight: FIELD_WEIGHTS.title, units: analyse(page.title) },
    { weight: FIELD_WEIGHTS.summary, units: analyse(page.summary) },
    {
      weight: FIELD_WEIGHTS.text,
      units: analyse(removeLinkTargets(text)).filter(({ kind }) => kind !== 'pair'),
    },
  ]
}

/** A heading counts as a question as well, by itself and with the title of its page. */
function listQuestions(passages: readonly Passage[], analyse: (text: string) => Unit[]) {
  return passages.flatMap(({ page, heading, questions }, document) =>
    [...questions, heading, `${page.title} ${heading}`]
      .filter(Boolean)
      .map((question) => ({ document, units: analyse(question) })),
  )
}

/** "How much does it cost" says twice that it is about a price, which counts once. */
function dropRepeatedMeanings(units: readonly Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter(({ terms }) => {
    const meanings = terms.filter((term) => term.startsWith('~'))
    const counted = meanings.length > 0 ? meanings : terms
    const isNew = counted.some((term) => !seen.has(term))
    for (const term of counted) seen.add(term)
    return isNew
  })
}

/** Titles, headings and questions are analysed for several passages and purposes. */
function memoize<T>(analyse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (!known.has(text)) known.set(text, analyse(text))
    return known.get(text)!
  }
}
