/** Vectors of texts, which tell how similar their meanings are. An endpoint computes them. */
export interface PassageVectors {
  /** The vector of a text, of length 1. Undefined if it is not known yet. */
  get(text: string): Float32Array | undefined
  /** Asks for the vectors of texts that are not known yet. Resolves when they are known or cannot be had. */
  fetch(texts: readonly string[]): Promise<void>
}

/**
 * Returns how much closer in meaning each passage is to a question than the average passage, in standard deviations.
 * Raw cosines cannot be compared, because their usual range differs between embedding models. A passage without a
 * vector counts as average.
 */
export function measureCloseness(
  passageCount: number,
  vectorOf: (passage: number) => Float32Array | undefined,
  question: Float32Array,
): Float32Array {
  const cosines = new Float32Array(passageCount).fill(Number.NaN)
  let count = 0
  let sum = 0
  let squares = 0
  for (let passage = 0; passage < passageCount; passage += 1) {
    const vector = vectorOf(passage)
    if (vector?.length !== question.length) continue
    const cosine = multiply(vector, question)
    cosines[passage] = cosine
    count += 1
    sum += cosine
    squares += cosine * cosine
  }
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  return cosines.map((cosine) =>
    Number.isNaN(cosine) || deviation === 0 ? 0 : (cosine - mean) / deviation,
  )
}

/** Both vectors have the length 1, so this is their cosine. */
function multiply(vector: Float32Array, other: Float32Array): number {
  let product = 0
  for (let place = 0; place < vector.length; place += 1) product += vector[place]! * other[place]!
  return product
}
