import type { OfficeContentNode } from 'officeparser'
import { isRightToLeft } from './direction.ts'

const MIN_JOINTS = 5
/** Of the texts of a page. */
const MIN_JOINTS_SHARE = 0.1
const WORD_END = /[\p{L}\p{M}]$/u
const WORD_START = /^[\p{L}\p{M}]/u

/**
 * Whether the library cannot read a page as text: it splits words of two fonts, and leaves letters of Arabic in the order and in
 * the forms in which they are drawn.
 */
export const needsReadingByLetters = (page: OfficeContentNode): boolean =>
  hasInterleavedFonts(page) ||
  isRightToLeft(
    textsOf(page)
      .map(({ text }) => text)
      .join(''),
  )

/**
 * Whether many words of a page are written in two fonts. If a font lacks letters such as "ộ", programs write the line with
 * gaps, and then the missing letters in another font. OfficeParser mistakes the gaps for the ends of words.
 */
function hasInterleavedFonts(page: OfficeContentNode): boolean {
  const texts = textsOf(page)
  const joints = texts.filter((text, at) => {
    const before = texts[at - 1]
    return before && fontOf(before) !== fontOf(text) && isWord(before, text)
  })
  return joints.length >= Math.max(MIN_JOINTS, texts.length * MIN_JOINTS_SHARE)
}

const textsOf = (node: OfficeContentNode): OfficeContentNode[] =>
  node.type === 'text' ? [node] : (node.children ?? []).flatMap(textsOf)

const fontOf = ({ formatting }: OfficeContentNode): string | undefined => formatting?.font

const isWord = (before: OfficeContentNode, after: OfficeContentNode): boolean =>
  WORD_END.test(before.text ?? '') && WORD_START.test(after.text ?? '')
