import { foldDiacritics } from '@atelier/contract'

const VIETNAMESE_LETTERS = /[ăâđêôơư]|[\u0300\u0301\u0303\u0309\u0323]/u
const NO_WORD = /[^\p{L}\p{N}#/'-]+/u
const CLAUSE_END = /[,.;:!?()\n\u2013\u2014"“”]+/

/** Lower case, as one code point a letter. */
function normalizeWords(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/[’‘`]/g, "'")
}

/** Whether a text is written with the marks of Vietnamese. */
export function hasVietnameseMarks(text: string): boolean {
  return VIETNAMESE_LETTERS.test(text) || VIETNAMESE_LETTERS.test(text.normalize('NFD'))
}

/** Words without marks that show that a text is Vietnamese. */
const PLAIN_VIETNAMESE = new Set(
  'nhac khong bai dan mot cho va voi hoi rat buon vui cham nhanh trong hon them chi bo ban doan cuoi ket nhip tieng sao nhe'.split(
    ' ',
  ),
)

/** Vietnamese written without marks: only then is a short word such as `buon` read as Vietnamese. */
export function isPlainVietnamese(text: string): boolean {
  if (hasVietnameseMarks(text)) return false
  const words = normalizeWords(text).split(NO_WORD)
  return new Set(words.filter((word) => PLAIN_VIETNAMESE.has(word))).size > 1
}

/** The words of each clause. Commas and sentences part clauses, and so do the words given. */
export function toClauses(text: string, dividers: ReadonlySet<string>): string[][] {
  const clauses: string[][] = []
  for (const clause of normalizeWords(text).split(CLAUSE_END)) {
    let words: string[] = []
    for (const word of clause.split(NO_WORD).filter(Boolean)) {
      if (dividers.has(word)) {
        clauses.push(words)
        words = []
      } else words.push(word)
    }
    clauses.push(words)
  }
  return clauses.filter((words) => words.length)
}

export interface Found<Value> {
  /** The words, as they were written. */
  text: string
  at: number
  length: number
  value: Value
}

/** Finds known phrases, the longest first. */
export function findPhrases<Value>(
  words: readonly string[],
  known: PhraseTable<Value>,
): Found<Value>[] {
  const found: Found<Value>[] = []
  for (let at = 0; at < words.length;) {
    const match = longestAt(words, at, known)
    if (match) found.push(match)
    at += match?.length ?? 1
  }
  return found
}

export interface PhraseTable<Value> {
  phrases: ReadonlyMap<string, Value>
  longest: number
}

function longestAt<Value>(
  words: readonly string[],
  at: number,
  { phrases, longest }: PhraseTable<Value>,
): Found<Value> | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ')
    const value = phrases.get(text)
    if (value !== undefined) return { text, at, length, value }
  }
  return undefined
}

/** Makes a table of lists such as `slow, slowly`. Phrases of so many words are also known without marks. */
export function tableOf<Value>(
  lists: readonly (readonly [phrases: string, value: Value])[],
  fewestPlainWords = 2,
): PhraseTable<Value> {
  const phrases = new Map<string, Value>()
  for (const [list, value] of lists)
    for (const phrase of list.split(', ')) phrases.set(normalizeWords(phrase), value)
  for (const [phrase, value] of Array.from(phrases)) {
    const plain = foldDiacritics(phrase)
    if (phrase.split(' ').length >= fewestPlainWords && !phrases.has(plain))
      phrases.set(plain, value)
  }
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
  return { phrases, longest }
}
