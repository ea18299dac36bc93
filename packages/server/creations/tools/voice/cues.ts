/** What is shown while some words are heard. */
export interface Cue {
  lines: string[]
  /** In seconds. */
  from: number
  to: number
}

const MAX_LINE_LENGTH = 42
const LINE = /.{1,42}/gsu
const LINES_PER_CUE = 2

/** Divides a sentence into cues of two short lines, each as long as its share of the characters. */
export function divideIntoCues(
  text: string,
  { from, to }: { from: number; to: number },
  firstPrefix = '',
): Cue[] {
  const lines = wrap(`${firstPrefix}${text.replaceAll(/\s+/g, ' ').trim()}`)
  const length = lines.reduce((sum, line) => sum + line.length, 0)
  const cues: Cue[] = []
  let before = 0
  const timeAt = (characters: number) => from + ((to - from) * characters) / length
  for (let index = 0; index < lines.length; index += LINES_PER_CUE) {
    const ofCue = lines.slice(index, index + LINES_PER_CUE)
    const behind = before + ofCue.reduce((sum, line) => sum + line.length, 0)
    cues.push({ lines: ofCue, from: timeAt(before), to: timeAt(behind) })
    before = behind
  }
  return cues
}

/** Lines break between words, and in words that are longer than a line. */
function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap(divideWord)) {
    const longer = line ? `${line} ${word}` : word
    if (longer.length > MAX_LINE_LENGTH && line) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const divideWord = (word: string): string[] =>
  word.length > MAX_LINE_LENGTH ? (word.match(LINE) ?? []) : [word]
