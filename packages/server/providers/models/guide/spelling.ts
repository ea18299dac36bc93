/** Shorter words have too many neighbours to be corrected. */
const MIN_LENGTH = 4

/**
 * Returns a function that replaces an unknown word by the known word that differs from it by one typing error: a letter
 * that is missing, too many, wrong or swapped with its neighbour. Of several, it is the most frequent one in `words`.
 */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  const frequencies = new Map<string, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  const removals = new Map<string, { word: string; index: number }[]>()
  for (const word of frequencies.keys()) {
    if (word.length < MIN_LENGTH) continue
    for (const { rest, index } of removeOneLetter(word)) {
      const known = removals.get(rest)
      if (known) known.push({ word, index })
      else removals.set(rest, [{ word, index }])
    }
  }

  return (word) => {
    if (word.length < MIN_LENGTH || frequencies.has(word)) return word
    const candidates = removeOneLetter(word).flatMap(({ rest, index }) =>
      (removals.get(rest) ?? []).filter((removal) => isOneError(removal.index, index)),
    )
    const [best] = candidates.toSorted(
      (a, b) => frequencies.get(b.word)! - frequencies.get(a.word)!,
    )
    return best?.word ?? word
  }
}

/** The word as it is, with the index -1, and without each of its letters. */
function removeOneLetter(word: string): { rest: string; index: number }[] {
  return Array.from({ length: word.length + 1 }, (_, position) => {
    const index = position - 1
    return { rest: index < 0 ? word : word.slice(0, index) + word.slice(position), index }
  })
}

/** Two words that become the same without a letter each differ by one error only if these are neighbours. */
function isOneError(a: number, b: number): boolean {
  return a < 0 || b < 0 || Math.abs(a - b) <= 1
}
