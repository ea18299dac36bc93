/** An inverted index: for each term, the items (passages or questions) that contain it, with weights. */
export interface Postings {
  terms(): Iterable<string>
  /** How many items contain a term. */
  count(term: string): number
  forEach(term: string, visit: (item: number, weight: number) => void): void
}

/** Collects postings. Built ones are typed arrays, which need a tenth of the memory of maps. */
export interface PostingsBuilder {
  /** Adds the terms of an item with their weights. Each item is added once, in the order of their numbers. */
  add(item: number, weights: ReadonlyMap<string, number>): void
  /** How many different terms there are, and how many entries: an entry is one term of one item. */
  size(): { terms: number; entries: number }
  build(): Postings
}

export function createPostings(): PostingsBuilder {
  const termNumbers = new Map<string, number>()
  const chunks: Chunk[] = []
  /** For each item, the number of entries up to and including its last. */
  const ends: number[] = []
  let length = 0

  return {
    add(item, weightsOfTerms) {
      for (const [term, weight] of weightsOfTerms) {
        const number = termNumbers.get(term) ?? termNumbers.size
        termNumbers.set(term, number)
        const place = length % CHUNK_LENGTH
        if (place === 0) chunks.push(createChunk())
        const chunk = chunks.at(-1)!
        chunk.terms[place] = number
        chunk.weights[place] = weight
        length += 1
      }
      ends[item] = length
    },
    size: () => ({ terms: termNumbers.size, entries: length }),
    build() {
      const starts = countStarts(chunks, length, termNumbers.size)
      const next = starts.slice()
      const items = new Uint32Array(length)
      const weights = new Float32Array(length)
      let entry = 0
      ends.forEach((end, item) => {
        for (; entry < end; entry += 1) {
          const chunk = chunks[Math.floor(entry / CHUNK_LENGTH)]!
          const place = entry % CHUNK_LENGTH
          const position = next[chunk.terms[place]!]!++
          items[position] = item
          weights[position] = chunk.weights[place]!
        }
      })
      chunks.length = 0
      return readPostings(termNumbers, starts, items, weights)
    },
  }
}

/** Entries are stored in chunks, because a growing array would be copied repeatedly. */
interface Chunk {
  terms: Uint32Array
  weights: Float32Array
}

const CHUNK_LENGTH = 16_384

function createChunk(): Chunk {
  return { terms: new Uint32Array(CHUNK_LENGTH), weights: new Float32Array(CHUNK_LENGTH) }
}

/** Returns where each term's entries start when sorted by term. The last number is the end of all entries. */
function countStarts(chunks: readonly Chunk[], length: number, termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1)
  for (const [number, { terms }] of chunks.entries()) {
    const used = terms.subarray(0, Math.min(CHUNK_LENGTH, length - number * CHUNK_LENGTH))
    for (const term of used) starts[term + 1]! += 1
  }
  for (let term = 0; term < termCount; term += 1) starts[term + 1]! += starts[term]!
  return starts
}

function readPostings(
  termNumbers: ReadonlyMap<string, number>,
  starts: Uint32Array,
  items: Uint32Array,
  weights: Float32Array,
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
