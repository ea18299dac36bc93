// `node packages/server/commands/near-words.ts <WordNet dict>`: writes the English words that are one letter away from a
// word of the sketch engine's vocabulary. Needed when the vocabulary or the correction of typing errors changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexicons } from '../providers/pictures/sketch/plan/lexicon.ts'
import { nearestKnown } from '../providers/pictures/sketch/plan/typos.ts'

const FILE = join(
  import.meta.dirname,
  '../providers/pictures/sketch/plan/words/english-near-words.ts',
)
const WORD = /^[a-z]{4,40}$/

const addS = (word: string): string =>
  /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : `${word}${/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's'}`
const withoutE = (word: string): string => word.replace(/e$/, '')

/** The regular forms of each part of speech. */
const FORMS: Record<string, (word: string) => string[]> = {
  noun: (word) => [addS(word)],
  verb: (word) => [
    addS(word),
    `${withoutE(word)}ed`,
    `${withoutE(word)}ing`,
    `${withoutE(word)}er`,
  ],
  adj: (word) => [`${withoutE(word)}er`, `${withoutE(word)}est`],
  adv: () => [],
}

const [wordNetFolder] = process.argv.slice(2)
if (!wordNetFolder) throw new Error('Name the folder "dict" of WordNet.')
const { names, words: known } = lexicons.en

const near = new Set<string>()
for (const [kind, formsOf] of Object.entries(FORMS))
  for (const lemma of readLemmas(wordNetFolder, kind))
    for (const word of [lemma, ...formsOf(lemma)])
      if (!known.has(word) && nearestKnown(word, names)) near.add(word)

const lines = [...Map.groupBy([...near].toSorted(), (word) => word[0]).values()]
const text = `/**
 * English words that look like typing errors of a word of the vocabulary: "poster" is no "potter". Reduced from WordNet 3.1
 * (copyright Princeton University, under the WordNet licence) by \`packages/server/commands/near-words.ts\`.
 */
export const englishNearWords: ReadonlySet<string> = new Set(
  \`
${lines.map((line) => line.join(' ')).join('\n')}
\`.split(/\\s+/),
)
`
writeFileSync(FILE, text)

/** Names and Latin genera have a capital letter: "Giraffa" may well be a giraffe. */
function readLemmas(folder: string, kind: string): string[] {
  const synsets = readFileSync(join(folder, `data.${kind}`), 'utf8').split('\n')
  return synsets.flatMap((line) => {
    const [, , , count, ...fields] = line.split(' ')
    const words = fields.slice(0, 2 * parseInt(count!, 16)).filter((_, index) => index % 2 === 0)
    return words.filter((word) => WORD.test(word))
  })
}
