/** The code points from alef to ya. */
const ARABIC = { first: 0x627, last: 0x64a }
/** A space, ten digits, 26 Latin letters. */
const LATIN_COUNT = 37
/** All others count as the same. */
const OTHER = LATIN_COUNT + ARABIC.last - ARABIC.first + 1
const LETTERS = OTHER + 1
const GROUPS = LETTERS ** 3

/**
 * Returns a function that finds the item whose text is most similar to a given one. The similarity is the share of
 * groups of three letters that both have, from 0 to 1, so it allows for typing errors (a Dice coefficient).
 */
export function createLetterGroupSearch<Item extends { text: string }>(
  items: readonly Item[],
  minSimilarity: number,
): (text: string) => Item | undefined {
  const groupsOfItems = items.map(({ text }) => listLetterGroups(text))
  const groupCounts = Uint16Array.from(groupsOfItems, ({ length }) => length)
  const { starts, positions } = sortByGroup(groupsOfItems)

  return (text) => {
    const groups = listLetterGroups(text)
    const shared = new Map<number, number>()
    for (const group of groups) {
      for (const position of positions.subarray(starts[group], starts[group + 1])) {
        shared.set(position, (shared.get(position) ?? 0) + 1)
      }
    }
    let best: Item | undefined
    let highest = minSimilarity
    for (const [position, count] of shared) {
      const similarity = (2 * count) / (groups.length + groupCounts[position]!)
      if (similarity >= highest) [best, highest] = [items[position], similarity]
    }
    return best
  }
}

/** Returns the positions of items sorted by letter group, and where each group starts. */
function sortByGroup(groupsOfItems: readonly (readonly number[])[]) {
  const starts = new Uint32Array(GROUPS + 1)
  for (const group of groupsOfItems.flat()) starts[group + 1]! += 1
  for (let group = 0; group < GROUPS; group += 1) starts[group + 1]! += starts[group]!
  const next = starts.slice()
  const positions = new Uint16Array(starts[GROUPS]!)
  groupsOfItems.forEach((groups, position) => {
    for (const group of groups) positions[next[group]!++] = position
  })
  return { starts, positions }
}

/** Lists each distinct group of three letters as a number. */
function listLetterGroups(text: string): number[] {
  const letters = Array.from(` ${text} `, numberOf)
  const groups = letters
    .slice(2)
    .map((letter, index) => (letters[index]! * LETTERS + letters[index + 1]!) * LETTERS + letter)
  return [...new Set(groups)]
}

function numberOf(letter: string): number {
  if (letter === ' ') return 0
  const code = letter.codePointAt(0)!
  if (code >= ARABIC.first && code <= ARABIC.last) return LATIN_COUNT + code - ARABIC.first
  const number = Number.parseInt(letter, 36)
  return Number.isNaN(number) ? OTHER : number + 1
}
