import { toEnglishWish } from '../../../arabic-wishes/english-wish.ts'
import { recognizeLanguage } from '../../wish-language.ts'
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

export const languageOf = (text: string): Language =>
  recognizeLanguage(text, (language) =>
    readTokens(text, language)
      .filter(({ meaning }) => meaning)
      .reduce((sum, token) => sum + token.text.split(' ').length, 0),
  )
