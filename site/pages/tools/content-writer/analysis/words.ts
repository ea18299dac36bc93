import { segmenterOf } from './sentences.ts'

export interface Word {
  text: string
  start: number
}

/** The words of a text; in Vietnamese, its syllables. */
export function wordsOf(text: string, language: string): Word[] {
  const words: Word[] = []
  for (const { segment, index, isWordLike } of segmenterOf(language, 'word').segment(text)) {
    if (isWordLike) words.push({ text: segment, start: index })
  }
  return words
}

export const wordKey = (word: string): string => word.normalize('NFC').toLocaleLowerCase()
