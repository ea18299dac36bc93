import type { office } from '@atelier/contract'
import { textOf } from '../to-pages.ts'
import type { Block } from '../document.ts'
import { blockText } from './block-text.ts'
import type { LookUp } from './look-up.ts'
import { divideAtMarks } from './page-marks.ts'

const NOTES = /^(?:speaker notes?|notes?|ghi chú)\s?:\s?/iu
const NOTES_TITLE = /^(?:speaker notes?|notes?|ghi chú)\s?:?$/iu
/** Its number is not one of the document. */
const NUMBER_OF_SLIDE = /^(?:slide|trang chiếu) ?\d{1,2}\s?[:.–—-]\s/iu
const MAX_SLIDES = 30

/** A slide for each heading. The first slide has the title of the document. */
export function slidesOf(title: string, blocks: readonly Block[], lookUp: LookUp): office.Slide[] {
  const slides: office.Slide[] = []
  /** Lists behind `Notes: …` are points; behind such a line alone, they are notes. */
  let notes: 'none' | 'paragraphs' | 'all' = 'none'
  for (const block of blocks) {
    const words = wordsOf(block)
    const slide = slides.at(-1)
    const isNotesTitle = slide && NOTES_TITLE.test(words)
    if (block.is === 'heading' && !isNotesTitle) {
      slides.push({ title: words.replace(NUMBER_OF_SLIDE, ''), points: [], notes: '' })
      notes = 'none'
      continue
    }
    if (isNotesTitle) notes = 'all'
    if (!slide || isNotesTitle) continue
    if (NOTES.test(words)) notes = 'paragraphs'
    else if (notes === 'paragraphs' && block.is === 'item') notes = 'none'
    if (notes === 'none') slide.points.push(...pointsOf(block, lookUp))
    else slide.notes = [slide.notes, words.replace(NOTES, '')].filter(Boolean).join(' ')
  }
  const filledSlides = slides.filter(({ points, notes }) => points.length > 0 || notes !== '')
  const checked = filledSlides.slice(0, MAX_SLIDES).map((slide) => withDoubts(slide, lookUp))
  return [{ title, points: [], notes: '' }, ...checked]
}

/** The title and the notes name no pages. */
function withDoubts(slide: office.Slide, lookUp: LookUp): office.Slide {
  const { doubtful } = lookUp(`${slide.title}\n${slide.notes}`, [])
  return { ...slide, ...(doubtful && { doubtful }) }
}

/** Without the marks of pages. */
function wordsOf(block: Block): string {
  if (block.is === 'table' || block.is === 'code') return blockText(block)
  const parts = divideAtMarks(block.spans).map(({ spans }) => textOf(spans))
  return parts.join(' ').trim()
}

function pointsOf(block: Block, lookUp: LookUp): office.Slide['points'] {
  const toPoint = (text: string, pages: readonly number[]) => ({ text, ...lookUp(text, pages) })
  if (block.is !== 'table' && block.is !== 'code')
    return divideAtMarks(block.spans).map(({ spans, pages }) => toPoint(textOf(spans), pages))
  const lines = blockText(block).split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => toPoint(line.replaceAll('\t', ' | '), []))
}
