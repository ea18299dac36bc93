/** Labels in English. Names in {braces} are placeholders. */
export const englishTexts = {
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text instead.',
  picture: 'Picture from {host}',
  showPicture: 'Show picture from {host}',
  pictureNotLoaded: 'Not loaded, so nobody can see that you read this.',
  pictureFailed: 'This picture could not be loaded.',
  table: 'Table',
  copyAsCsv: 'Copy as CSV',
  formula: 'Formula',
  wrapLines: 'Wrap lines',
  download: 'Download',
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  backToText: 'Back to the text of footnote {number}',
  taskDone: 'Done',
  taskOpen: 'To do',
}

export type MarkdownTexts = typeof englishTexts

/** @example fillPlaceholders('Footnote {number}', { number: 2 }) */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  )
}
