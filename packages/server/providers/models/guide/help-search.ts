import type { preferences } from '@atelier/contract'
import { runForAll } from '../../../own-turn.ts'
import { createHelpIndex, type HelpIndex } from './help-index.ts'
import type { HelpPage, Passage } from './help-pages.ts'
import type { HelpWords } from './help-words.ts'
import { NO_SIMILARITY } from './question-scores.ts'
import { createAnalysis, type Analysis, type Unit } from './query-units.ts'
import { createSpelling } from '../../../search/spelling.ts'
import { highestWeights, scoreTexts } from './text-scores.ts'
import { hasDiacritics } from '../../../search/words.ts'

export interface Hit {
  passage: Passage
  /** How well the passage fits the question in comparison with others, from 0 to 1. */
  score: number
  /** How certain it is that the question is about the passage at all, from 0 to 1. */
  certainty: number
}

interface HelpSearch {
  /** Returns the passages that fit a question, the best first. */
  find(question: string): Hit[]
  /** The share of the words of a question that the language has or the help pages contain, from 0 to 1. */
  recognize(question: string): number
}

const MAX_HITS = 5
/** Longer questions are cut, which limits the CPU time of a search. */
const MAX_QUESTION_LENGTH = 2_000
const MAX_QUESTION_UNITS = 200
/** The share of the known questions in a score; the rest is that of the text. */
const QUESTION_SHARE = 0.3
/** The same for how certain an answer is. */
const QUESTION_SHARE_OF_CERTAINTY = 0.3
/** The weight of a word of everyday language, and of one that no help page contains. */
const EVERYDAY_WEIGHT = 0.6
const UNKNOWN_EVERYDAY_WEIGHT = 0.05
/** How much each word or phrase that belongs to another subject lowers a score. Only the first two count. */
const FOREIGN_WORD_FACTOR = 0.4
const MAX_FOREIGN_WORDS = 2
/** How much less certain an answer is for each word that was corrected, which may be a real word of another subject. */
const CORRECTION_FACTOR = 0.7
const MAX_CORRECTIONS = 2
/** The rarity that the matching words have together from which a passage is certain to be meant. */
const ENOUGH_EVIDENCE = 6
/** How much evidence a known question is that is the same. */
const QUESTION_EVIDENCE = 2

/** Returns the search for a question. Each index is built when the first question needs it. */
export type SelectSearch = (question: string) => Promise<HelpSearch>

/**
 * People also type Vietnamese without diacritics, which needs an index without them. A question with diacritics gets the
 * index that keeps them, because they distinguish words.
 */
export function createHelpSearch(
  pages: readonly HelpPage[],
  language: preferences.Language,
  words: HelpWords,
  names: ReadonlySet<string>,
): SelectSearch {
  const searches = new Map<boolean, Promise<HelpSearch>>()
  return (question) => {
    const keepsDiacritics = language === 'vi' && hasDiacritics(question)
    const search =
      searches.get(keepsDiacritics) ??
      runForAll(() =>
        createSearch(pages, language, createAnalysis(words, language, keepsDiacritics), names),
      )
    searches.set(keepsDiacritics, search)
    return search
  }
}

async function createSearch(
  pages: readonly HelpPage[],
  language: preferences.Language,
  analysis: Analysis,
  names: ReadonlySet<string>,
): Promise<HelpSearch> {
  const index = await createHelpIndex(pages, analysis)
  const { passages, frequencies, rarity, scoreQuestions, topicWords } = index
  const correct = createCorrection(language, analysis, index)
  const nameWords = new Set([...names].flatMap((name) => analysis.toWords(name)))

  const readQuestion = (message: string) => analysis.reword(message.slice(0, MAX_QUESTION_LENGTH))

  function parseQuestion(question: string): Unit[] {
    const units = analysis
      .analyse(question, correct)
      .slice(0, MAX_QUESTION_UNITS)
      .filter(({ kind, terms }) => kind !== 'pair' || rarity.isKnown(terms[0]!))
    return ignoreIdiom(dropRepeatedMeanings(units)).map((unit) => {
      const { kind, terms, weight } = unit
      return { kind, terms, weight: weight * weighEverydayWord(unit) }
    })
  }

  /** Next to a name, as in "what in tarnation is GodMode", an unknown word is taken for an idiom. */
  function ignoreIdiom(units: readonly Unit[]): readonly Unit[] {
    const idiom = units.some(isName) ? units.find(isForeign) : undefined
    return units.filter((unit) => unit !== idiom)
  }

  function isName({ kind, terms: [word] }: Unit): boolean {
    return kind === 'word' && nameWords.has(word!) && !analysis.isEverydayWord(word!)
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

  /** Returns how much the words of a question that a passage does not contain lower the score of the passage. */
  function createPenalty(question: string, units: readonly Unit[]): (passage: number) => number {
    const otherSubjects = analysis.countOtherSubjects(question, (word) => topicWords.has(word))
    const foreign = units.filter(isForeign).map((unit) => highestWeights(unit, frequencies))
    return (passage) => {
      const missing = otherSubjects + foreign.filter((found) => !found.has(passage)).length
      return FOREIGN_WORD_FACTOR ** Math.min(MAX_FOREIGN_WORDS, missing)
    }
  }

  function find(message: string): Hit[] {
    const question = readQuestion(message)
    const units = parseQuestion(question)
    const penaltyOf = createPenalty(question, units)
    const corrections = analysis.toWords(question).filter((word) => correct(word) !== word).length
    const spelling = CORRECTION_FACTOR ** Math.min(MAX_CORRECTIONS, corrections)
    const rareness = units.reduce((sum, unit) => sum + unit.weight * rarity.of(unit), 0)
    const questionScores = scoreQuestions(units)
    return [...scoreTexts(units, frequencies, rarity)]
      .map(([passage, textScore]) => {
        const { highest, together } = questionScores.get(passage) ?? NO_SIMILARITY
        const penalty = penaltyOf(passage)
        const evidence = textScore * rareness + QUESTION_EVIDENCE * highest
        return {
          passage: passages[passage]!,
          score: mix(together, textScore, QUESTION_SHARE) * penalty,
          certainty:
            mix(highest, textScore, QUESTION_SHARE_OF_CERTAINTY) *
            penalty *
            spelling *
            Math.min(1, evidence / ENOUGH_EVIDENCE),
        }
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_HITS)
  }

  function recognize(message: string): number {
    const words = analysis.toWords(readQuestion(message))
    const isRecognized = (word: string) => analysis.isEverydayWord(word) || topicWords.has(word)
    return words.filter(isRecognized).length / (words.length || 1)
  }

  return { find, recognize }
}

/** Corrects typing errors in English. Most Vietnamese words differ from others by one letter, so they stay. */
function createCorrection(
  language: preferences.Language,
  analysis: Analysis,
  { topicWords, words }: HelpIndex,
): (word: string) => string {
  if (language === 'vi') return (word) => word
  const correct = createSpelling([...topicWords, ...words])
  const isReal = (word: string) => analysis.isEverydayWord(word) || analysis.isOtherSubject(word)
  return (word) => (isReal(word) ? word : correct(word))
}

/** Returns the mean of two scores, of which the first has a share. */
function mix(first: number, second: number, share: number): number {
  return share * first + (1 - share) * second
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
