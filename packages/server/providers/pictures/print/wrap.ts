import { widthOf, type Letters } from './typeface.ts'

/** Fills lines word by word. A word that is wider than a line is broken. */
export function wrap(letters: Letters, text: string, size: number, width: number): string[] {
  const fits = (line: string) => widthOf(letters, line, size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => breakWord(each, fits))) {
    const longer = line ? `${line} ${word}` : word
    if (line && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

/** As many lines as `wrap` needs, but none of them much shorter than the others. */
export function wrapEvenly(letters: Letters, text: string, size: number, width: number): string[] {
  const { length } = wrap(letters, text, size, width)
  let best = wrap(letters, text, size, width)
  for (let narrower = width * 0.97; narrower > width * 0.3; narrower *= 0.97) {
    const lines = wrap(letters, text, size, narrower)
    if (lines.length > length || lines.join(' ') !== text) break
    best = lines
  }
  return best
}
