import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldDiacritics, type preferences } from '@atelier/contract'
import { memoize, stem } from './words.ts'

/** A word of a text. */
export interface Word {
  /** As it is compared: without diacritics, in English also without endings. */
  term: string
  /** In lower case. */
  written: string
}

/** What is known of the words of a language, whatever the pages are about. */
export interface Lexicon {
  language: preferences.Language
  toWords(text: string): Word[]
  isStopWord(term: string): boolean
  /** Whether a question may contain the word whatever it is about. */
  isEverydayWord(term: string): boolean
  /** Words and phrases with a similar meaning, and how similar they are, from 0 to 1. Phrases are terms with spaces. */
  relatedTo(phrase: string): ReadonlyMap<string, number>
  isPhrase(phrase: string): boolean
  /** The lexicon with the synonyms of a partner, which are lines of words and phrases that mean the same. */
  withSynonyms(lines: string): Lexicon
}

type Related = Map<string, Map<string, number>>

/** How similar words in one line of synonyms are. */
const SYNONYM = 0.85
const NO_WORDS: ReadonlyMap<string, number> = new Map()

/** Reads `stop.<language>.txt`, `everyday.<language>.txt`, `related.<language>.txt` and `synonyms.<language>.txt`. */
export function readLexicon(directory: string, language: preferences.Language): Lexicon {
  const read = (name: string) => readFileSync(join(directory, `${name}.${language}.txt`), 'utf8')
  const toTerm = memoize((word: string) => {
    const folded = foldDiacritics(word)
    return language === 'en' ? stem(folded) : folded
  })
  const toWords = (text: string): Word[] =>
    Array.from(
      text
        .normalize('NFC')
        .replaceAll(/['’](?=\p{L})/gu, '')
        .toLowerCase()
        .matchAll(/[\p{L}\p{N}]+/gu),
      ([written]) => ({ term: toTerm(written), written }),
    )
  const toPhrase = (text: string) =>
    toWords(text)
      .map(({ term }) => term)
      .join(' ')
  const toSet = (name: string) => new Set(toWords(read(name)).map(({ term }) => term))
  const stop = toSet('stop')
  const everyday = toSet('everyday')
  const related: Related = new Map()
  addRelated(related, read('related'), toPhrase)
  addSynonyms(related, read('synonyms'), toPhrase)

  const create = (own: Related): Lexicon => ({
    language,
    toWords,
    isStopWord: (term) => stop.has(term),
    isEverydayWord: (term) => everyday.has(term) || stop.has(term),
    isPhrase: (phrase) => related.has(phrase) || own.has(phrase),
    relatedTo(phrase) {
      const general = related.get(phrase) ?? NO_WORDS
      const particular = own.get(phrase)
      return particular ? new Map([...general, ...particular]) : general
    },
    withSynonyms(lines) {
      const added: Related = new Map()
      addSynonyms(added, lines, toPhrase)
      return added.size > 0 ? create(added) : create(own)
    },
  })
  return create(new Map())
}

/** A line has several entries like `bike: bicycle 9, motorcycle 6`, where 9 means nearly the same. */
function addRelated(related: Related, lines: string, toPhrase: (text: string) => string): void {
  for (const entry of lines.split(/[;\n]/)) {
    const [word, others] = entry.split(':')
    if (!others) continue
    for (const other of others.split(',')) {
      const [, phrase, tenths] = /^(.*) (\d)$/.exec(other.trim())!
      relate(related, toPhrase(word!), toPhrase(phrase!), Number(tenths) / 10)
    }
  }
}

/** `bike, bicycle` mean the same; with `germany > abroad`, a question with the first finds the second. */
function addSynonyms(related: Related, lines: string, toPhrase: (text: string) => string): void {
  for (const line of lines.split('\n').filter((each) => !each.startsWith('#'))) {
    const [from, to] = line.split('>').map((side) => side.split(',').map(toPhrase).filter(Boolean))
    for (const word of from!)
      for (const other of to ?? from!) setSimilarity(related, word, other, SYNONYM)
  }
}

function relate(related: Related, word: string, other: string, similarity: number): void {
  setSimilarity(related, word, other, similarity)
  setSimilarity(related, other, word, similarity)
}

function setSimilarity(related: Related, from: string, to: string, similarity: number): void {
  if (from === to || !from || !to) return
  const others = related.get(from) ?? new Map<string, number>()
  related.set(from, others)
  others.set(to, Math.max(others.get(to) ?? 0, similarity))
}
