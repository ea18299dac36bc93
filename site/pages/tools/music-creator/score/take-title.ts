/** The title stands apart from the music. */
export function takeTitle(abc: string): { title: string; music: string } {
  const lines = abc.split('\n')
  const at = lines.findIndex((line) => line.startsWith('T:'))
  const title = lines[at]?.slice(2).trim() ?? ''
  return { title, music: lines.filter((_, index) => index !== at).join('\n') }
}
