import { hasDiacritics, memoize } from './words.ts'
import { joinTerms, type Lexicon, type Word } from './lexicon.ts'
import { findConditions, type Condition } from './numbers.ts'

/** A word or phrase of a question, with alternatives that pages may use for it. */
export interface Unit {
  /** The normalized form for comparison. */
  term: string
  written: string
  /** The term itself and similar terms, with their similarity from 0 to 1. */
  alternatives: ReadonlyMap<string, number>
  /** How important the term is in the question, from 0 to 1. */
  importance: number
}

export interface Question {
  text: string
  units: readonly Unit[]
  conditions: readonly Condition[]
  /**
   * Whether the question has diacritics, so that words with other diacritics differ. People also type Vietnamese
   * without diacritics.
   */
  hasDiacritics: boolean
  /** How many words of the question are neither in the pages nor in everyday language. */
  unknownCount: number
  /** How many phrases of the question are about topics outside the pages. */
  otherSubjectCount: number
}

/** Statistics of the pages about how specific a word is. */
export interface TermStatistics {
  /** From 0 for a word in every passage to 1 for a word in no passage. */
  rarityOf(term: string): number
  isKnown(term: string): boolean
  /** Whether a title, a heading or a known question has the word. */
  isTopic(term: string): boolean
  correct(word: string): string
}

/** The similarity of a word on the page with other diacritics than in the question. */
export const OTHER_DIACRITICS = 0.1
const MAX_UNITS = 40
const MAX_PHRASE_LENGTH = 4
const MAX_CORRECTIONS = 3
const MIN_IMPORTANCE = 0.15
/** The importance of words that are common in questions about any topic. */
const EVERYDAY = 0.6
/**
 * The importance of words that are on no page: for everyday and other words, with and without related words on the
 * pages.
 */
const MISSING = { everyday: { related: 0.35, alone: 0.15 }, other: { related: 0.7, alone: 0.35 } }
/** Most Vietnamese words are pairs of syllables, so a single one says less. */
const SYLLABLE = 0.8
/** Question words, which show the type of answer and are rarely part of it. */
const ASKING =
  /^(?:how (?:much|many|long|soon|fast)|what time|o dau|cho nao|(?:mat |trong )?bao lau|may gio|may ngay|bao gio|khi nao|luc nao|(?:het |ton )?(?:bao )?nhieu(?: tien)?|كم|بكم|متي|اين|وين)$/
const ASKING_IMPORTANCE = 0.1
/** The similarity of a phrase to one of its words. */
const PART = { en: 0.5, vi: 0.35, ar: 0.5 }

/** Parses questions, with the statistics of the pages that are searched. */
export interface QuestionReader {
  parse(text: string): Question
  /** The units of a question that a page answers. Caches them, because each is compared with many questions. */
  readKnown(text: string): readonly Unit[]
}

export function createQuestionReader(lexicon: Lexicon, pages: TermStatistics): QuestionReader {
  /** Whether a word is unknown. Numbers and phrases never are. */
  const isUnknown = ({ term, alternatives }: Unit) =>
    /^\D+$/.test(term) &&
    !term.includes(' ') &&
    !lexicon.isEverydayWord(term) &&
    !isAnyKnown(alternatives, pages)

  return {
    parse(text) {
      const words = correctWords(lexicon.toQuestionWords(text), lexicon, pages)
      const conditions = findConditions(text, lexicon.language)
      const isCondition = (phrase: readonly Word[]) =>
        conditions.some(
          ({ isSaidBy }) =>
            isSaidBy(joinTerms(phrase)) || phrase.every(({ term }) => isSaidBy(term)),
        )
      const units = listUnits(words, lexicon, pages, isCondition)
      return {
        text,
        units,
        conditions,
        hasDiacritics: hasDiacritics(text),
        unknownCount: units.filter(isUnknown).length,
        otherSubjectCount: lexicon.countOtherSubjects(words, pages.isTopic),
      }
    },
    readKnown: memoize((text) => listUnits(lexicon.toWords(text), lexicon, pages, () => false)),
  }
}

function listUnits(
  words: readonly Word[],
  lexicon: Lexicon,
  pages: TermStatistics,
  isLeftOut: (phrase: readonly Word[]) => boolean,
): Unit[] {
  const units = new Map<string, Unit>()
  for (let position = 0; position < words.length && units.size < MAX_UNITS;) {
    const phrase = longestPhrase(words.slice(position, position + MAX_PHRASE_LENGTH), lexicon)
    const unit = createUnit(phrase, lexicon, pages)
    if (unit && !isLeftOut(phrase)) units.set(unit.term, unit)
    position += phrase.length
  }
  return [...units.values()]
}

function correctWords(words: readonly Word[], lexicon: Lexicon, pages: TermStatistics): Word[] {
  let corrections = 0
  return words.map((word) => {
    const { term } = word
    const isReal =
      pages.isKnown(term) || lexicon.isEverydayWord(term) || lexicon.relatedTo(term).size > 0
    if (isReal || corrections >= MAX_CORRECTIONS) return word
    const corrected = pages.correct(term)
    if (corrected !== term) corrections += 1
    return { ...word, term: corrected }
  })
}

/** Returns the longest phrase in the lexicon that starts here, or the first word. */
function longestPhrase(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  for (let length = words.length; length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    if (lexicon.isPhrase(joinTerms(phrase))) return phrase
  }
  return words.slice(0, 1)
}

function createUnit(
  words: readonly Word[],
  lexicon: Lexicon,
  pages: TermStatistics,
): Unit | undefined {
  const term = joinTerms(words)
  const telling = words.filter((word) => !lexicon.isStopWord(word.term)).map((word) => word.term)
  const isOneLetter = lexicon.language !== 'vi' && /^\D$/.test(term)
  if ((words.length === 1 && telling.length === 0) || isOneLetter) return undefined
  const alternatives = new Map([[term, 1], ...lexicon.relatedTo(term)])
  if (words.length > 1) {
    for (const part of telling.filter((each) => each.length > 2 && !alternatives.has(each)))
      alternatives.set(part, PART[lexicon.language])
  }
  return {
    term,
    written: words.map((word) => word.written).join(' '),
    alternatives,
    importance: weigh(words, telling, alternatives, lexicon, pages),
  }
}

function weigh(
  words: readonly Word[],
  telling: readonly string[],
  alternatives: ReadonlyMap<string, number>,
  lexicon: Lexicon,
  pages: TermStatistics,
): number {
  const term = joinTerms(words)
  if (ASKING.test(term)) return ASKING_IMPORTANCE
  const isEveryday = lexicon.isEverydayWord(term)
  const isSyllable = lexicon.language === 'vi' && words.length === 1 && !/\d/.test(words[0]!.term)
  const factor = isSyllable ? SYLLABLE : 1
  if (words.every((word) => pages.isKnown(word.term))) {
    const rarities = telling.map((each) => pages.rarityOf(each))
    return factor * Math.max(MIN_IMPORTANCE, ...rarities) * (isEveryday ? EVERYDAY : 1)
  }
  const { related, alone } = MISSING[isEveryday ? 'everyday' : 'other']
  return factor * (isAnyKnown(alternatives, pages) ? related : alone)
}

/** Whether one of the words or phrases is on the pages. */
function isAnyKnown(phrases: ReadonlyMap<string, number>, { isKnown }: TermStatistics): boolean {
  return [...phrases.keys()].some((phrase) => phrase.split(' ').every(isKnown))
}
