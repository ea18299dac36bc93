/** Shorter words are not corrected, because too many words are similar to them. */
const MIN_LENGTH = 4

/**
 * Returns a function that replaces an unknown word by the known word that differs from it by one typing error: a letter
 * that is missing, too many, wrong or swapped with its neighbour. Of several such words, the most frequent in `words`.
 */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  const frequencies = new Map<string, number>()
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  const findSimilar = createSimilarityIndex(
    [...frequencies.keys()]
      .filter((word) => word.length >= MIN_LENGTH)
      .toSorted((a, b) => frequencies.get(b)! - frequencies.get(a)!),
  )

  return (word) => {
    if (word.length < MIN_LENGTH || frequencies.has(word)) return word
    const candidates = [0, -1, 1]
      .map((difference) => findSimilar(word, word.length + difference))
      .filter((candidate) => candidate !== undefined)
    const [best] = candidates.toSorted((a, b) => frequencies.get(b)! - frequencies.get(a)!)
    return best ?? word
  }
}

/**
 * Returns a function that finds the first known word of a length that differs by one error. A question may have hundreds
 * of unknown words, so each is compared only with the known words that begin or end alike.
 */
function createSimilarityIndex(known: readonly string[]) {
  const positions = new Map<string, number[]>()
  for (const [position, word] of known.entries()) {
    for (const key of halvesOf(word, word.length)) {
      const found = positions.get(key)
      if (found) found.push(position)
      else positions.set(key, [position])
    }
  }

  return (word: string, length: number): string | undefined => {
    const isSimilar = (position: number) => isOneError(word, known[position]!)
    const found = halvesOf(word, length).map((key) => positions.get(key)?.find(isSimilar))
    return known[Math.min(...found.map((position) => position ?? Infinity))]
  }
}

/**
 * Returns the halves by which similar words are found: an error changes at most two adjacent letters, so the first or
 * the last half is unchanged.
 */
function halvesOf(word: string, length: number): string[] {
  const half = Math.ceil((length - 2) / 2)
  return [`${length} ${word.slice(0, half)}…`, `${length} …${word.slice(-half)}`]
}

/** Strips the common beginning and end of two words, and checks whether the rest is a single error. */
function isOneError(word: string, other: string): boolean {
  const longest = Math.min(word.length, other.length)
  let start = 0
  while (start < longest && word[start] === other[start]) start += 1
  let end = 0
  while (end < longest - start && word.at(-1 - end) === other.at(-1 - end)) end += 1
  const rest = word.length - start - end
  const otherRest = other.length - start - end
  if (rest <= 1 && otherRest <= 1) return true
  const isPair = rest === 2 && otherRest === 2
  return isPair && word[start] === other[start + 1] && word[start + 1] === other[start]
}
