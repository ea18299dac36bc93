import { toEnglishWish } from '../../../arabic-wishes/english-wish.ts'
import { recognizeLanguage } from '../../wish-language.ts'
import { correctTypo } from './typos.ts'
import { reword } from './words/rewordings.ts'
import { lexicons, removeMarks, type Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'

/** A phrase of a wish with what it may mean. */
export interface Token {
  /** As it was written, in lower case. */
  text: string
  /** None: the word is unknown. */
  meanings: readonly Meaning[]
  /** A comma or the end of a sentence comes before it. */
  isAfterPause: boolean
  /** Written with a capital letter inside a sentence of small ones: "sông Hương". */
  isName?: boolean
}

const EMOJI = /\p{Extended_Pictographic}/gu
const NO_WORD = /[^\p{L}\p{N}\p{Extended_Pictographic}'-]+/u

const isUndrawable = (meanings: readonly Meaning[]): boolean =>
  meanings.length > 0 && meanings.every(({ is }) => is === 'undrawable')

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** Splits a wish into the longest phrases that are known. */
export function readTokens(wish: string, language: WishLanguage): Token[] {
  const { meaningsOf, longestPhrase, names, words: known } = lexicons[language]
  return reword(toEnglishWish(wish).normalize('NFC'), language)
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/<\/?\w+>/g, ', ')
    .replaceAll(EMOJI, ', $& ')
    .split(/[,.;:!?()\n\u2013\u2014"“”]+/)
    .flatMap((clause) => {
      const written = clause.split(NO_WORD).filter(Boolean)
      const words = written.map((word) => correct(word.toLowerCase()))
      const tokens: Token[] = []
      for (let at = 0; at < words.length;) {
        const length = longestMatch(words, at)
        const text = words.slice(at, at + length).join(' ')
        const isName = isCapital(written[at]!) && !isCapital(written[at - 1] ?? 'A')
        const isAfterPause = tokens.length === 0
        tokens.push({ text, meanings: lookUp(text), isAfterPause, ...(isName && { isName }) })
        at += length
      }
      return tokens
    })

  function longestMatch(words: readonly string[], at: number): number {
    for (let length = Math.min(longestPhrase, words.length - at); length > 1; length -= 1)
      if (lookUp(words.slice(at, at + length).join(' ')).length > 0)
        return language === 'vi-unmarked' ? length : withFalseFriend(words, at, length)
    return 1
  }

  /** "Con mèo" of "con mèo máy" is no cat: what begins inside the phrase and goes on behind it is not drawn. */
  function withFalseFriend(words: readonly string[], at: number, length: number): number {
    for (let start = at + 1; start < at + length; start += 1) {
      const last = Math.min(words.length, start + longestPhrase)
      for (let end = last; end > at + length; end -= 1)
        if (isUndrawable(lookUp(words.slice(start, end).join(' ')))) return end - at
    }
    return length
  }

  /** Before phrases are looked up: "playing gitar". */
  function correct(word: string): string {
    return language === 'en' && !known.has(word) && !word.endsWith("'s")
      ? (correctTypo(word, names) ?? word)
      : word
  }

  function lookUp(phrase: string): readonly Meaning[] {
    if (/^\d{1,3}$/.test(phrase)) return [{ is: 'number', value: Math.max(1, Number(phrase)) }]
    return meaningsOf(phrase)
  }
}

export function detectLanguage(wish: string): WishLanguage {
  if (isVietnameseName(wish)) return 'vi'
  const language = recognizeLanguage(wish, (each) =>
    readTokens(wish, each)
      .filter(({ meanings }) => meanings.length > 0)
      .reduce((sum, { text }) => sum + text.split(' ').length, 0),
  )
  return language === 'vi-unmarked' && removeMarks(wish) !== wish ? 'en' : language
}

/** "Bia", "nho" and "kem" have no marks when they are written with all of them. */
function isVietnameseName(wish: string): boolean {
  const name = wish.trim().toLowerCase()
  const isThing = lexicons.vi.meaningsOf(name).some(({ is }) => is === 'thing')
  return isThing && lexicons.en.meaningsOf(name).length === 0
}
