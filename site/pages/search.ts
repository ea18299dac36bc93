/** Lower case without diacritics, so that `dat` finds `đặt`. */
export function normalizeForSearch(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
}

/** Whether the text contains every word of the query, in any order. An empty query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
  const normalizedText = normalizeForSearch(text)
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean)
  return words.every((word) => normalizedText.includes(word))
}
