/** More changes than this make another word, which may be the page's own. */
const MAX_TYPING_ERRORS = 2
const SHORT_WORD_LENGTH = 5
/** Longer ones are no misspelt names, and would take long to compare. */
const MAX_LENGTH = 40

/** Returns the word of the list that was probably meant, or undefined. */
export function nearestWord(written: string, words: readonly string[]): string | undefined {
  if (written.length > MAX_LENGTH) return undefined
  const text = written.toLowerCase().replaceAll('-', '')
  const near = words
    .map((word) => ({
      word,
      errors: countTypingErrors(word.toLowerCase().replaceAll('-', ''), text),
    }))
    .filter(({ word, errors }) => errors <= allowedErrors(word))
  return near.toSorted((a, b) => a.errors - b.errors)[0]?.word
}

const allowedErrors = (word: string): number =>
  word.length > SHORT_WORD_LENGTH ? MAX_TYPING_ERRORS : 1

/** How many letters to change, add or remove: https://en.wikipedia.org/wiki/Levenshtein_distance */
function countTypingErrors(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.split('').entries()) {
    const current = [row + 1]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = previous[column - 1]! + (letter === b[column - 1] ? 0 : 1)
      current.push(Math.min(changed, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous.at(-1)!
}
