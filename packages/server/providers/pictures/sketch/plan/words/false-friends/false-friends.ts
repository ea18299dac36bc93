import { english } from './english.ts'
import { englishThings } from './english-things.ts'
import { expandPhrases } from './expand.ts'
import { lifeless } from './vietnamese-lifeless.ts'
import { living } from './vietnamese-living.ts'

const withPlurals = (phrases: readonly string[]): string[] =>
  phrases.flatMap((phrase) => (phrase.endsWith('s') ? [phrase] : [phrase, `${phrase}s`]))

/** By language, the phrases of which no word is drawn. */
export const falseFriends: Readonly<Record<'en' | 'vi', readonly string[]>> = {
  en: withPlurals([...expandPhrases(english), ...expandPhrases(englishThings)]),
  vi: [...expandPhrases(living), ...expandPhrases(lifeless)],
}
