// In which language of the pages a question is searched.
import type { preferences } from '@atelier/contract'
import { hasArabicLetters } from '../../search/arabic.ts'
import { translate } from '../../search/translate.ts'
import { hasVietnameseDiacritics } from '../../search/words.ts'
import type { SearchRequest } from './knowledge-messages.ts'
import type { KnowledgeSearch } from './knowledge-search.ts'

/** How many times more passages another language has, for a question to be translated. */
const MUCH_MORE = 3

/**
 * Selects the index of the requested language. Absent: of the languages whose pages name the question word for word, or
 * else of the languages that recognize the most words of it.
 */
export function selectSearches(
  searches: readonly KnowledgeSearch[],
  { question, language }: SearchRequest,
): KnowledgeSearch[] {
  if (language) return searches.filter(({ lexicon }) => lexicon.language === language)
  const naming = searches.filter(({ isNamed }) => isNamed(question))
  if (naming.length > 0) return naming
  const possible = searches.filter(({ lexicon }) => isPossible(lexicon.language, question))
  const shares = possible.map(({ recognize }) => recognize(question))
  const highest = Math.max(...shares)
  return possible.filter((_, place) => shares[place] === highest)
}

/** Returns the request in the other languages that have many more passages than its own, with their searches. */
export function translateRequest(
  searches: readonly KnowledgeSearch[],
  request: SearchRequest,
  language: preferences.Language,
): [KnowledgeSearch, SearchRequest][] {
  const own = searches.find(({ lexicon }) => lexicon.language === language)!
  return searches.flatMap((search): [KnowledgeSearch, SearchRequest][] => {
    if (search === own || search.passageCount <= own.passageCount * MUCH_MORE) return []
    const inOther = (text: string) => translate(text, own.lexicon, search.lexicon)
    const question = inOther(request.question)
    const previousQuestion = inOther(request.previousQuestion ?? '')
    return question ? [[search, { ...request, question, previousQuestion }]] : []
  })
}

function isPossible(language: preferences.Language, question: string): boolean {
  if (language === 'ar' || hasArabicLetters(question))
    return language === 'ar' && hasArabicLetters(question)
  return language === 'vi' || !hasVietnameseDiacritics(question)
}
