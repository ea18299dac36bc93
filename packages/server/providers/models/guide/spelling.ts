/** Shorter words have too many neighbours to be corrected. */
const MIN_LENGTH = 5
/** How similar two spellings have to be to count as the same word. */
const MIN_SIMILARITY = 0.6

/** Returns a function that finds the known word whose spelling is most similar to that of an unknown word. */
export function createSpelling(words: Iterable<string>): (word: string) => string | undefined {
  const known = new Set(words)
  const wordsByGroup = new Map<string, string[]>()
  for (const word of known) {
    for (const group of splitGroups(word)) {
      const others = wordsByGroup.get(group)
      if (others) others.push(word)
      else wordsByGroup.set(group, [word])
    }
  }

  return (word) => {
    if (word.length < MIN_LENGTH || known.has(word)) return undefined
    const candidates = new Set(
      [...splitGroups(word)].flatMap((group) => wordsByGroup.get(group) ?? []),
    )
    let best = { candidate: '', similarity: 0 }
    for (const candidate of candidates) {
      const similarity = measureSimilarity(word, candidate)
      if (similarity > best.similarity) best = { candidate, similarity }
    }
    return best.similarity >= MIN_SIMILARITY ? best.candidate : undefined
  }
}

/** The share of groups of three letters that two texts have in common, from 0 to 1 (a Dice coefficient). */
export function measureSimilarity(a: string, b: string): number {
  const [groupsOfA, groupsOfB] = [splitGroups(a), splitGroups(b)]
  const shared = [...groupsOfA].filter((group) => groupsOfB.has(group)).length
  return (2 * shared) / (groupsOfA.size + groupsOfB.size)
}

function splitGroups(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(
    Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)),
  )
}
