// Where a sentence that is read aloud ends: the same for spoken answers, on the server, and for reading aloud, in the page.

/** A longer sentence is spoken in parts, so that the audio can begin before the sentence is complete. */
export const MAX_SENTENCE_LENGTH = 500
/**
 * A sentence's final punctuation, with the quotation marks, brackets and emphasis that close after it, and the spaces
 * that follow. The lookbehind matches a run of punctuation from its first character only: trying every character of a
 * long run without a space behind it would take quadratic time.
 */
const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’»)\]*_]*\s+|[。！？]["”’」』）]*/g
/** A period after one of these, or after a single letter, does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|etc|approx|No|Fig|TP|ThS|TS|GS|\p{L})\.\s+$/u
/** In characters, longer than any abbreviation above with the character before it. */
const LONGEST_ABBREVIATION = 10
const CLAUSE_END = /[,;:–—]\s|\s/g

/** Whether the text up to `end` cannot be a whole sentence. Call it with ascending positions. */
export type IsIncompleteAt = (end: number) => boolean

/**
 * Returns where the first sentence of a text ends, and 0 if the whole text may be the beginning of a sentence. Only the
 * first `MAX_SENTENCE_LENGTH` characters are read, so that a text without a sentence end takes no longer than any other
 * text. `readMarks` returns a function that reports positions inside a sentence, such as inside the brackets of a link.
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

/** The position after the last comma or other clause punctuation, else after the last space, else the limit. */
function findClauseEnd(start: string): number {
  const ends = [...start.matchAll(CLAUSE_END)]
  const last = ends.findLast(([match]) => match.length > 1) ?? ends.at(-1)
  return last ? last.index + last[0].length : MAX_SENTENCE_LENGTH
}

/** Whether the text has anything to read aloud. Punctuation alone has not. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Letters that no other language has. French, Portuguese and Romanian share â, ê, ô and ă. */
const VIETNAMESE_LETTERS = /[đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i
/** Most words of a Vietnamese text have marks. A text in another language may contain Vietnamese names. */
const MIN_SHARE_OF_MARKED_WORDS = 0.25

/** Most letters of a text in Arabic. */
const ARABIC_LETTERS = /[\u0621-\u064a]/g

/**
 * The language in which a text is read aloud, as a BCP 47 tag. Recognizes Vietnamese and Arabic by their letters. For
 * any other text, returns the visitor's first other language, or undefined if the visitor has none.
 */
export function languageOfText(text: string, visitorLanguages: readonly string[]) {
  if (isVietnamese(text.normalize('NFC'))) return 'vi'
  if (isInArabicLetters(text)) return visitorLanguages.find((tag) => /^ar\b/i.test(tag)) ?? 'ar'
  return visitorLanguages.find((tag) => /^[a-z]/i.test(tag) && !/^(?:vi|ar)\b/i.test(tag))
}

function isInArabicLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters > 0 && (text.match(ARABIC_LETTERS)?.length ?? 0) > letters / 2
}

function isVietnamese(text: string): boolean {
  if (!VIETNAMESE_LETTERS.test(text)) return false
  const words = text.match(/\p{L}+/gu) ?? []
  const marked = words.filter((word) => /[^a-z]/i.test(word))
  return marked.length > MIN_SHARE_OF_MARKED_WORDS * words.length
}
