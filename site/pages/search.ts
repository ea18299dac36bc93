import { foldDiacritics } from '@atelier/contract'

/** Whether the text contains every word of the query, in any order. An empty query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
  const normalizedText = foldDiacritics(text)
  const words = foldDiacritics(query).split(/\s+/).filter(Boolean)
  return words.every((word) => normalizedText.includes(word))
}
