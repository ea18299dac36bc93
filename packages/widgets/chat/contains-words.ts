/** Whether the text contains every word of the query, whatever its case and accents. */
export function containsWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Whether for each word of the query, some word of the text begins with it, whatever its case and accents. */
export function startsWithWords(text: string, query: string): boolean {
  const words = fold(text).split(/[\s:]+/)
  return fold(query)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
}
