import { foldDiacritics } from '@atelier/contract'
import { normalizeArabic } from './arabic.ts'

/** More words than the help pages have, and few enough that visitors cannot fill the memory. */
const MAX_MEMOIZED = 10_000

/** Splits a text into lower-case words, with or without Vietnamese diacritics. */
export function splitWords(text: string, keepDiacritics: boolean): string[] {
  const lowerCase = keepDiacritics
    ? text.toLowerCase().normalize('NFC')
    : normalizeArabic(foldDiacritics(text))
  return lowerCase
    .replaceAll(/['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (keepDiacritics ? moveToneMark(word) : word))
}

/** A text in lower case without diacritics and punctuation, to compare texts word for word. */
export function normalizeText(text: string): string {
  return splitWords(text, false).join(' ')
}

/** Returns a function that caches its results. */
export function memoize<Result>(derive: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.get(text) ?? derive(text)
    if (known.size < MAX_MEMOIZED) known.set(text, result)
    return result
  }
}

/** Both `hoá` and `hóa` are correct. The second is the spelling of the help pages. */
function moveToneMark(word: string): string {
  if (word.length < 2) return word
  return word.replace(/(?<!q)[ou][\u00e0-\u1ef9]$/, (end) => toneMarks.get(end) ?? end)
}

/** Maps the spelling with the tone mark on the second vowel to the one on the first. */
const toneMarks = new Map<string, string>()
for (const [first, second] of ['oa', 'oe', 'uy']) {
  for (const mark of ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323']) {
    const spelling = (first! + mark + second!).normalize('NFC')
    toneMarks.set((first! + second! + mark).normalize('NFC'), spelling)
  }
}

export function hasVietnameseDiacritics(text: string): boolean {
  return /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửựỳỵỷỹ]/i.test(text.normalize('NFC'))
}

/** Diacritics of Latin letters, also those of other languages, as in "café". */
export function hasDiacritics(text: string): boolean {
  return /[\u00e0-\u024f\u1e00-\u1ef9]/i.test(text.normalize('NFC'))
}

/** Removes the URLs of Markdown links, so that a search does not find words in them. */
export function removeLinkTargets(text: string): string {
  return text.replaceAll(/\]\([^()\s]{0,300}\)/g, ' ')
}

/** Removes plurals and the most common endings, so that "links" matches "link" and "shared" matches "share". */
export function stem(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ie[sd]$/, 'y')
    .replace(/(ss|us|is)$/, '$1·')
    .replace(/(?<=[^s·])s$/, '')
    .replace(/·$/, '')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w{3}[ts])ion$/, '')
    .replace(/(?<=\w{3})e$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}
