/** Random numbers from 0 to 1 that are the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = scramble(seed)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (scramble(state) >>> 0) / 4_294_967_296
  }
}

/** Turns numbers that follow each other into numbers that have nothing in common. */
export function scramble(value: number): number {
  let mixed = (value | 0) + 0x6d2b79f5
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return mixed ^ (mixed >>> 14)
}
