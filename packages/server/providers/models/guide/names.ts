import type { HelpPage } from './help-pages.ts'
import { splitWords } from '../../../search/words.ts'

/**
 * Returns the names in the titles of the help pages, such as "GodMode" and "PayPal": the words that the titles of every
 * language have, because names are not translated.
 */
export function listNames(pagesOfLanguages: readonly (readonly HelpPage[])[]): Set<string> {
  return pagesOfLanguages
    .map((pages) => new Set(pages.flatMap(({ title }) => splitWords(title, true))))
    .reduce((names, words) => names.intersection(words))
}
