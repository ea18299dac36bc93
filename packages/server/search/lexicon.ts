import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldDiacritics, type preferences } from '@atelier/contract'
import { normalizeArabic, stemArabic, VOWEL_SIGNS } from './arabic.ts'
import { memoize, stem } from './words.ts'

/** A word of a text. */
export interface Word {
  /** The normalized form for comparison: without diacritics, in English and Arabic also without endings. */
  term: string
  /** The word as written, in lower case. */
  written: string
}

/** Knowledge about the words of a language, independent of the topic of the pages. */
export interface Lexicon {
  language: preferences.Language
  toWords(text: string): Word[]
  /** The words of a question, written as pages write them: `pw` becomes `password`, and idioms are left out. */
  toQuestionWords(text: string): Word[]
  isStopWord(term: string): boolean
  /** Whether the word is common in questions about any topic. */
  isEverydayWord(term: string): boolean
  /** Words and phrases with a similar meaning, and how similar they are, from 0 to 1. Phrases are terms with spaces. */
  relatedTo(phrase: string): ReadonlyMap<string, number>
  isPhrase(phrase: string): boolean
  /**
   * Counts the phrases in a text about topics outside the pages. A single word that is a topic of the pages is not
   * counted.
   */
  countOtherSubjects(words: readonly Word[], isTopic: (term: string) => boolean): number
  /** The number of the concept that a word or phrase expresses in all languages. Undefined if it has no translation. */
  conceptOf(phrase: string): number | undefined
  /** How the language expresses a concept. */
  expressionOf(concept: number): string
  /** Returns the lexicon extended by the word lists of a folder of pages. */
  with(own: OwnWords): Lexicon
}

/** The word lists of a folder of pages. */
export interface OwnWords {
  /** Lines of words and phrases that mean the same. */
  synonyms: string
  /** Lines of phrases about something else, like `bake (a cake|bread)`. */
  otherSubjects: string
}

type Related = Map<string, Map<string, number>>

/** The similarity of words in the same line of synonyms. */
const SYNONYM = 0.78
/** In words, the longest phrase about another topic. */
const MAX_PHRASE_LENGTH = 6
/** The languages of the columns of translations.txt. */
const TRANSLATED: readonly preferences.Language[] = ['en', 'vi', 'ar']
const NO_WORDS: ReadonlyMap<string, number> = new Map()

