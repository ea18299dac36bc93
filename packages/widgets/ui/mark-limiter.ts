import { limitMarks, MAX_MARKS } from './combining-marks.ts'

const LEADING_MARKS = /^[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]+/u
const IS_MARK = /^[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]$/u

/**
 * Returns limitMarks() for texts that are drawn one after the other: marks at the beginning of a text are counted with
 * those at the end of the text before, because browsers draw them on the same letter.
 */
export function createMarkLimiter(): (text: string) => string {
  let marksBefore = 0
  return (text) => {
    const leading = marksBefore > 0 ? (LEADING_MARKS.exec(text)?.[0] ?? '') : ''
    const leadingKept = Array.from(leading).slice(0, MAX_MARKS - marksBefore)
    const rest = limitMarks(text.slice(leading.length))
    if (rest) marksBefore = countMarksAtEnd(rest)
    else marksBefore += leadingKept.length
    return leadingKept.join('') + rest
  }
}

/** Counts the marks that follow the last letter of a text, in which limitMarks() has left at most MAX_MARKS to a letter. */
function countMarksAtEnd(text: string): number {
  const characters = Array.from(text.slice(-2 * MAX_MARKS))
  return characters.length - 1 - characters.findLastIndex((character) => !IS_MARK.test(character))
}
