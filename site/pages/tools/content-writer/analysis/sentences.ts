export interface Sentence {
  text: string
  /** Offset of its first character in the text. */
  start: number
}

const segmenters = new Map<string, Intl.Segmenter>()

/** Creating a segmenter takes longer than using it. */
export function segmenterOf(
  language: string,
  granularity: 'sentence' | 'word' | 'grapheme',
): Intl.Segmenter {
  const key = `${language} ${granularity}`
  let segmenter = segmenters.get(key)
  if (!segmenter) segmenters.set(key, (segmenter = new Intl.Segmenter(language, { granularity })))
  return segmenter
}

/** After these, a full stop rarely ends a sentence. */
const ABBREVIATION =
  /(^|[\s(])(mr|mrs|ms|dr|prof|st|no|vs|e\.g|i\.e|approx|inc|ltd|tp|ts|ths|gs|pgs|q|p|ô|bà)\.$/iu

/** Returns the sentences of a text without the spaces around them. */
export function sentencesOf(text: string, language: string): Sentence[] {
  const sentences: Sentence[] = []
  let joins = false
  for (const { segment, index } of segmenterOf(language, 'sentence').segment(text)) {
    const trimmed = segment.trim()
    if (trimmed === '') continue
    const last = sentences.at(-1)
    const end = index + segment.trimEnd().length
    if (joins && last) last.text = text.slice(last.start, end)
    else
      sentences.push({ text: trimmed, start: index + segment.length - segment.trimStart().length })
    joins = ABBREVIATION.test(trimmed.slice(-12))
  }
  return sentences
}
