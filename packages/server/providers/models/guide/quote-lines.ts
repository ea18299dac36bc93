/** Writes a text as a quotation in Markdown. */
export function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}
