/** Vectors of texts, which tell how similar their meanings are. An endpoint computes them. */
export interface PassageVectors {
  /** The vector of a text, of length 1. Undefined if it is not known yet. */
  get(text: string): Float32Array | undefined
  /** Asks for the vectors of texts that are not known yet. Resolves when they are known or cannot be had. */
  fetch(texts: readonly string[]): Promise<void>
}
