import type { preferences } from '@atelier/contract'
import { createHelpIndex } from './help-index.ts'
import type { HelpPage, Passage } from './help-pages.ts'
import type { HelpWords } from './help-words.ts'
import { createAnalysis, type Analysis, type Unit } from './query-units.ts'
import { createSpelling } from './spelling.ts'
import { highestWeights, scoreTexts } from './text-scores.ts'
import { hasDiacritics } from './words.ts'

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
export const P: Record<string, number> = {
  QS: 0.3, BW: 0.97, QSC: 0.3, EV: 0.6, UNK: 0.05, FF: 0.4, MF: 2, EE: 6, QE: 2, SUM: 1, CORR: 0.7, MAX: 0,
}

export async function createHelpSearch(
  pages: readonly HelpPage[],
  language: preferences.Language,
  words: HelpWords,
): Promise<HelpSearch> {
  // People also type Vietnamese without diacritics, which needs an index without them. A question with diacritics
  // gets the index that keeps them, because they distinguish words.
  const searchWithout = await createSearch(pages, language, createAnalysis(words, language, false))
  if (language !== 'vi') return searchWithout
  const searchWith = await createSearch(pages, language, createAnalysis(words, language, true))
  const select = (question: string) => (hasDiacritics(question) ? searchWith : searchWithout)
  return {
    find: (question) => select(question).find(question),
    recognize: (question) => select(question).recognize(question),
  }
}

async function createSearch(
  pages: readonly HelpPage[],
  language: preferences.Language,
  analysis: Analysis,
): Promise<HelpSearch> {
  const { passages, frequencies, rarity, scoreQuestions, topicWords, words } =
    await createHelpIndex(pages, analysis)
  // Most Vietnamese words differ from others by one letter.
  const correctUnknown = createSpelling([...topicWords, ...words])
  const isReal = (word: string) => analysis.isEverydayWord(word) || analysis.isOtherSubject(word)
  const correct =
    language === 'en'
      ? (word: string) => (isReal(word) ? word : correctUnknown(word))
      : (word: string) => word

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
    if (!rarity.isKnownUnit(unit)) return P.UNK!
    return analysis.isEverydayWord(unit.terms[0]!) ? P.EV! : 1
  }

  /** Whether a word is in neither list: not in everyday-words.json and not in the help pages. */
  function isForeign({ kind, terms: [word] }: Unit): boolean {
    return kind === 'word' && !topicWords.has(word!) && !analysis.isEverydayWord(word!)
  }

  function find(question: string): Hit[] {
    const units = parseQuestion(question)
    const foreign = units.filter(isForeign).map((unit) => highestWeights(unit, frequencies))
    const otherSubjects = analysis.countOtherSubjects(question.slice(0, MAX_QUESTION_LENGTH))
    const corrections = Math.min(2, analysis.toWords(question.slice(0, MAX_QUESTION_LENGTH)).filter((word) => correct(word) !== word).length)
    const rareness = units.reduce((sum, unit) => sum + unit.weight * rarity.of(unit), 0)
    const questionScores = scoreQuestions(units)
    return [...scoreTexts(units, frequencies, rarity)]
      .map(([position, textScore]) => {
        const passage = passages[position]!
        const { highest, together } = questionScores.get(position) ?? { highest: 0, together: 0 }
        const missing = P.MAX ? Math.max(otherSubjects, foreign.filter((found) => !found.has(position)).length) : foreign.filter((found) => !found.has(position)).length + otherSubjects
        const related = P.FF! ** Math.min(P.MF!, missing)
        const evidence = textScore * rareness + P.QE! * highest
        return {
          passage,
          score: mix(mix(together, highest, P.SUM!), textScore, P.QS!) * related * (passage.heading ? 1 : P.BW!),
          certainty: mix(highest, textScore, P.QSC!) * related * P.CORR! ** corrections * Math.min(1, evidence / P.EE!),
          f: [textScore, highest, together, missing, rareness, units.length],
        }
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MAX_HITS)
  }

  function recognize(question: string): number {
    const questionWords = analysis.toWords(question.slice(0, MAX_QUESTION_LENGTH))
    const isRecognized = (word: string) => analysis.isEverydayWord(word) || topicWords.has(word)
    return questionWords.filter(isRecognized).length / (questionWords.length || 1)
  }

  return { find, recognize }
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
