/**
 * Returns a function that finds the item whose text is most similar to a given one. The similarity is the share of
 * groups of three letters that both have, from 0 to 1, so it allows for typing errors (a Dice coefficient).
 */
export function createLetterGroupSearch<Item extends { text: string }>(
  items: readonly Item[],
  minSimilarity: number,
): (text: string) => Item | undefined {
  const groupCounts: number[] = []
  const positions = new Map<string, number[]>()
  items.forEach(({ text }, position) => {
    const groups = splitLetterGroups(text)
    groupCounts.push(groups.size)
    for (const group of groups) {
      const known = positions.get(group)
      if (known) known.push(position)
      else positions.set(group, [position])
    }
  })

  return (text) => {
    const groups = splitLetterGroups(text)
    const shared = new Map<number, number>()
    for (const position of [...groups].flatMap((group) => positions.get(group) ?? [])) {
      shared.set(position, (shared.get(position) ?? 0) + 1)
    }
    let best: Item | undefined
    let highest = minSimilarity
    for (const [position, count] of shared) {
      const similarity = (2 * count) / (groups.size + groupCounts[position]!)
      if (similarity >= highest) [best, highest] = [items[position], similarity]
    }
    return best
  }
}

function splitLetterGroups(text: string): Set<string> {
  const padded = ` ${text} `
  const groups = new Set<string>()
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    groups.add(padded.slice(start, start + 3))
  }
  return groups
}
