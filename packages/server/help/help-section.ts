import { toSearchTerms, type help } from '@atelier/contract'
import { createBeginning, createExcerpt } from '../chat/search-excerpt.ts'
import type { HelpPassage } from './help-words.ts'

/** Shorter words, such as "to", are in every text, so they are only marked if a query has no others. */
const MIN_TERM_LENGTH = 3

/** A section with the words around the first place that fits the query. */
export function toSection({ text, ...place }: HelpPassage, query: string): help.HelpSection {
  const { excerpt, marks } = excerptOf(text, toSearchTerms(query))
  return { ...place, excerpt, marks: marks.filter(({ start }) => isWordStart(excerpt, start)) }
}

function excerptOf(text: string, terms: readonly string[]) {
  const long = terms.filter(({ length }) => length >= MIN_TERM_LENGTH)
  const marked = long.length > 0 ? long : terms
  const byLength = marked.toSorted((one, other) => other.length - one.length)
  const attempts = [marked, ...byLength.map((term) => [term])]
  const excerpts = attempts.map((attempt) => createExcerpt(text, attempt))
  return (
    excerpts.find(({ marks }) => marks.length > 0) ?? { excerpt: createBeginning(text), marks: [] }
  )
}

function isWordStart(text: string, place: number): boolean {
  return place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1]!)
}
