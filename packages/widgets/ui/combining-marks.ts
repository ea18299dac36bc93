// A letter with thousands of combining marks takes a browser seconds to lay out, and readers cannot stop it. Texts of
// strangers are drawn with at most 64 marks on a letter; what is stored, copied and exported stays whole.

const MAX_MARKS = 64
/** Everything that joins the letter before it. The look-behind tries each run of marks once, so the time is linear. */
const TOO_MANY =
  /(?<![\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d])([\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]{64})[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]+/gu
const LEADING_MARKS = /^[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]+/u
const IS_MARK = /^[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]$/u

export function limitMarks(text: string): string {
  return text.length > MAX_MARKS ? text.replace(TOO_MANY, '$1') : text
}

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

/** Of a text whose marks are limited. */
function countMarksAtEnd(text: string): number {
  const characters = Array.from(text.slice(-2 * MAX_MARKS))
  return characters.length - 1 - characters.findLastIndex((character) => !IS_MARK.test(character))
}
