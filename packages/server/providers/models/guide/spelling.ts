/** Shorter words have too many neighbours to be corrected. */
const MIN_LENGTH = 5

/**
 * Returns a function that replaces an unknown word by the known word that differs from it by one typing error: a letter that is
 * missing, too many, wrong or swapped with its neighbour. In all four cases, the words become the same if at most one
 * letter is removed from each.
 */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  const known = new Set(words)
  const wordsByRest = new Map<string, string>()
  for (const word of known) {
    if (word.length < MIN_LENGTH) continue
    for (const rest of removeOneLetter(word)) wordsByRest.set(rest, word)
  }
  return (word) => {
    if (word.length < MIN_LENGTH || known.has(word)) return word
    const rest = removeOneLetter(word).find((letters) => wordsByRest.has(letters))
    return (rest && wordsByRest.get(rest)) || word
  }
}

/** The word itself, and the word without each of its letters. */
function removeOneLetter(word: string): string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}
