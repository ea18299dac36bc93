/** Embedding vectors of texts, which an endpoint computes. Texts with similar meanings have similar vectors. */
export interface PassageVectors {
  /** The vector of a text, of length 1. Undefined if it is not known yet. */
  get(text: string): Float32Array | undefined
  /** Requests the missing vectors. Resolves when they have been stored or the request has failed. */
  fetch(texts: readonly string[]): Promise<void>
}
