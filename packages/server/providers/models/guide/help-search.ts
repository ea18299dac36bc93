import type { preferences } from '@atelier/contract'
import type { HelpPage, Passage } from './help-pages.ts'
import { createQuestionScores } from './question-scores.ts'
import { createAnalysis, type Unit } from './query-units.ts'
import { createSpelling } from './spelling.ts'
import type { Synonyms } from './synonyms.ts'
import { measureRarity } from './term-statistics.ts'
import { createTextScores, type Field } from './text-scores.ts'
import { hasVietnameseDiacritics, removeLinkTargets } from './words.ts'

export interface Hit {
  passage: Passage
  /** How well the passage fits the question, from 0 to 1. */
  score: number
}

/** Returns the passages that fit a question, the best first. */
export type HelpSearch = (question: string) => Hit[]

const MAX_HITS = 5
/** Longer questions are cut, which limits the CPU time of a search. */
const MAX_QUESTION_LENGTH = 2_000
const MAX_QUESTION_UNITS = 200
const FIELD_WEIGHTS = { questions: 3, heading: 3, title: 1.5, summary: 0.5, text: 1 }
/** The share of the known questions in a score; the rest is that of the text. */
const QUESTION_SHARE = 0.5

export const P = { everydayKnown: 0.5, everydayUnknown: 0.15, foreign: 1, intro: 0.9, concept: 1, q: 0.5 }
export function createHelpSearch(
  pages: readonly HelpPage[],
  language: preferences.Language,
  synonyms: Synonyms,
  isEveryday: any,
): HelpSearch {
  // People also type Vietnamese without diacritics, which needs an index without them. A question with diacritics
  // gets the index that keeps them, because they distinguish words.
  const searchWithout = createIndex(pages, language, synonyms, isEveryday(false), false)
  if (language !== 'vi') return searchWithout
  const searchWith = createIndex(pages, language, synonyms, isEveryday(true), true)
  return (question) => (hasVietnameseDiacritics(question) ? searchWith : searchWithout)(question)
}

function createIndex(
  pages: readonly HelpPage[],
  language: preferences.Language,
  synonyms: Synonyms,
  isEveryday: any,
  keepDiacritics: boolean,
): HelpSearch {
  const { analyse, knownWords } = createAnalysis(synonyms, language, keepDiacritics)
  const passages = pages.flatMap((page) => page.passages)
  const documents = passages.map((passage) => toFields(passage, analyse))
  const units = documents.map((fields) => fields.flatMap((field) => field.units))
  const rarity = measureRarity(units)
  const scoreTexts = createTextScores(documents, rarity)
  const scoreQuestions = createQuestionScores(listQuestions(passages, analyse), rarity)
  const words = units.flat().filter(({ kind }) => kind === 'word')
  const spelling = createSpelling([...words.map(({ terms }) => terms[0]!), ...knownWords, ...isEveryday])
  const correct = (word: string) => (language === 'en' && spelling(word)) || word

  const weighEverydayWord = (unit: Unit): Unit => {
    const { kind, terms, weight } = unit
    if (kind !== 'word') return unit
    if (terms.some((term) => rarity.isKnown(term))) {
      return isEveryday.has(terms[0]!) && terms.length === 1 ? { ...unit, weight: weight * P.everydayKnown } : unit
    }
    return { ...unit, weight: weight * (isEveryday.has(terms[0]!) || knownWords.has(terms[0]!) ? P.everydayUnknown : P.foreign) }
  }

  return (question) => {
    const queried = dropRepeatedMeanings(analyse(question.slice(0, MAX_QUESTION_LENGTH), correct)
      .slice(0, MAX_QUESTION_UNITS)
      .map((unit) => weighEverydayWord(unit))
      .filter(({ kind, terms }) => kind !== 'pair' || rarity.isKnown(terms[0]!)))
    ;(globalThis as any).foreign = queried.filter(({kind,terms,weight})=>kind==='word'&&!terms.some((t)=>rarity.isKnown(t))&&!isEveryday.has(terms[0]!)&&!knownWords.has(terms[0]!)).map(u=>u.terms[0])
    const textScores = scoreTexts(queried)
    const questionScores = scoreQuestions(queried)
    return [...textScores]
      .map(([document, textScore]) => {
        const questionScore = questionScores.get(document) ?? 0
        const score = (P.q * questionScore + (1 - P.q) * textScore) * (passages[document]!.heading ? 1 : P.intro)
        return { passage: passages[document]!, score }
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_HITS)
  }
}

function toFields({ page, heading, text, questions }: Passage, analyse: (text: string) => Unit[]) {
  const field = (weight: number, fieldText: string): Field => ({
    weight,
    units: analyse(fieldText),
  })
  return [
    field(FIELD_WEIGHTS.questions, questions.join('\n')),
    field(FIELD_WEIGHTS.heading, heading),
    field(FIELD_WEIGHTS.title, page.title),
    field(FIELD_WEIGHTS.summary, page.summary),
    field(FIELD_WEIGHTS.text, removeLinkTargets(text)),
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
