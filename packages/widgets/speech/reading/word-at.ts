/** Returns where the word around a position starts and ends. A position on a space belongs to the next word. */
export function wordAt(text: string, position: number): [start: number, end: number] {
  const found = [...text.matchAll(/\S+/g)].find(
    ({ index, 0: word }) => index + word.length > position,
  )
  return found ? [found.index, found.index + found[0].length] : [text.length, text.length]
}
