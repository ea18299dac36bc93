import type { TextLine } from './found-text.ts'

/** The properties of a word of Tesseract that lines are made of. */
interface ReadWord {
  text: string
  confidence: number
  bbox: { x0: number; x1: number; y0: number; y1: number }
}

/** The properties of a page of Tesseract that lines are made of. */
export interface ReadPage {
  blocks:
    | readonly { paragraphs: readonly { lines: readonly { words: readonly ReadWord[] }[] }[] }[]
    | null
}

/** A line, and how surely it was read, from 0 to 100. */
export interface ReadLine extends TextLine {
  confidence: number
}

export interface ReadLines {
  lines: readonly ReadLine[]
  /** How surely the whole page was read. What was taken for letters and is left out counts as unread. */
  confidence: number
}

/** Below it, what looks like letters is none. Text that is read rightly has more than 75. */
const MIN_CONFIDENCE = 50
/** For a few letters: a spot, an edge or a part of a code is often taken for them. */
const SURE = 75
const FEW_LETTERS = 3
/** Below them, the page is a picture rather than text: only lines that are surely read are kept, such as those of a sign. */
const MIN_OF_PAGE = { confidence: 25, letters: 16 }
/** Between two words of a line, in heights of the letters. */
const MAX_GAP = 3

/** The lines of a page that are text, in pixels of the picture that was read. */
export function linesOf({ blocks }: ReadPage): ReadLines {
  const paragraphs = (blocks ?? []).flatMap((block) => block.paragraphs)
  const all = paragraphs.flatMap(({ lines }, paragraph) =>
    lines.flatMap(({ words }) => runsOf(words).map((run) => toLine(run, paragraph))),
  )
  const kept = all.filter(isText)
  const sum = kept.reduce((total, line) => total + line.text.length * line.confidence, 0)
  const confidence = sum / lettersOf(all) || 0
  const isPage = confidence >= MIN_OF_PAGE.confidence && lettersOf(kept) >= MIN_OF_PAGE.letters
  return { lines: isPage ? kept : kept.filter(isSure), confidence }
}

const lettersOf = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0)

/** Words that are far from each other are no line, such as a label and a code beside it. */
function runsOf(words: readonly ReadWord[]): ReadWord[][] {
  const runs: ReadWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    // Arabic words follow each other to the left.
    const gap = last
      ? Math.max(word.bbox.x0 - last.bbox.x1, last.bbox.x0 - word.bbox.x1)
      : Number.POSITIVE_INFINITY
    const height = word.bbox.y1 - word.bbox.y0
    if (run && gap < height * MAX_GAP) run.push(word)
    else runs.push([word])
  }
  return runs
}

function toLine(words: readonly ReadWord[], paragraph: number): ReadLine {
  const left = Math.min(...words.map(({ bbox }) => bbox.x0))
  const top = Math.min(...words.map(({ bbox }) => bbox.y0))
  return {
    text: words
      .map(({ text }) => text.replaceAll(DIRECTION_MARKS, '').trim())
      .join(' ')
      .normalize('NFC'),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    x: left,
    y: top,
    width: Math.max(...words.map(({ bbox }) => bbox.x1)) - left,
    height: Math.max(...words.map(({ bbox }) => bbox.y1)) - top,
    paragraph,
  }
}

/** The reader writes them around numbers in Arabic. */
const DIRECTION_MARKS = /[\u200e\u200f]/g

const letterCount = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

function isText({ text, confidence }: ReadLine): boolean {
  const length = letterCount(text)
  return length > 0 && confidence >= (length <= FEW_LETTERS ? SURE : MIN_CONFIDENCE)
}

const isSure = ({ text, confidence }: ReadLine): boolean =>
  confidence >= SURE && letterCount(text) > FEW_LETTERS
