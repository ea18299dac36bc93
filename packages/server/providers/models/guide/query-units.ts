import type { preferences } from '@atelier/contract'
import { expandAlternatives } from './alternatives.ts'
import type { HelpWords } from './help-words.ts'
import { createPhraseBook, type PhraseBook } from './phrase-book.ts'
import { createRewording } from './rewording.ts'
import { memoize, splitWords, stem } from '../../../search/words.ts'

/** A word, a phrase with a meaning, or a pair of neighbouring words. */
export interface Unit {
  kind: 'word' | 'phrase' | 'pair'
  /** The word itself and what it means. A text matches if it has one of them. */
  terms: readonly string[]
  /** How much the unit counts, from 0 to 1. */
  weight: number
}

/** Splits texts of a language into the units by which they are compared. */
export interface Analysis {
  /** Replaces chat abbreviations and idioms in a question. */
  reword(question: string): string
  toWords(text: string): string[]
  /** `correct` replaces a word that may be misspelled. */
  analyse(text: string, correct?: (word: string) => string): Unit[]
  /** The same for long texts, whose pairs of words say little. */
  analyseWithoutPairs(text: string): Unit[]
  /** The words of the synonyms. */
  knownWords: ReadonlySet<string>
  isEverydayWord(word: string): boolean
  /** Whether a word belongs to another subject than those of the help pages. */
  isOtherSubject(word: string): boolean
  /** How many phrases about something else than the help pages a text has. A word of the help pages is none. */
  countOtherSubjects(text: string, isTopicWord: (word: string) => boolean): number
}

const WEIGHTS = {
  /** A word inside a phrase says less by itself: "sign" in "sign up". */
  wordInPhrase: 0.3,
  /** Most Vietnamese words are pairs of syllables, so a single syllable says less. */
  syllable: 0.5,
  pair: { en: 0.3, vi: 0.7 },
}
/** Without diacritics, a Vietnamese syllable up to this length can be one of several words. */
const MAX_AMBIGUOUS_LENGTH = 4
/** Without diacritics, these stop words are the same as words that say something. */
const AMBIGUOUS_STOP_WORDS = [
  'con',
  'lai',
  'do',
  'cu',
  'ai',
  'tai',
  'ma',
  'thoi',
  'vi',
  'anh',
  'moi',
  'the',
  'hoi',
]

export function createAnalysis(
  { synonyms, everydayWords, stopWords, otherSubjects, rewordings }: HelpWords,
  language: preferences.Language,
  keepDiacritics: boolean,
): Analysis {
  const stemOnce = memoize(stem)
  const toWords = (text: string) => {
    const words = splitWords(text, keepDiacritics)
    // "change the name" is the same phrase as "change name".
    return language === 'en' ? words.filter((word) => word !== 'the').map(stemOnce) : words
  }
  const known = (text: string) => new Set(toWords(text))
  /** Without diacritics, several Vietnamese words look the same. */
  const isAmbiguous = language === 'vi' && !keepDiacritics
  const isClear = (words: readonly string[]) =>
    !isAmbiguous || words.length > 1 || words.join('').length > MAX_AMBIGUOUS_LENGTH
  const phraseBook = createPhraseBook(synonyms, toWords, isClear)
  const otherPhrases = createPhraseBook(
    { 'another subject': otherSubjects.flatMap(expandAlternatives) },
    toWords,
    (words) => !isAmbiguous || words.length > 1,
  )
  const meaningsOf = (word: string) => phraseBook.findAt([word], 0, 1)?.meanings ?? []
  const everyday = known(everydayWords)
  const stop = known(stopWords)
  if (isAmbiguous) for (const word of AMBIGUOUS_STOP_WORDS) stop.delete(word)
  const isStopWord = (word: string) => stop.has(word)
  const wordWeight = language === 'vi' ? WEIGHTS.syllable : 1

  function analyseWords(words: readonly string[]) {
    const { phrases, isInPhrase } = findPhrases(words, phraseBook, 2)
    const single = words.flatMap((word, position): Unit[] => {
      if (isInPhrase[position]) {
        return isStopWord(word)
          ? []
          : [{ kind: 'word', terms: [word], weight: WEIGHTS.wordInPhrase }]
      }
      const meanings = meaningsOf(word)
      if (isStopWord(word) && meanings.length === 0) return []
      return [
        { kind: 'word', terms: [word, ...meanings], weight: meanings.length > 0 ? 1 : wordWeight },
      ]
    })
    return { single, phrases }
  }

  function analyse(text: string, correct = (word: string) => word): Unit[] {
    const { single, phrases } = analyseWords(toWords(text).map(correct))
    return [...single, ...phrases, ...pairUp(single, WEIGHTS.pair[language])]
  }

  function analyseWithoutPairs(text: string): Unit[] {
    const { single, phrases } = analyseWords(toWords(text))
    return [...single, ...phrases]
  }

  return {
    reword: createRewording(rewordings, keepDiacritics),
    toWords,
    analyse,
    analyseWithoutPairs,
    knownWords: phraseBook.words,
    countOtherSubjects(text, isTopicWord) {
      const words = toWords(text)
      return words.filter((word, position) => {
        const phrase = otherPhrases.findAt(words, position, 1)
        return phrase && (phrase.words.length > 1 || !isTopicWord(word))
      }).length
    },
    isOtherSubject: (word) => otherPhrases.findAt([word], 0, 1) !== undefined,
    isEverydayWord: (word) => everyday.has(word) || stop.has(word),
  }
}

/** Finds the phrases with a meaning. A phrase inside a longer one does not count. */
function findPhrases(words: readonly string[], phraseBook: PhraseBook, minLength: number) {
  const phrases: Unit[] = []
  const isInPhrase = words.map(() => false)
  let lastEnd = 0
  for (let position = 0; position < words.length; position += 1) {
    const phrase = phraseBook.findAt(words, position, minLength)
    if (!phrase || position + phrase.words.length <= lastEnd) continue
    lastEnd = position + phrase.words.length
    phrases.push({ kind: 'phrase', terms: phrase.meanings, weight: 1 })
    isInPhrase.fill(true, position, lastEnd)
  }
  return { phrases, isInPhrase }
}

function pairUp(words: readonly Unit[], weight: number): Unit[] {
  return words.slice(1).map(({ terms }, position) => ({
    kind: 'pair',
    terms: [`${words[position]!.terms[0]} ${terms[0]}`],
    weight,
  }))
}
