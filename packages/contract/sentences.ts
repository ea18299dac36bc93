// Where a sentence that is read aloud ends: the same for spoken answers, on the server, and for reading aloud, in the page.

/** A longer sentence is spoken in parts, so that its sound can begin before it is complete. */
export const MAX_SENTENCE_LENGTH = 500
/**
 * A sentence's last sign, with the quotation marks, brackets and emphasis that it closes, and what follows. A run of
 * signs is tried once, from its first sign: from each of them, a long run without a space behind it takes quadratic time.
 */
const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’»)\]*_]*\s+|[。！？]["”’」』）]*/g
/** A point behind these, or behind a single letter, is no sentence's end. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|etc|approx|No|Fig|TP|ThS|TS|GS|\p{L})\.\s+$/u
/** More than an abbreviation has, with the sign before it. */
const LONGEST_ABBREVIATION = 10
const CLAUSE_END = /[,;:–—]\s|\s/g

/** Tells, for positions in ascending order, whether the text up to there cannot be a whole sentence. */
export type IsIncompleteAt = (end: number) => boolean

/**
 * Returns where the first sentence of a text ends, and 0 if the whole text may be the beginning of a sentence. Only the
 * first `MAX_SENTENCE_LENGTH` characters are read, so that a text without an end takes no longer than another one.
 * `readMarks` returns what tells that a sentence is incomplete, such as inside the brackets of a link.
 * @example findSentenceEnd('Yes. No.') // 5
 */
export function findSentenceEnd(
  text: string,
  readMarks: (start: string) => IsIncompleteAt = () => () => false,
): number {
  const start = text.slice(0, MAX_SENTENCE_LENGTH)
  const isIncompleteAt = readMarks(start)
  // matchAll() would copy the expression for each sentence, which takes longer than finding its end.
  SENTENCE_END.lastIndex = 0
  for (let match = SENTENCE_END.exec(start); match; match = SENTENCE_END.exec(start)) {
    const end = SENTENCE_END.lastIndex
    if (!isAbbreviation(start, match.index, end) && !isIncompleteAt(end)) return end
  }
  return text.length > MAX_SENTENCE_LENGTH ? findClauseEnd(start) : 0
}

function isAbbreviation(text: string, point: number, end: number): boolean {
  if (text[point] !== '.') return false
  return ABBREVIATION.test(text.slice(Math.max(0, point - LONGEST_ABBREVIATION), end))
}

/** The last sign between two clauses, else the last space, else the limit. */
function findClauseEnd(start: string): number {
  const ends = [...start.matchAll(CLAUSE_END)]
  const last = ends.findLast(([match]) => match.length > 1) ?? ends.at(-1)
  return last ? last.index + last[0].length : MAX_SENTENCE_LENGTH
}

/** Signs alone are nothing to say. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Letters that no other language has. French, Portuguese and Romanian share â, ê, ô and ă. */
const VIETNAMESE_LETTERS = /[đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i
/** Most words of a Vietnamese text have marks. A text in another language may contain Vietnamese names. */
const MIN_SHARE_OF_MARKED_WORDS = 0.25

/**
 * The language in which a text is read aloud, as a BCP 47 tag. Vietnamese is told by its letters; another text is taken
 * for the first other language of the visitor. Undefined: the visitor has none.
 */
export function languageOfText(text: string, visitorLanguages: readonly string[]) {
  if (isVietnamese(text.normalize('NFC'))) return 'vi'
  return visitorLanguages.find((tag) => /^[a-z]/i.test(tag) && !/^vi\b/i.test(tag))
}

function isVietnamese(text: string): boolean {
  if (!VIETNAMESE_LETTERS.test(text)) return false
  const words = text.match(/\p{L}+/gu) ?? []
  const marked = words.filter((word) => /[^a-z]/i.test(word))
  return marked.length > MIN_SHARE_OF_MARKED_WORDS * words.length
}
