import { createHash } from 'node:crypto'

const WORDS_PER_GROUP = 3
const SKETCH_LENGTH = 16
/** Shorter texts, such as a greeting, are alike by chance. */
const MIN_WORDS = 5

/**
 * Returns the smallest hashes of all groups of three words. Two texts that share most of their groups share most of
 * these hashes too: https://en.wikipedia.org/wiki/MinHash. Empty for a short text. The name and other words of the
 * writer are left out, because programs fill them into the same text.
 */
export function sketchOf(text: string, ownWords: readonly string[] = []): number[] {
  const own = new Set(ownWords.flatMap(wordsOf))
  const words = wordsOf(text).filter((word) => !own.has(word))
  if (words.length < MIN_WORDS) return []
  const groups = words
    .slice(WORDS_PER_GROUP - 1)
    .map((_, start) => words.slice(start, start + WORDS_PER_GROUP).join(' '))
  const hashes = new Set(groups.map(hashOf))
  return [...hashes].toSorted((a, b) => a - b).slice(0, SKETCH_LENGTH)
}

/** Whether at least half of the hashes of the shorter text are also those of the other one. */
export function areSimilar(a: readonly number[], b: readonly number[]): boolean {
  const shared = a.filter((hash) => b.includes(hash)).length
  const length = Math.min(a.length, b.length)
  return length > 0 && shared >= length / 2
}

/** Letters only: programs add a different number or punctuation to each copy. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  )
}

/** 31 bits, so that the column is an integer. */
function hashOf(group: string): number {
  return createHash('sha1').update(group).digest().readUInt32BE() >>> 1
}
