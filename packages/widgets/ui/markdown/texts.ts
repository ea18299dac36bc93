/** What people read around somebody's text. Words in {braces} are filled in. */
export const englishTexts = {
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied. Select the text instead.',
  picture: 'Picture from {host}',
  showPicture: 'Show picture from {host}',
  pictureNotLoaded: 'Not loaded, so nobody learns you read this.',
  pictureFailed: 'This picture could not be loaded.',
  table: 'Table',
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  backToText: 'Back to the text of footnote {number}',
  taskDone: 'Done',
  taskOpen: 'To do',
}

export type MarkdownTexts = typeof englishTexts

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))
}
