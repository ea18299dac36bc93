/** For each term, the items that have it (passages or questions), and how much each has of it. */
export interface Postings {
  terms(): Iterable<string>
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
  let entries = allocate(1024)
  let length = 0

  return {
    add(item, weightsOfTerms) {
      if (length + weightsOfTerms.size > entries.items.length)
        entries = enlarge(entries, 2 * (length + weightsOfTerms.size))
      for (const [term, weight] of weightsOfTerms) {
        const number = termNumbers.get(term) ?? termNumbers.size
        termNumbers.set(term, number)
        entries.terms[length] = number
        entries.items[length] = item
        entries.weights[length] = weight
        length += 1
      }
    },
    build() {
      const { terms, items, weights } = entries
      const starts = countStarts(terms.subarray(0, length), termNumbers.size)
      const next = starts.slice()
      const sorted = { items: new Uint32Array(length), weights: new Float32Array(length) }
      for (let entry = 0; entry < length; entry += 1) {
        const position = next[terms[entry]!]!++
        sorted.items[position] = items[entry]!
        sorted.weights[position] = weights[entry]!
      }
      return readPostings(termNumbers, starts, sorted)
    },
  }
}

interface Entries {
  terms: Uint32Array
  items: Uint32Array
  weights: Float32Array
}

function allocate(length: number): Entries {
  return {
    terms: new Uint32Array(length),
    items: new Uint32Array(length),
    weights: new Float32Array(length),
  }
}

function enlarge({ terms, items, weights }: Entries, length: number): Entries {
  const larger = allocate(length)
  larger.terms.set(terms)
  larger.items.set(items)
  larger.weights.set(weights)
  return larger
}

/** Where the entries of each term begin if they are sorted by term. The last number is where they all end. */
function countStarts(terms: Uint32Array, termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1)
  for (const term of terms) starts[term + 1]! += 1
  for (let term = 0; term < termCount; term += 1) starts[term + 1]! += starts[term]!
  return starts
}

function readPostings(
  termNumbers: ReadonlyMap<string, number>,
  starts: Uint32Array,
  { items, weights }: Pick<Entries, 'items' | 'weights'>,
): Postings {
  return {
    terms: () => termNumbers.keys(),
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
