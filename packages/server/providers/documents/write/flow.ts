import type { office } from '@atelier/contract'
import type { Block } from '../document.ts'

const PAGE_WORDS = { en: 'p.', vi: 'tr.', ar: 'ص' } as const

/** `p. 3` beside what was taken from the third page. */
export const pageMark = (language: office.OfficeResult['language'], page: number): string =>
  `${PAGE_WORDS[language]} ${page}`

const NOT_FOUND = { en: 'not found', vi: 'không thấy', ar: 'غير موجود' } as const

type Language = office.OfficeResult['language']

interface Origin {
  page?: number | undefined
  doubtful?: readonly string[] | undefined
}

/** The page that something is from, and its numbers that are not there: `p. 3, not found: 42 %`. May be empty. */
export function originMark(language: Language, { page, doubtful = [] }: Origin): string {
  const mark = page === undefined ? [] : [pageMark(language, page)]
  const doubt = doubtful.length > 0 ? [`${NOT_FOUND[language]}: ${doubtful.join('; ')}`] : []
  return [...mark, ...doubt].join(', ')
}

/** What was made as a text that flows, for formats without slides and sheets. The title is not among its blocks. */
export function toFlow(result: office.OfficeResult): Block[] {
  const { language } = result
  if (result.is === 'text')
    return result.blocks.flatMap(({ block, ...origin }) =>
      withMark(block, originMark(language, origin)),
    )
  if (result.is === 'tables')
    return result.tables.flatMap(({ title, page, rows }) => [
      heading(2, [title, pageMark(language, page)].filter(Boolean).join(', ')),
      { is: 'table', rows },
    ])
  return result.slides.slice(1).flatMap((slide) => slideBlocks(slide, language))
}

function slideBlocks(
  { title, points, notes, doubtful }: office.Slide,
  language: Language,
): Block[] {
  const items = points.flatMap(({ text, ...origin }) =>
    withMark(
      { is: 'item', isOrdered: false, depth: 0, spans: [{ text }] },
      originMark(language, origin),
    ),
  )
  const spokenNotes: Block[] = notes || doubtful ? [noteOf(notes)] : []
  const marked = spokenNotes.flatMap((note) => withMark(note, originMark(language, { doubtful })))
  return [heading(2, title), ...items, ...marked]
}

const heading = (level: number, text: string): Block => ({
  is: 'heading',
  level,
  spans: [{ text }],
})

const noteOf = (text: string): Block => ({ is: 'note', spans: [{ text }] })

/** A table or a listing has its mark below it. */
function withMark(block: Block, mark: string): Block[] {
  if (mark === '') return [block]
  if (block.is === 'table' || block.is === 'code') return [block, noteOf(`(${mark})`)]
  return [{ ...block, spans: [...block.spans, { text: ` (${mark})` }] }]
}
