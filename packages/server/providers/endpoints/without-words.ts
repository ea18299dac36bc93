/** So many words of a visitor in a row are left out of the log. Fewer can be anybody's. */
const MIN_WORDS = 2

/** Replaces what a text quotes of a visitor's words, so that no wish stands in the log. */
export function withoutWords(text: string, words: string): string {
  const wanted = split(words).map(normalize)
  const runLength = Math.min(MIN_WORDS, wanted.length)
  if (runLength === 0) return text
  const runs = new Set(wanted.map((_, index) => wanted.slice(index, index + runLength).join(' ')))
  const parts = text.split(/([\p{L}\p{N}]+)/u)
  const found = parts.flatMap((_, index) => (index % 2 === 1 ? [index] : []))
  const hidden = new Set<number>()
  found.forEach((_, position) => {
    const run = found.slice(position, position + runLength)
    if (runs.has(run.map((index) => normalize(parts[index]!)).join(' ')))
      run.forEach((index) => hidden.add(index))
  })
  return parts.map((part, index) => (hidden.has(index) ? '…' : part)).join('')
}

const split = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const normalize = (word: string) => word.normalize('NFC').toLowerCase()
