// A letter with thousands of combining marks takes a browser seconds to lay out, and readers cannot stop it. Texts of
// strangers are drawn with at most 64 marks on a letter; what is stored, copied and exported stays whole.

export const MAX_MARKS = 64
/** Everything that joins the letter before it. The look-behind tries each run of marks once, so the time is linear. */
const TOO_MANY =
  /(?<![\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d])([\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]{64})[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\u200d]+/gu

export function limitMarks(text: string): string {
  return text.length > MAX_MARKS ? text.replace(TOO_MANY, '$1') : text
}
