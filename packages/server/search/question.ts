import { hasDiacritics, memoize } from './words.ts'
import { joinTerms, type Lexicon, type Word } from './lexicon.ts'
import { findConditions, type Condition } from './numbers.ts'

/** A word or phrase of a question, with what it may be called on a page. */
export interface Unit {
  /** As it is compared. */
  term: string
  written: string
  /** The term itself and others, and how similar they are, from 0 to 1. */
  alternatives: ReadonlyMap<string, number>
  /** How much the question is about it, from 0 to 1. */
  importance: number
}

export interface Question {
  text: string
  units: readonly Unit[]
  conditions: readonly Condition[]
  /** Whether words with other diacritics are other words. People also type Vietnamese without them. */
  hasDiacritics: boolean
  /** How many of its words neither the pages nor everyday language have. */
  unknownCount: number
  /** How many of its phrases are about something else than the pages. */
  otherSubjectCount: number
}

/** What the pages say about how much a word tells. */
export interface TermStatistics {
  /** From 0 for a word that every passage has to 1 for a word that none has. */
  rarityOf(term: string): number
  isKnown(term: string): boolean
  /** Whether a title, a heading or a known question has the word. */
  isTopic(term: string): boolean
  correct(word: string): string
}

/** How much of a word counts if the question has diacritics and the word on the page has others. */
export const OTHER_DIACRITICS = 0.1
const MAX_UNITS = 40
const MAX_PHRASE_LENGTH = 4
const MAX_CORRECTIONS = 3
const MIN_IMPORTANCE = 0.15
/** Words that say little, because a question has them whatever it is about. */
const EVERYDAY = 0.6
/** The importance of words that no page has: with others that mean the same, and without, everyday words and others. */
const MISSING = { everyday: { related: 0.35, alone: 0.15 }, other: { related: 0.7, alone: 0.35 } }
/** Most Vietnamese words are pairs of syllables, so a single one says less. */
const SYLLABLE = 0.8
/** Words that ask say what kind of answer is wanted, and are seldom in it. */
const ASKING =
  /^(?:how (?:much|many|long|soon|fast)|what time|o dau|cho nao|(?:mat |trong )?bao lau|may gio|may ngay|bao gio|khi nao|luc nao|(?:het |ton )?(?:bao )?nhieu(?: tien)?)$/
const ASKING_IMPORTANCE = 0.1
/** How similar a phrase is to one of its words. */
const PART = { en: 0.5, vi: 0.35 }

/** Reads texts against the pages that are to answer questions. */
export interface QuestionReader {
  parse(text: string): Question
  /** The units of a question that a page answers. Remembers them, because each is compared with many questions. */
  readKnown(text: string): readonly Unit[]
}

export function createQuestionReader(lexicon: Lexicon, pages: TermStatistics): QuestionReader {
  /** Nobody asks about a number, and a phrase has everyday words. */
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

/** The phrase that the lexicon knows, or the first word. */
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
  const isOneLetter = lexicon.language === 'en' && /^\D$/.test(term)
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

/** Whether the pages have one of the words or phrases. */
function isAnyKnown(phrases: ReadonlyMap<string, number>, { isKnown }: TermStatistics): boolean {
  return [...phrases.keys()].some((phrase) => phrase.split(' ').every(isKnown))
}
