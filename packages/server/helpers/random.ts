/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number
  /** One of the values. */
  pick<Value>(values: readonly Value[]): Value
  chance(probability: number): boolean
  /** The same values in another order. */
  shuffle<Value>(values: readonly Value[]): Value[]
}

/** The generator is mulberry32. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (values) => values[below(values.length)]!,
    chance: (probability) => next() < probability,
    shuffle(values) {
      const left = [...values]
      return values.map(() => left.splice(below(left.length), 1)[0]!)
    },
  }
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 2166136261
  for (const character of text) {
    hash ^= character.codePointAt(0)!
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}
