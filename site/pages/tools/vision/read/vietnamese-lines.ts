import type { ReadLine, ReadLines } from './lines.ts'

/** Letters that only Vietnamese has. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu
/** In lines whose words are read as Vietnamese and as English, a mark is easily lost: two of them are no accident. */
const MIN_LETTERS = 2
/** How much less sure a reading with Vietnamese alone may be: it has more letters to choose from. */
const LESS_SURE = 8

export function hasVietnamese({ lines }: ReadLines): boolean {
  const letters = lines.reduce((sum, { text }) => sum + (text.match(VIETNAMESE)?.length ?? 0), 0)
  return letters >= MIN_LETTERS
}

/**
 * The lines of a page that was read twice, with English and Vietnamese and with Vietnamese alone: the second keeps marks
 * that the first loses to English words.
 */
export function withVietnamese(mixed: ReadLines, vietnamese: ReadLines): ReadLines {
  const lines = mixed.lines.map((line) => {
    const other = vietnamese.lines.find((each) => isSameLine(each, line))
    const isBetter = other !== undefined && other.confidence >= line.confidence - LESS_SURE
    return isBetter ? { ...other, paragraph: line.paragraph } : line
  })
  return { lines, confidence: mixed.confidence }
}

/** Most of the lower one's height and of the shorter one's width are the other's. */
function isSameLine(one: ReadLine, other: ReadLine): boolean {
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const widths = [one.width, other.width]
  return high > Math.min(one.height, other.height) / 2 && wide > Math.max(...widths) * 0.8
}
