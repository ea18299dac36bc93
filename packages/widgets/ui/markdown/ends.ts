// Where what a text begins with must have ended, found without reading it.

/** A list goes on after an empty line if the next is indented or has a bullet. */
const GOES_ON = /^(?:[ \t]|(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$))/

export function listEnd(text: string): number {
  let afterBlank = false
  for (let start = 0; start < text.length; start = lineEnd(text, start)) {
    if (isBlank(text, start)) afterBlank = true
    else if (afterBlank && !GOES_ON.test(text.slice(start, start + 12))) return start
    else afterBlank = false
  }
  return text.length
}

/** Where the first empty line begins. */
export function paragraphEnd(text: string): number {
  const blank = text.search(/\n[ \t]*\n/)
  return blank < 0 ? text.length : blank + 1
}

/** Behind the line that begins at `start`. */
export function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end + 1
}

/** Without the line that would be cut. */
export function wholeLines(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, text.lastIndexOf('\n', length) + 1)
}

function isBlank(text: string, start: number): boolean {
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\n') return true
    if (letter !== ' ' && letter !== '\t') return false
  }
  return true
}
