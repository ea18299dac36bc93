// The built-in engines read English and Vietnamese. Of a wish in Arabic, the words that they know are put into English,
// word by word, and the others stay as they are, so that the engines report them as unknown.
import { hasArabicLetters, normalizeArabic } from '../../search/arabic.ts'
import { ADJECTIVES, NOUNS, OTHERS } from './words.ts'

type Kind = 'noun' | 'adjective' | 'other'

interface Entry {
  english: string
  kind: Kind
}

interface Part extends Partial<Entry> {
  /** How many words of the wish it stands for. */
  length: number
  text: string
}

const LONGEST_PHRASE = 3
const MIN_LENGTH_WITHOUT_PREFIX = 2
/** One-letter words that are written together with the next one. */
const PREFIXES: Readonly<Record<string, string>> = { و: 'and', ب: 'with', ل: 'for', ف: 'and' }

const keyOf = (words: string): string =>
  normalizeArabic(words.toLowerCase())
    .split(' ')
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .join(' ')

const entries = new Map([
  ...readEntries(NOUNS, 'noun'),
  ...readEntries(ADJECTIVES, 'adjective'),
  ...readEntries(OTHERS, 'other'),
])

function readEntries(lines: string, kind: Kind): [string, Entry][] {
  return lines.split(/[؛\n]/).flatMap((line) => {
    const [english = '', phrases] = line.split(':')
    if (!phrases) return []
    return phrases
      .split('،')
      .map((phrase): [string, Entry] => [keyOf(phrase.trim()), { english: english.trim(), kind }])
  })
}

/** `ثعلب نائم تحت شجرة قيقب` becomes `sleeping fox under maple tree`. Text without Arabic letters is returned as it is. */
export function toEnglishWish(wish: string): string {
  if (!hasArabicLetters(wish)) return wish
  return wish
    .split(/([،؛,.;:!?؟()\n]+)/)
    .map((clause, index) => (index % 2 === 1 ? toLatin(clause) : translateClause(clause)))
    .join('')
}

const toLatin = (marks: string): string =>
  `${marks.replaceAll('،', ',').replaceAll('؛', ';').replaceAll('؟', '?')} `

const ARABIC = new Map(
  [NOUNS, ADJECTIVES, OTHERS]
    .flatMap((lines) => lines.split(/[؛\n]/))
    .map((line) => line.split(':'))
    .filter(([, phrases]) => phrases)
    .map(([english, phrases]) => [english!.trim(), phrases!.split('،')[0]!.trim()] as const),
)

/** English words that stand for those of a wish, in its language again: `night` of a wish in Arabic is `ليلا`. */
export function inLanguageOf(wish: string, english: string): string {
  if (!hasArabicLetters(wish)) return english
  const longer = [...ARABIC.keys()].find((words) => words.endsWith(` ${english}`))
  return ARABIC.get(english) ?? ARABIC.get(longer ?? '') ?? english
}

function translateClause(clause: string): string {
  const words = clause.split(/[\s"«»“”-]+/).filter(Boolean)
  const result: Part[] = []
  for (let at = 0; at < words.length;) {
    const parts = readPart(words, at)
    for (const part of parts) place(result, part)
    at += parts.reduce((sum, { length }) => sum + length, 0)
  }
  return result.map(({ text }) => text).join(' ')
}

/** The longest phrase that is known, after a one-letter word if it begins with one. */
function readPart(words: readonly string[], at: number): Part[] {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    const known = entries.get(keyOf(phrase))
    if (known) return [{ ...known, text: known.english, length }]
    const prefix = PREFIXES[phrase[0]!]
    const rest = phrase.slice(1)
    const joined = rest.length > MIN_LENGTH_WITHOUT_PREFIX && entries.get(keyOf(withArticle(rest)))
    if (prefix && joined)
      return [
        { text: prefix, kind: 'other', length: 0 },
        { ...joined, text: joined.english, length },
      ]
  }
  return [{ text: words[at]!, length: 1 }]
}

/** `للقراءة` is `ل` and `القراءة`, of which one letter is not written. */
const withArticle = (word: string): string => word.replace(/^ل(?=..)/, 'ال')

/** An adjective stands before its noun in English. Several keep their distance from it: the last one comes first. */
function place(result: Part[], part: Part): void {
  const last = result.at(-1)
  const noun = last && last.kind !== 'other' ? result.findLastIndex(isBeforeNounGroup) + 1 : -1
  if (part.kind === 'adjective' && noun >= 0) result.splice(noun, 0, part)
  else result.push(part)
}

const isBeforeNounGroup = ({ kind }: Part): boolean => kind === 'other'
