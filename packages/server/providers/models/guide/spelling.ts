/** Shorter words have too many neighbours to be corrected. */
const MIN_LENGTH = 4

/**
 * Returns a function that replaces an unknown word by the known word that differs from it by one typing error: a letter
 * that is missing, too many, wrong or swapped with its neighbour. Of several, it is the most frequent one in `words`.
 */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  const frequencies = new Map<string, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  // The most frequent words come first.
  const byLength = Map.groupBy(
    [...frequencies.keys()]
      .filter((word) => word.length >= MIN_LENGTH)
      .toSorted((a, b) => frequencies.get(b)! - frequencies.get(a)!),
    (word) => word.length,
  )

  return (word) => {
    if (word.length < MIN_LENGTH || frequencies.has(word)) return word
    const candidates = [0, -1, 1]
      .map((difference) => byLength.get(word.length + difference) ?? [])
      .map((known) => known.find((candidate) => isOneError(word, candidate)))
      .filter((candidate) => candidate !== undefined)
    const [best] = candidates.toSorted((a, b) => frequencies.get(b)! - frequencies.get(a)!)
    return best ?? word
  }
}

/** Compares what remains of two words without the letters that both begin and end with. */
function isOneError(word: string, other: string): boolean {
  const longest = Math.min(word.length, other.length)
  let start = 0
  while (start < longest && word[start] === other[start]) start += 1
  let end = 0
  while (end < longest - start && word.at(-1 - end) === other.at(-1 - end)) end += 1
  const [rest, otherRest] = [word, other].map((text) => text.slice(start, text.length - end))
  if (rest!.length <= 1 && otherRest!.length <= 1) return true
  return rest!.length === 2 && rest![0] === otherRest![1] && rest![1] === otherRest![0]
}
