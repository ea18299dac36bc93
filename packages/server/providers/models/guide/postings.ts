/** For each term, the items that have it (passages or questions), and how much each has of it. */
export interface Postings {
  /** How many items have a term. */
  count(term: string): number
  forEach(term: string, visit: (item: number, weight: number) => void): void
}

/** Collects postings. Built ones are typed arrays, which need a tenth of the memory of maps. */
export interface PostingsBuilder {
  /** Adds the terms of an item with their weights. Each item is added once, in the order of their numbers. */
  add(item: number, weights: ReadonlyMap<string, number>): void
  build(): Postings
}

export function createPostings(): PostingsBuilder {
  const termNumbers = new Map<string, number>()
  const terms: number[] = []
  const items: number[] = []
  const weights: number[] = []

  return {
    add(item, weightsOfTerms) {
      for (const [term, weight] of weightsOfTerms) {
        const number = termNumbers.get(term) ?? termNumbers.size
        termNumbers.set(term, number)
        terms.push(number)
        items.push(item)
        weights.push(weight)
      }
    },
    build() {
      const starts = countStarts(terms, termNumbers.size)
      const next = starts.slice()
      const sortedItems = new Uint16Array(items.length)
      const sortedWeights = new Float32Array(items.length)
      terms.forEach((term, entry) => {
        const position = next[term]!++
        sortedItems[position] = items[entry]!
        sortedWeights[position] = weights[entry]!
      })
      return readPostings(termNumbers, starts, sortedItems, sortedWeights)
    },
  }
}

/** Where the entries of each term begin if they are sorted by term. The last number is where they all end. */
function countStarts(terms: readonly number[], termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1)
  for (const term of terms) starts[term + 1]! += 1
  for (let term = 0; term < termCount; term += 1) starts[term + 1]! += starts[term]!
  return starts
}

function readPostings(
  termNumbers: ReadonlyMap<string, number>,
  starts: Uint32Array,
  items: Uint16Array,
  weights: Float32Array,
): Postings {
  return {
    count(term) {
      const number = termNumbers.get(term)
      return number === undefined ? 0 : starts[number + 1]! - starts[number]!
    },
    forEach(term, visit) {
      const number = termNumbers.get(term)
      if (number === undefined) return
      for (let entry = starts[number]!; entry < starts[number + 1]!; entry += 1) {
        visit(items[entry]!, weights[entry]!)
      }
    },
  }
}
