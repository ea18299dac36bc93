import { toEnglishWish } from '../../../arabic-wishes/english-wish.ts'
import { lexicons, type Language, type Meaning } from './lexicon.ts'

/** A phrase with what it means. Undefined: the word is unknown. */
export interface Token {
  /** As it was written. */
  text: string
  meaning: Meaning | undefined
  /** Which part of the text between commas it stands in. */
  clause: number
}

/** Splits a text into the longest phrases that are known. */
export function readTokens(text: string, language: Language): Token[] {
  const { meaningOf, longestPhrase } = lexicons[language]
  return toEnglishWish(text)
    .normalize('NFC')
    .replaceAll(/[’‘`]/g, "'")
    .split(/[,.;:!?()\n\u2013\u2014"“”]+/)
    .flatMap((part, clause) => {
      const words = part.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean)
      const tokens: Token[] = []
      for (let at = 0; at < words.length;) {
        let length = Math.min(longestPhrase, words.length - at)
        const phrase = () => words.slice(at, at + length).join(' ')
        while (length > 1 && !meaningOf(phrase().toLowerCase())) length -= 1
        tokens.push({ text: phrase(), meaning: meaningOf(phrase().toLowerCase()), clause })
        at += length
      }
      return tokens
    })
}

const VIETNAMESE = /[\u0300\u0301\u0303\u0309\u0323\u031b]|[ăâđêôơư]/iu

/** Vietnamese is recognised by its marks, and without them by which language knows more of the words. */
export function languageOf(text: string): Language {
  if (VIETNAMESE.test(text.normalize('NFD')) || VIETNAMESE.test(text.normalize('NFC'))) return 'vi'
  const known = (language: Language) =>
    readTokens(text, language)
      .filter(({ meaning }) => meaning)
      .reduce((sum, token) => sum + token.text.split(' ').length, 0)
  return known('vi-unmarked') > known('en') ? 'vi-unmarked' : 'en'
}
