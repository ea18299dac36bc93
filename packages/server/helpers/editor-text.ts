/** Removes what editors for Windows add to a text: a byte order mark, and a CR before each line break. */
export function withoutEditorMarks(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}
