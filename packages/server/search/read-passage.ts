import type { Lexicon } from './lexicon.ts'
import { removeLinkTargets } from './words.ts'

export interface JudgedText {
  title: string
  summary: string
  heading: string
  /** In Markdown. */
  text: string
  /** Questions that the passage answers. */
  questions: readonly string[]
}

/** A text of a page, prepared for comparison with a question. */
export interface ReadText {
  source: string
  /** How the passage writes each term, to compare the diacritics with those of the question. */
  written: ReadonlyMap<string, readonly string[]>
  /** The terms, joined and surrounded by spaces. */
  joined: string
}

interface ReadLine extends ReadText {
  /** The telling terms of the first cell of a table row, which says what the row is about. */
  label?: readonly string[] | undefined
}

export interface ReadPassage {
  title: ReadText
  heading: ReadText
  text: ReadText
  /** The lines of the text, and the questions that it answers. */
  lines: readonly ReadLine[]
  /** The title, heading, lines and questions as one text. */
  whole: ReadText
}

export type PassageReader = (passage: JudgedText) => ReadPassage

/** Returns a function that prepares a passage, and caches the result as long as the passage object exists (WeakMap). */
export function createPassageReader(lexicon: Lexicon): PassageReader {
  const read = new WeakMap<JudgedText, ReadPassage>()
  return (passage) => {
    const known = read.get(passage)
    if (known) return known
    const { title, summary, heading, questions } = passage
    const text = removeLinkTargets(passage.text)
    const result = {
      title: readText(`${title}\n${summary}`, lexicon),
      heading: readText(heading, lexicon),
      text: readText(text, lexicon),
      lines: [...splitLines(text), ...questions].map((line) => readLine(line, lexicon)),
      whole: readText([title, summary, heading, text, ...questions].join('\n'), lexicon),
    }
    read.set(passage, result)
    return result
  }
}

function readLine(source: string, lexicon: Lexicon): ReadLine {
  const line = readText(source, lexicon)
  const [, cell] = /^\|([^|]+)\|/.exec(source) ?? []
  if (!cell) return line
  const terms = lexicon.toWords(cell).map(({ term }) => term)
  return { ...line, label: terms.filter((term) => !lexicon.isStopWord(term)) }
}

function readText(source: string, lexicon: Lexicon): ReadText {
  const written = new Map<string, string[]>()
  const words = lexicon.toWords(source)
  for (const word of words) {
    const spellings = written.get(word.term)
    if (!spellings) written.set(word.term, [word.written])
    else if (!spellings.includes(word.written)) spellings.push(word.written)
  }
  return { source, written, joined: ` ${words.map(({ term }) => term).join(' ')} ` }
}

/** Splits a text into sentences, list items and table rows. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^[|\s:-]+$/.test(line))
    .flatMap((line) =>
      /^(?:[|*-]|\d+\.) ?/.test(line) || line.includes(' · ')
        ? [line]
        : line.split(/(?<=[.!?…])\s+/),
    )
}
