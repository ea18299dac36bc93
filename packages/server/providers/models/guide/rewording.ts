import { expandAlternatives } from './alternatives.ts'
import { splitWords } from '../../../search/words.ts'

/**
 * Returns a function that writes a question in the words of the help pages: `pw` becomes `password`, and idioms such as
 * "on earth" disappear. The longest phrase wins.
 */
export function createRewording(
  rewordings: Readonly<Record<string, readonly string[]>>,
  keepDiacritics: boolean,
): (text: string) => string {
  const normalize = (text: string) => splitWords(text, keepDiacritics).join(' ')
  const plainWords = new Map(
    Object.entries(rewordings).flatMap(([plain, phrases]) =>
      phrases.flatMap(expandAlternatives).map((phrase) => [normalize(phrase), normalize(plain)]),
    ),
  )
  const phrases = [...plainWords.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<= )(?:${phrases.join('|')})(?= )`, 'g')
  return (text) =>
    ` ${normalize(text)} `.replaceAll(pattern, (phrase) => plainWords.get(phrase)!).trim()
}
