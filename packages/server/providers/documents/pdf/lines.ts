import { isRightToLeft, hasRightToLeft } from './direction.ts'
import type { Glyph } from './glyphs.ts'
import { toLogicalOrder, type SeenCharacter } from './logical-order.ts'

/** Letters that stand on one line, wherever the file writes them. */
export interface Line {
  text: string
  left: number
  right: number
  y: number
  /** The largest size of its letters. */
  size: number
}

type Draft = { glyphs: Glyph[]; left: number; right: number; y: number; size: number }

/** In sizes of the font. */
const BASELINE_TOLERANCE = 0.5
const WIDEST_GAP = 2
const WORD_GAP = 0.16
/** Between the cells of a table. */
const CELL_GAP = 1.2
/** A smaller letter above the baseline is raised, such as the number of a note. */
const RAISED_SIZE = 0.75
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Joins letters to lines, in the order in which the file begins the lines. A file may write one line in turns: first the
 * letters that its font has, with gaps, then those of another font into the gaps.
 */
export function toLines(glyphs: readonly Glyph[]): Line[] {
  const drafts: Draft[] = []
  for (const glyph of glyphs) {
    if (!glyph.text) continue
    const draft = drafts.at(-1)
    if (draft && belongs(glyph, draft)) add(glyph, draft)
    else drafts.push(draftOf(glyph))
  }
  const isPageFromRight = isRightToLeft(glyphs.map(({ text }) => text).join(''))
  return drafts.flatMap((draft) => toCells(draft, isPageFromRight)).filter(({ text }) => text)
}

const draftOf = (glyph: Glyph): Draft => ({
  glyphs: [glyph],
  left: glyph.x,
  right: glyph.x + glyph.width,
  y: glyph.y,
  size: glyph.size,
})

function belongs(glyph: Glyph, { left, right, y, size }: Draft): boolean {
  const largest = Math.max(size, glyph.size)
  const isNear =
    glyph.x <= right + WIDEST_GAP * largest && glyph.x + glyph.width >= left - WIDEST_GAP * largest
  return isNear && Math.abs(glyph.y - y) <= BASELINE_TOLERANCE * largest
}

function add(glyph: Glyph, draft: Draft): void {
  draft.glyphs.push(glyph)
  draft.left = Math.min(draft.left, glyph.x)
  draft.right = Math.max(draft.right, glyph.x + glyph.width)
  // The baseline is that of the largest letters, not that of a number above them.
  if (glyph.size <= draft.size) return
  draft.size = glyph.size
  draft.y = glyph.y
}

type CellDraft = Pick<Line, 'left' | 'right'> & { characters: SeenCharacter[] }

/** The gaps within words are filled by now: those that are left are between words and cells. */
function toCells({ glyphs, y, size }: Draft, isPageFromRight: boolean): Line[] {
  const cells: CellDraft[] = []
  let right = -Infinity
  for (const glyph of glyphs.toSorted((a, b) => a.x - b.x)) {
    const gap = (glyph.x - right) / size
    if (gap > CELL_GAP) cells.push({ characters: [], left: glyph.x, right: glyph.x })
    else if (gap > WORD_GAP)
      cells.at(-1)!.characters.push({ text: ' ', left: right, right: glyph.x })
    const isRaised = glyph.size < RAISED_SIZE * size && glyph.y > y
    const text = isRaised ? raise(glyph.text) : glyph.text
    cells.at(-1)!.characters.push({ text, left: glyph.x, right: glyph.x + glyph.width })
    right = Math.max(right, glyph.x + glyph.width)
    cells.at(-1)!.right = right
  }
  const lines = cells.map(({ characters, left, right: end }) => {
    const text = textOf(characters, isPageFromRight)
    return { text, left, right: end, y, size }
  })
  return isPageFromRight ? lines.toReversed() : lines
}

function textOf(characters: readonly SeenCharacter[], isPageFromRight: boolean): string {
  const isFromRight = isPageFromRight && characters.some(({ text }) => hasRightToLeft(text))
  const text = isFromRight
    ? toLogicalOrder(characters)
    : characters.map((character) => character.text).join('')
  return text.replaceAll(/\s+/g, ' ').trim()
}

const raise = (text: string): string => RAISED_DIGITS[Number(text)] ?? text
