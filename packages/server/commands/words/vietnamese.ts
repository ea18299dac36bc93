import { similarityOf, type Vectors } from './vectors.ts'
import type { WordNet } from './wordnet.ts'

/** How similar words with the same meaning are, and words of which one has a more general meaning. */
const SAME = 0.9
const NEIGHBOURING = 0.6
const MIN_COSINE = 0.35
const MAX_RELATED = 5

/**
 * For the words of several syllables in a list of the Open Multilingual Wordnet, such as `02834778-n vie:lemma xe đạp`:
 * other words with a similar meaning. Single syllables have too many meanings, above all without diacritics.
 */
export function relateVietnamese(
  list: string,
  { synsets }: WordNet,
  vectors: Vectors,
): Map<string, [word: string, similarity: number][]> {
  const synsetsOfWords = new Map<string, string[]>()
  const wordsOfSynsets = new Map<string, string[]>()
  for (const [id, word] of readList(list)) {
    synsetsOfWords.set(word, [...(synsetsOfWords.get(word) ?? []), id])
    wordsOfSynsets.set(id, [...(wordsOfSynsets.get(id) ?? []), word])
  }
  const areSimilar = (a: string, b: string) => {
    const [first, second] = [a, b].map((id) => vectors.of(synsets.get(id)?.words[0] ?? ''))
    return first && second && similarityOf(first, second) >= MIN_COSINE
  }
  const neighboursOf = (id: string) =>
    (synsets.get(id)?.pointers ?? [])
      .filter(({ symbol, target }) => '@~&'.includes(symbol[0]!) && areSimilar(id, target))
      .flatMap(({ target }) => wordsOfSynsets.get(target) ?? [])

  const related = new Map<string, [string, number][]>()
  for (const [word, ids] of synsetsOfWords) {
    const same = new Set(ids.flatMap((id) => wordsOfSynsets.get(id)!))
    const neighbouring = new Set(ids.flatMap(neighboursOf))
    const others = [
      ...[...same].map((other): [string, number] => [other, SAME]),
      ...[...neighbouring.difference(same)].map((other): [string, number] => [other, NEIGHBOURING]),
    ].filter(([other]) => other !== word)
    if (others.length > 0) related.set(word, others.slice(0, MAX_RELATED))
  }
  return related
}

function readList(list: string): [synset: string, word: string][] {
  return list.split('\n').flatMap((line): [string, string][] => {
    const [id, , written] = line.split('\t')
    const word = written?.toLowerCase().trim()
    if (!word || !/^[\p{Script=Latin}\p{M}]+(?: [\p{Script=Latin}\p{M}]+)+$/u.test(word)) return []
    const part = id!.endsWith('s') ? 'a' : id!.slice(-1)
    return [[part + id!.slice(0, 8), word]]
  })
}
