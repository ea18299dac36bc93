import type { Postings } from '../../search/postings.ts'
import type { KnowledgeIndex, PassagePlace } from './knowledge-index.ts'

/**
 * Searches two indexes as one: the unchanged pages of the first index, and the new and changed pages of the second,
 * whose files are numbered from `firstFile` on.
 */
export function combineIndexes(
  old: KnowledgeIndex,
  added: KnowledgeIndex,
  isOutdated: (file: number) => boolean,
  firstFile: number,
): KnowledgeIndex {
  const { passageCount: oldCount } = old
  const passageCount = oldCount + added.passageCount
  const outdated = new Uint8Array(oldCount)
  for (let passage = 0; passage < oldCount; passage += 1)
    if (isOutdated(old.placeOf(passage).file)) outdated[passage] = 1
  const placeOfAdded = (passage: number): PassagePlace => {
    const place = added.placeOf(passage)
    return { ...place, file: place.file + firstFile }
  }
  const frequencies: Postings = {
    terms: () => new Set([...old.frequencies.terms(), ...added.frequencies.terms()]),
    count: (term) => old.frequencies.count(term) + added.frequencies.count(term),
    forEach(term, visit) {
      old.frequencies.forEach(term, (passage, weight) => {
        if (!outdated[passage]) visit(passage, weight)
      })
      added.frequencies.forEach(term, (passage, weight) => visit(oldCount + passage, weight))
    },
  }
  return {
    passageCount,
    placeOf: (passage) =>
      passage < oldCount ? old.placeOf(passage) : placeOfAdded(passage - oldCount),
    frequencies,
    vectorOf: (passage) =>
      passage < oldCount ? old.vectorOf(passage) : added.vectorOf(passage - oldCount),
    fetchVectors: (vectors) => added.fetchVectors(vectors),
    isTopic: (term) => old.isTopic(term) || added.isTopic(term),
    listNamed: (text) => [
      ...old.listNamed(text).filter((passage) => !outdated[passage]),
      ...added.listNamed(text).map((passage) => oldCount + passage),
    ],
    correct(word) {
      const corrected = old.correct(word)
      return corrected === word ? added.correct(word) : corrected
    },
  }
}