/** Reads `stop.<language>.txt` and the other files that README.md in the directory describes. */
export function readLexicon(directory: string, language: preferences.Language): Lexicon {
  const read = (name: string) => readFileSync(join(directory, `${name}.${language}.txt`), 'utf8')
  const toTerm = memoize((word: string) => {
    const folded = foldDiacritics(word)
    if (language === 'ar') return stemArabic(normalizeArabic(folded))
    return language === 'en' ? stem(folded) : folded
  })
  const toWords = (text: string): Word[] =>
    Array.from(
      text
        .normalize('NFC')
        .replaceAll(VOWEL_SIGNS, '')
        .replaceAll(/['’](?=\p{L})/gu, '')
        .toLowerCase()
        .matchAll(/[\p{L}\p{N}]+/gu),
      ([written]) => ({ term: toTerm(written), written }),
    )
  const toPhrase = (text: string) => joinTerms(toWords(text))
  const toSet = (name: string) => new Set(toWords(read(name)).map(({ term }) => term))
  const stop = toSet('stop')
  const everyday = toSet('everyday')
  const related: Related = new Map()
  addRelated(related, read('related'), toPhrase)
  addSynonyms(related, read('synonyms'), toPhrase)

  const rewordings = readRewordings(read('chats'), toWords)
  const translations = readFileSync(join(directory, 'translations.txt'), 'utf8')
  const expressions = listExpressions(translations, language)
  const concepts = new Map(
    // In reverse, because the first of two concepts with the same word is usually meant.
    expressions
      .flatMap((phrases, concept) => phrases.map((phrase) => [toPhrase(phrase), concept] as const))
      .toReversed(),
  )
  const toQuestionWords = (text: string) => reword(toWords(text), rewordings)

  const create = (own: Related, otherSubjects: ReadonlySet<string>): Lexicon => ({
    language,
    toWords,
    toQuestionWords,
    isStopWord: (term) => stop.has(term),
    isEverydayWord: (term) => everyday.has(term) || stop.has(term),
    conceptOf: (phrase) => concepts.get(phrase),
    expressionOf: (concept) => expressions[concept]![0]!,
    isPhrase: (phrase) => related.has(phrase) || own.has(phrase),
    relatedTo(phrase) {
      const general = related.get(phrase) ?? NO_WORDS
      const particular = own.get(phrase)
      return particular ? new Map([...general, ...particular]) : general
    },
    countOtherSubjects: (words, isTopic) =>
      words.filter((_, position) =>
        isOtherSubject(
          words.slice(position),
          otherSubjects,
          (term) => isTopic(term) || own.has(term),
        ),
      ).length,
    with(added) {
      const synonyms: Related = new Map()
      addSynonyms(synonyms, added.synonyms, toPhrase)
      const phrases = added.otherSubjects.split('\n').flatMap(expandAlternatives).map(toPhrase)
      return create(synonyms, new Set(phrases.filter(Boolean)))
    },
  })
  return create(new Map(), new Set())
}

/** Parses lines such as `price, cost | giá | سعر`: the words of a language for each concept, the usual word first. */
function listExpressions(lines: string, language: preferences.Language): string[][] {
  const column = TRANSLATED.indexOf(language)
  const concepts = lines.split('\n').filter((line) => line && !line.startsWith('#'))
  return concepts.map((line) => {
    const phrases = line.split('|')[column]!
    return phrases.split(',').map((phrase) => phrase.trim())
  })
}

type Rewordings = ReadonlyMap<string, readonly Word[]>

/**
 * Parses lines such as `pw, (pass|pwd) > password`: the phrases on the left are replaced by the phrase on the right.
 */
function readRewordings(lines: string, toWords: (text: string) => Word[]): Rewordings {
  const rewordings = new Map<string, readonly Word[]>()
  for (const line of lines.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const [phrases, plain] = line.split('>')
    for (const phrase of phrases!.split(',').flatMap(expandAlternatives)) {
      const written = joinWritten(toWords(phrase))
      rewordings.set(written, toWords(plain!))
      // Single words are excluded, because without diacritics they may be a different word.
      if (written.includes(' ')) rewordings.set(foldDiacritics(written), toWords(plain!))
    }
  }
  return rewordings
}

/** Replaces the longest phrases first. */
function reword(words: readonly Word[], rewordings: Rewordings): Word[] {
  const result: Word[] = []
  for (let position = 0; position < words.length;) {
    const phrases = Array.from({ length: MAX_PHRASE_LENGTH }, (_, less) =>
      words.slice(position, position + MAX_PHRASE_LENGTH - less),
    )
    const found = phrases.find((phrase) => rewordings.has(joinWritten(phrase)))
    result.push(...(found ? rewordings.get(joinWritten(found))! : [words[position]!]))
    position += found?.length ?? 1
  }
  return result
}

export function joinTerms(words: readonly Word[]): string {
  return words.map(({ term }) => term).join(' ')
}

const joinWritten = (words: readonly Word[]) => words.map(({ written }) => written).join(' ')

/** Whether a phrase about another topic starts at the first of the words. */
function isOtherSubject(
  words: readonly Word[],
  phrases: ReadonlySet<string>,
  isTopic: (term: string) => boolean,
): boolean {
  let phrase = ''
  return words.slice(0, MAX_PHRASE_LENGTH).some(({ term }, position) => {
    phrase = phrase ? `${phrase} ${term}` : term
    return phrases.has(phrase) && (position > 0 || !isTopic(term))
  })
}

/** Returns `are you a bot` and `are you a human` for `are you a (bot|human)`. */
export function expandAlternatives(text: string): string[] {
  const [all, alternatives] = /\(([^()]*)\)/.exec(text) ?? []
  if (all === undefined) return [text]
  return alternatives!
    .split('|')
    .flatMap((alternative) => expandAlternatives(text.replace(all, alternative)))
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
