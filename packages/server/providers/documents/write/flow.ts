import type { office } from '@atelier/contract'
import type { Block } from '../document.ts'

const PAGE_WORDS = { en: 'p.', vi: 'tr.' } as const

/** `p. 3` beside what was taken from the third page. */
export const pageMark = (language: office.OfficeResult['language'], page: number): string =>
  `${PAGE_WORDS[language]} ${page}`

/** What was made as a text that flows, for formats without slides and sheets. The title is not among its blocks. */
export function toFlow(result: office.OfficeResult): Block[] {
  const { language } = result
  if (result.is === 'text')
    return result.blocks.map(({ block, page }) =>
      page === undefined ? block : withMark(block, pageMark(language, page)),
    )
  if (result.is === 'tables')
    return result.tables.flatMap(({ title, page, rows }) => [
      heading(2, [title, pageMark(language, page)].filter(Boolean).join(', ')),
      { is: 'table', rows },
    ])
  return result.slides.slice(1).flatMap((slide) => slideBlocks(slide, language))
}

function slideBlocks(
  { title, points, notes }: office.Slide,
  language: office.OfficeResult['language'],
): Block[] {
  const items = points.map(({ text, page }): Block => {
    const spans = [{ text: `${text} (${pageMark(language, page)})` }]
    return { is: 'item', isOrdered: false, depth: 0, spans }
  })
  const said: Block[] = notes ? [{ is: 'note', spans: [{ text: notes }] }] : []
  return [heading(2, title), ...items, ...said]
}

const heading = (level: number, text: string): Block => ({
  is: 'heading',
  level,
  spans: [{ text }],
})

function withMark(block: Block, mark: string): Block {
  if (block.is === 'table' || block.is === 'code') return block
  return { ...block, spans: [...block.spans, { text: ` (${mark})` }] }
}
