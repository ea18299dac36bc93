// How a search compares texts: the server in SQL (`foldedSql`), and here, where the marks in the original text are found.
import type { TextRange } from './text-search.ts'

/** More words would make a search slower, and are more than anybody remembers of a message. */
const MAX_TERMS = 8

/**
 * The words of a query and its phrases in quotation marks, folded. A text is found if it contains all of them, in any
 * order.
 * @example toSearchTerms('Đặt "cọc nhà"') // ['dat', 'coc nha']
 */
export function toSearchTerms(query: string): string[] {
  const terms = [...query.matchAll(/["“”]([^"“”]+)["“”]|[^\s"“”]+/g)].map(
    ([word, phrase]) => foldForSearch((phrase ?? word).trim()).folded,
  )
  return [...new Set(terms.filter(Boolean))].slice(0, MAX_TERMS)
}

/**
 * Finds the terms in a text, up to `maxMarks` of them. Ranges with only white space between them are one mark. Empty if a
 * term is missing.
 */
export function findSearchMarks(
  text: string,
  terms: readonly string[],
  maxMarks = Infinity,
): TextRange[] {
  const folding = foldForSearch(text)
  if (terms.length === 0 || !terms.every((term) => folding.folded.includes(term))) return []
  return findAnyTerm(folding, text, terms, maxMarks)
}

/** Finds the terms in a part of a text, which need not contain all of them. */
export function findMarksInPart(part: string, terms: readonly string[]): TextRange[] {
  return findAnyTerm(foldForSearch(part), part, terms)
}

function findAnyTerm(
  { folded, placeOf }: FoldedText,
  text: string,
  terms: readonly string[],
  maxMarks = Infinity,
): TextRange[] {
  const marks: TextRange[] = []
  for (const occurrence of occurrences(folded, terms)) {
    const range = placeOf(occurrence)
    const last = marks.at(-1)
    if (last && (range.start <= last.end || !text.slice(last.end, range.start).trim()))
      last.end = Math.max(last.end, range.end)
    else if (marks.length === maxMarks) break
    else marks.push(range)
  }
  return marks
}

/** Where the terms stand, in the order of the text. */
function* occurrences(folded: string, terms: readonly string[]): Generator<TextRange> {
  const found = terms
    .map((term) => ({ term, start: folded.indexOf(term) }))
    .filter(({ start }) => start >= 0)
  while (found.length > 0) {
    const next = found.reduce((one, other) => (other.start < one.start ? other : one))
    yield { start: next.start, end: next.start + next.term.length }
    next.start = folded.indexOf(next.term, next.start + next.term.length)
    if (next.start < 0) found.splice(found.indexOf(next), 1)
  }
}

interface FoldedText {
  /** Lower case, without accents. Not `foldDiacritics`, which also removes the vowels of Indic and other scripts. */
  folded: string
  /** The place in the original text of a range of `folded`, which may be shorter or longer. None starts before the last. */
  placeOf: (range: TextRange) => TextRange
}

function foldForSearch(text: string): FoldedText {
  if (isAscii(text)) return { folded: text.toLowerCase(), placeOf: (range) => range }
  const first = { place: 0, index: 0 }
  return {
    folded: fold(text),
    placeOf({ start, end }) {
      advance(first, start, text)
      const last = { ...first }
      advance(last, end - 1, text)
      return { start: first.place, end: endOfCharacter(text, last.place) }
    },
  }
}

const fold = (text: string): string =>
  // Otherwise a sigma at the end of a word is written differently, unlike in the database.
  text
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('đ', 'd')

/** A character of the original text, and its index in the folded one. */
interface Position {
  place: number
  index: number
}

/** Goes on to the character that has become `index`. */
function advance(position: Position, index: number, text: string): void {
  while (position.place < text.length) {
    const character = characterAt(text, position.place)
    const next = position.index + foldedLengthOf(character)
    if (next > index) return
    position.index = next
    position.place += character.length
  }
}

/** An accent that is a character of its own belongs to the letter before it. */
function endOfCharacter(text: string, place: number): number {
  let end = place + characterAt(text, place).length
  while (end < text.length && foldedLengthOf(characterAt(text, end)) === 0)
    end += characterAt(text, end).length
  return end
}

const characterAt = (text: string, place: number): string =>
  String.fromCodePoint(text.codePointAt(place)!)

const foldedLengths = new Map<string, number>()
/** More than anybody writes with. Texts of all characters would otherwise take 80 MB for ever. */
const MAX_FOLDED_LENGTHS = 10_000

function foldedLengthOf(character: string): number {
  if (character <= '\u007F') return 1
  let length = foldedLengths.get(character)
  if (length === undefined) {
    length = fold(character).length
    if (foldedLengths.size === MAX_FOLDED_LENGTHS) foldedLengths.clear()
    foldedLengths.set(character, length)
  }
  return length
}

// oxlint-disable-next-line no-control-regex -- All characters of ASCII.
const isAscii = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text)
