import { stem } from '../../search/words.ts'
import { similarityOf, type Vectors } from './vectors.ts'
import type { Synset, WordNet } from './wordnet.ts'

/** How similar two words with a common meaning are: if it is the word's most frequent meaning, the next, and so on. */
const SENSE_WEIGHTS = [0.95, 0.85, 0.75, 0.7]
/** Factors for words whose meanings are only related, by the type of the relation. */
const POINTER_WEIGHTS: Readonly<Record<string, number>> = { '@': 0.6, '~': 0.65, '&': 0.65 }
const DERIVED_WEIGHT = 0.9
/** A phrasal verb such as "pick up" has another meaning than its first word. */
const HAS_PARTICLE = /_(?:up|in|out|off|back|down|over|away|on)$/
const MIN_COSINE = 0.35
const MIN_SIMILARITY = 0.55
const MAX_RELATED = 5
const MAX_WORDS = 7_000
/**
 * Words up to this frequency rank are kept whatever they mean; of the rarer words, only things, animals, food, people,
 * times and the like.
 */
const MAX_RANK_OF_ALL = 7_000
const EVERYDAY_KINDS = new Set([4, 5, 6, 8, 10, 13, 15, 18, 20, 21, 27, 28])

/** For the most frequent words: other words with a similar meaning, and how similar they are, from 0 to 1. */
export function relateEnglish(
  wordNet: WordNet,
  vectors: Vectors,
  isStopWord: (word: string) => boolean,
): Map<string, [word: string, similarity: number][]> {
  const related = new Map<string, [string, number][]>()
  for (const word of selectWords(wordNet, vectors, isStopWord)) {
    const others = rankRelated(word, listRelated(word, wordNet), vectors)
    if (others.length > 0) related.set(word, others)
  }
  return related
}

function selectWords(
  { senses, synsets, irregular }: WordNet,
  { words, rankOf }: Vectors,
  isStopWord: (word: string) => boolean,
): string[] {
  const seen = new Set<string>()
  const synsetsOf = (word: string) =>
    (senses.get(word) ?? []).map(({ synset }) => synsets.get(synset)!)
  const isName = ({ pointers }: Synset) => pointers.some(({ symbol }) => symbol === '@i')
  const isEveryday = (word: string) =>
    (senses.get(word) ?? [])
      .slice(0, 2)
      .some(
        ({ synset }) => !synset.startsWith('n') || EVERYDAY_KINDS.has(synsets.get(synset)!.kind),
      )
  return words
    .filter((form) => form.length > 2 && !isStopWord(form))
    .map((form) => (senses.has(form) ? form : (irregular.get(form) ?? form)))
    .filter((word) => {
      const meanings = synsetsOf(word)
      const isKept =
        rankOf(word)! < MAX_RANK_OF_ALL || (isEveryday(word) && !meanings.every(isName))
      return meanings.length > 0 && isKept && !seen.has(stem(word)) && seen.add(stem(word))
    })
    .slice(0, MAX_WORDS)
}

/** Lists synonyms, derived words, and words with a slightly more general or special meaning. */
function listRelated(word: string, { senses, synsets }: WordNet): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (other: string, weight: number) => {
    const isSame = other.split('_').some((part) => stem(part) === stem(word))
    if (isSame && !HAS_PARTICLE.test(other)) return
    if (/^[a-z]+(?:_[a-z]+)?$/.test(other))
      weights.set(other, Math.max(weights.get(other) ?? 0, weight))
  }
  const usual = (senses.get(word) ?? []).slice(0, SENSE_WEIGHTS.length)
  for (const [order, { synset, isTagged }] of usual.entries()) {
    if (order > 0 && !isTagged) continue
    const { words, pointers } = synsets.get(synset)!
    for (const other of words) add(other, SENSE_WEIGHTS[order]!)
    for (const { symbol, target, from, to } of pointers) {
      const others = synsets.get(target)?.words ?? []
      if (symbol === '+' && words[from - 1] === word) add(others[to - 1] ?? '', DERIVED_WEIGHT)
      const weight = POINTER_WEIGHTS[symbol]
      const single = others.slice(0, 3).filter((other) => !other.includes('_'))
      if (weight) for (const other of single) add(other, weight * SENSE_WEIGHTS[order]!)
    }
  }
  return weights
}

/** Leaves out meanings that the word rarely has in texts. */
function rankRelated(
  word: string,
  weights: ReadonlyMap<string, number>,
  vectors: Vectors,
): [word: string, similarity: number][] {
  const own = vectors.of(word)
  if (!own) return []
  const different = new Map<string, [string, number]>()
  for (const [other, weight] of weights) {
    const vector = vectors.of(other)
    const cosine = vector ? similarityOf(own, vector) : 0
    const similarity = Math.min(0.95, weight * (0.5 + 0.8 * Math.min(0.6, cosine)))
    const key = other.split('_').map(stem).join(' ')
    const isBetter = similarity > (different.get(key)?.[1] ?? MIN_SIMILARITY)
    if (cosine >= MIN_COSINE && isBetter) different.set(key, [other, similarity])
  }
  return [...different.values()].toSorted((a, b) => b[1] - a[1]).slice(0, MAX_RELATED)
}
