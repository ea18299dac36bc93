import type { office } from '@atelier/contract'
import type { Lexicon } from '../../../search/lexicon.ts'
import type { Block, DocumentKind, DocumentPage, ReadDocument } from '../document.ts'
import { summarize } from '../summarize.ts'
import { textOf } from '../to-pages.ts'

/** How many slides there are at most, besides the first. */
const COUNTS = { short: 5, medium: 9, long: 15 } as const
const MAX_POINTS = 4
/** With its title, which often is a heading too. */
const ENOUGH_SECTIONS = 4
/** In characters: a point is read at a glance. */
const MAX_POINT_LENGTH = 140
const MAX_TITLE_LENGTH = 80
const MAX_NOTES_LENGTH = 1_200

interface Section {
  title: string
  pages: DocumentPage[]
}

/** A slide for each section of the document, with its most telling sentences. The notes say more of it. */
export function makeSlides(
  document: ReadDocument,
  lexicon: Lexicon,
  length: office.OfficeLength,
): office.Slide[] {
  const slides = sectionsOf(document)
    .map((section) => toSlide(document, section, lexicon))
    .filter(({ points }) => points.length > 0)
  const chosen = longest(slides, COUNTS[length])
  return [{ title: shorten(document.title, MAX_TITLE_LENGTH), points: [], notes: '' }, ...chosen]
}

/** A section begins with a heading. Without headings, with each page. */
function sectionsOf({ kind, title, pages }: ReadDocument): Section[] {
  const levels = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.is === 'heading' ? [block.level] : [])),
  )
  const lowest = lowestLevel(levels)
  const sections: Section[] = []
  for (const page of pages) {
    const continues = isSameSheet(kind, page, sections.at(-1)?.pages.at(-1))
    if (levels.length === 0 && !continues) sections.push({ title: page.name ?? title, pages: [] })
    for (const block of page.blocks) {
      if (block.is === 'heading' && block.level <= lowest)
        sections.push({ title: textOf(block.spans), pages: [] })
      else addTo(sections.at(-1) ?? begin(sections, title), page, block)
    }
  }
  return sections
}

/** A long sheet is divided into pages. Its numbers are summed up as a whole. */
const isSameSheet = (kind: DocumentKind, page: DocumentPage, before?: DocumentPage): boolean =>
  before !== undefined && (kind === 'csv' || (page.name !== undefined && page.name === before.name))

/** Headings below this level stay within their section: so many are above it that each has something to say. */
function lowestLevel(levels: readonly number[]): number {
  const known = [...new Set(levels)].toSorted((one, other) => one - other)
  const enough = known.find(
    (lowest) => levels.filter((level) => level <= lowest).length >= ENOUGH_SECTIONS,
  )
  return enough ?? known.at(-1) ?? 0
}

function begin(sections: Section[], title: string): Section {
  const section = { title, pages: [] }
  sections.push(section)
  return section
}

function addTo({ pages }: Section, page: DocumentPage, block: Block): void {
  const last = pages.at(-1)
  if (last?.number === page.number) last.blocks.push(block)
  else pages.push({ ...page, blocks: [block] })
}

function toSlide(
  document: ReadDocument,
  { title, pages }: Section,
  lexicon: Lexicon,
): office.Slide {
  const part = { ...document, pages }
  const said = summarize(part, lexicon, { length: 'short' })
  const points = [...listedIn(pages), ...said]
    .filter(({ text }) => text.trim() !== '')
    .slice(0, MAX_POINTS)
    .map(({ text, page }) => ({ text: shorten(text, MAX_POINT_LENGTH), page }))
  const notes = summarize(part, lexicon, { length: 'medium' }).map(({ text }) => text)
  return {
    title: shorten(title, MAX_TITLE_LENGTH),
    points,
    notes: shorten(notes.join(' '), MAX_NOTES_LENGTH),
  }
}

/** The short items of its lists are points already. */
const listedIn = (pages: readonly DocumentPage[]) =>
  pages.flatMap(({ number: page, blocks }) =>
    blocks.flatMap((block) => {
      const text = block.is === 'item' ? textOf(block.spans).trim() : ''
      return text && text.length <= MAX_POINT_LENGTH ? [{ text, page }] : []
    }),
  )

/** The slides that say most, in their order. */
function longest(slides: readonly office.Slide[], count: number): office.Slide[] {
  const kept = new Set(
    slides.toSorted((one, other) => other.notes.length - one.notes.length).slice(0, count),
  )
  return slides.filter((slide) => kept.has(slide))
}

function shorten(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength).toWellFormed()
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`
}
