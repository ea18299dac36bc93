// Finds where a block must end, without tokenizing it. All positions are after the last character of the block.

/** After an empty line, a list continues only with an indented line or another item. */
const LIST_CONTINUATION = /^(?:[ \t]|(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$))/

export function findListEnd(text: string): number {
  let isAfterBlankLine = false
  for (let start = 0; start < text.length; start = findLineEnd(text, start)) {
    if (isBlankLine(text, start)) isAfterBlankLine = true
    else if (isAfterBlankLine && !LIST_CONTINUATION.test(text.slice(start, start + 12)))
      return start
    else isAfterBlankLine = false
  }
  return text.length
}

/** A paragraph ends where the first empty line begins. */
export function findParagraphEnd(text: string): number {
  const blank = text.search(/\n[ \t]*\n/)
  return blank < 0 ? text.length : blank + 1
}

export function findLineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end + 1
}

/** At most `maxLength` characters, without a line that would be incomplete. */
export function truncateToLines(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, text.lastIndexOf('\n', maxLength) + 1)
}

function isBlankLine(text: string, start: number): boolean {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n') return true
    if (character !== ' ' && character !== '\t') return false
  }
  return true
}
