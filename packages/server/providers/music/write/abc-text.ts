import { toOneLine } from '../../../helpers/escape.ts'
import type { readSyllables } from './part-names.ts'
import type { ScoreBar } from './score.ts'

/** A text in a field of its own: nothing in it is read as a comment, an escape or an entity. */
export function abcText(text: string): string {
  return toOneLine(text.toWellFormed())
    .replaceAll('%', '％')
    .replaceAll(/\\|&(?!\s)/g, '')
    .trim()
}

/** One word for each note of the bars, or a star for a note that has none. */
export function abcSyllables(
  bars: ScoreBar[],
  syllables: ReturnType<typeof readSyllables>,
): string {
  const words: string[] = []
  for (const { events } of bars) {
    for (const { notes, isTiedFrom } of events) {
      if (notes.length === 0) continue
      const note = isTiedFrom ? undefined : notes.find((each) => syllables.has(each))
      words.push(note ? abcSyllable(syllables.get(note)!) : '*')
    }
  }
  return words.join(' ')
}

function abcSyllable({ text, syllabic }: { text: string; syllabic: string }): string {
  const word = abcText(text)
    .replaceAll(/[|*_~"$[\]{}<>]/g, '')
    .replaceAll('-', '‐')
    .replaceAll(' ', '~')
  if (word === '') return '*'
  return syllabic === 'begin' || syllabic === 'middle' ? `${word}-` : word
}
