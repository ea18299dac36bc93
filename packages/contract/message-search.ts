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

/** Finds the terms in a text. Ranges with only white space between them are one mark. Empty if a term is missing. */
export function findSearchMarks(text: string, terms: readonly string[]): TextRange[] {
  const folding = foldForSearch(text)
  if (terms.length === 0 || !terms.every((term) => folding.folded.includes(term))) return []
  return findAnyTerm(folding, text, terms)
}

/** Finds the terms in a part of a text, which need not contain all of them. */
export function findMarksInPart(part: string, terms: readonly string[]): TextRange[] {
  return findAnyTerm(foldForSearch(part), part, terms)
}

function findAnyTerm(
  { folded, placeOf }: FoldedText,
  text: string,
  terms: readonly string[],
): TextRange[] {
  const ranges = terms.flatMap((term) => occurrences(folded, term))
  const joined: TextRange[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const range = { start: placeOf(start).start, end: placeOf(end - 1).end }
    const last = joined.at(-1)
    if (last && (range.start <= last.end || !text.slice(last.end, range.start).trim()))
      last.end = Math.max(last.end, range.end)
    else joined.push(range)
  }
  return joined
}

function occurrences(folded: string, term: string): TextRange[] {
  const found: TextRange[] = []
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length))
    found.push({ start: at, end: at + term.length })
  return found
}

interface FoldedText {
  /** Lower case, without accents. Not `foldDiacritics`, which also removes the vowels of Indic and other scripts. */
  folded: string
  /** The place in the original text of a character of `folded`, which may be shorter or longer. */
  placeOf: (index: number) => TextRange
}

function foldForSearch(text: string): FoldedText {
  if (isAscii(text))
    return { folded: text.toLowerCase(), placeOf: (index) => ({ start: index, end: index + 1 }) }
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let place = 0
  for (const character of text) {
    const part = foldCharacter(character)
    const end = place + character.length
    // An accent that is a character of its own belongs to the letter before it.
    if (!part && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(place)
      ends.push(end)
    }
    parts.push(part)
    place = end
  }
  return {
    folded: parts.join(''),
    placeOf: (index) => ({ start: starts[index]!, end: ends[index]! }),
  }
}

const foldedCharacters = new Map<string, string>()

/** Each character alone, as the database does it: `toLowerCase` writes a sigma at the end of a word differently. */
function foldCharacter(character: string): string {
  if (character <= '\u007F') return character.toLowerCase()
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = character
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('đ', 'd')
  foldedCharacters.set(character, folded)
  return folded
}

// oxlint-disable-next-line no-control-regex -- All characters of ASCII.
const isAscii = (text: string): boolean => /^[\u0000-\u007F]*$/.test(text)
