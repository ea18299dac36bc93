import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A meaning that several words share. https://wordnet.princeton.edu/documentation/wndb5wn */
export interface Synset {
  words: string[]
  /** The number of the lexicographer file, which groups meanings by topic, such as food or animals. */
  kind: number
  pointers: Pointer[]
}

interface Pointer {
  /** `@` leads to a more general meaning, `~` to a more special one, `+` to a derived word. */
  symbol: string
  target: string
  /** The number of the pointer's source word in this synset, and of its target word in the other. 0: all words. */
  from: number
  to: number
}

interface Sense {
  synset: string
  /** Whether WordNet's authors found this meaning in their sample texts. */
  isTagged: boolean
}

export interface WordNet {
  synsets: ReadonlyMap<string, Synset>
  /** The meanings of a word, the most frequent first. */
  senses: ReadonlyMap<string, readonly Sense[]>
  /** Irregular forms by their basic form: `buy` for `bought`. */
  irregular: ReadonlyMap<string, string>
}

const PARTS = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' }

export function readWordNet(folder: string): WordNet {
  const synsets = new Map<string, Synset>()
  const senses = new Map<string, Sense[]>()
  const irregular = new Map<string, string>()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')
  for (const [name, letter] of Object.entries(PARTS)) {
    for (const line of read(`data.${name}`).filter((each) => /^\d{8} /.test(each)))
      synsets.set(letter + line.slice(0, 8), parseSynset(line))
    for (const line of read(`index.${name}`).filter((each) => /^[a-z]/.test(each))) {
      const [word, found] = parseIndex(line, letter)
      senses.set(word, [...(senses.get(word) ?? []), ...found])
    }
    for (const line of read(`${name}.exc`)) {
      const [form, basic] = line.split(' ')
      if (basic && !irregular.has(form!)) irregular.set(form!, basic)
    }
  }
  return { synsets, senses, irregular }
}

function parseSynset(line: string): Synset {
  const fields = line.split(' | ')[0]!.split(' ')
  const wordCount = Number.parseInt(fields[3]!, 16)
  const afterWords = 4 + 2 * wordCount
  const words = fields.slice(4, afterWords).filter((_, index) => index % 2 === 0)
  const pointers = Array.from({ length: Number(fields[afterWords]) }, (_, number): Pointer => {
    const [symbol, offset, part, words] = fields.slice(afterWords + 1 + 4 * number)
    return {
      symbol: symbol!,
      target: (part === 's' ? 'a' : part!) + offset!,
      from: Number.parseInt(words!.slice(0, 2), 16),
      to: Number.parseInt(words!.slice(2), 16),
    }
  })
  return {
    words: words.map((word) => word.toLowerCase().replace(/\(.*\)$/, '')),
    kind: Number(fields[1]),
    pointers,
  }
}

function parseIndex(line: string, letter: string): [word: string, senses: Sense[]] {
  const fields = line.trim().split(' ')
  const pointerCount = Number(fields[3])
  const tagged = Number(fields[5 + pointerCount])
  const offsets = fields.slice(6 + pointerCount)
  return [
    fields[0]!,
    offsets.map((offset, order) => ({ synset: letter + offset, isTagged: order < tagged })),
  ]
}
