import type { office } from '@atelier/contract'
import type { Lexicon } from '../../../search/lexicon.ts'
import type { ReadDocument } from '../document.ts'
import { summarize } from '../summarize.ts'
import { findTables } from './find-tables.ts'
import { makeSlides } from './make-slides.ts'

export interface OfficeOrder {
  task: Exclude<office.OfficeTask, 'translation'>
  length: office.OfficeLength
  /** What the summary should pay attention to. May be empty. */
  focus: string
  /** How the slides look. Other tasks ignore it. */
  look?: office.OfficeLook | undefined
}

/** Whether the document has nothing of what was wanted. The first slide has only its title. */
export function isEmpty(result: office.OfficeResult): boolean {
  if (result.is === 'text') return result.blocks.length === 0
  return result.is === 'tables' ? result.tables.length === 0 : result.slides.length < 2
}

/** Makes something of a document without a model: of its own words, and of what is counted in its tables. */
export function makeResult(
  document: ReadDocument,
  lexicon: Lexicon,
  { task, length, focus, look }: OfficeOrder,
): office.OfficeResult {
  const { title, pages } = document
  const { language } = lexicon
  if (task === 'tables') return { is: 'tables', title, language, tables: findTables(document) }
  if (task === 'slides')
    return {
      is: 'slides',
      title,
      language,
      ...(look && { look }),
      slides: makeSlides(document, lexicon, length),
    }
  if (task === 'text') {
    const blocks = pages.flatMap((page) => page.blocks.map((block) => ({ block })))
    return { is: 'text', title, language, blocks }
  }
  const sentences = summarize(document, lexicon, { length, focus })
  const blocks = sentences.map(({ text, page }) => ({
    block: { is: 'item' as const, isOrdered: false, depth: 0, spans: [{ text }] },
    page,
  }))
  const isCounted = sentences.some((sentence) => sentence.isCounted)
  return { is: 'text', title, language, blocks, ...(isCounted && { isCounted }) }
}
