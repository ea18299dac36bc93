/** Shorter words have too many neighbours to be corrected. */
const MIN_LENGTH = 5

/**
 * Returns a function that replaces an unknown word by the known word that differs from it by one typing error: a letter that is
 * missing, too many, wrong or swapped with its neighbour. In all four cases, the words become the same if at most one
 * letter is removed from each.
 */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  const known = new Set(words)
  const removals = new Map<string, { word: string; index: number }>()
  for (const word of known) {
    if (word.length < MIN_LENGTH) continue
    removeOneLetter(word).forEach((rest, index) => removals.set(rest, { word, index }))
  }
  return (word) => {
    if (word.length < MIN_LENGTH || known.has(word)) return word
    for (const [index, rest] of removeOneLetter(word).entries()) {
      const found = removals.get(rest) ?? (known.has(rest) ? { word: rest, index } : undefined)
      if (found && Math.abs(found.index - index) <= 1) return found.word
    }
    return removals.get(word)?.word ?? word
  }
}

/** The word without each of its letters. */
function removeOneLetter(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
}
