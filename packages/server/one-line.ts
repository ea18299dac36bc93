/**
 * Removes line breaks and control characters from a text that a user typed, which could otherwise add a paragraph to an
 * email, or a line to the output of a command.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}
