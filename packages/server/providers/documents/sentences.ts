import type { preferences } from '@atelier/contract'
import type { Lexicon } from '../../search/lexicon.ts'
import type { Block, ReadDocument } from './document.ts'
import { textOf } from './to-pages.ts'

/** A sentence of a document, as it stands there. */
export interface Sentence {
  text: string
  /** The page on which it stands. */
  page: number
  /** Without words that every text has. */
  terms: readonly string[]
  /** It is the first of a paragraph. */
  isFirst: boolean
}

/** The sentences of all paragraphs, quotations and items of lists. Headings, tables and notes are left out. */
export const sentencesOf = (document: ReadDocument, lexicon: Lexicon): Sentence[] =>
  split(document, lexicon, proseOf)

/** For a document that has nothing else, such as slides with titles alone. */
export const headingsAndNotesOf = (document: ReadDocument, lexicon: Lexicon): Sentence[] =>
  split(document, lexicon, restOf)

function split(
  { pages }: ReadDocument,
  lexicon: Lexicon,
  textOfBlock: (block: Block) => string,
): Sentence[] {
  const splitText = createSplitter(lexicon.language)
  return pages.flatMap(({ number: page, blocks }) =>
    blocks.flatMap((block) =>
      splitText(textOfBlock(block)).map((text, index) => ({
        text,
        page,
        isFirst: index === 0,
        terms: [...termsOf(text, lexicon)],
      })),
    ),
  )
}

/** The words of a text, without those that every text has. */
export function termsOf(text: string, lexicon: Lexicon): ReadonlySet<string> {
  const terms = lexicon.toWords(text).map(({ term }) => term)
  return new Set(terms.filter((term) => !lexicon.isStopWord(term)))
}

function proseOf(block: Block): string {
  const isProse = block.is === 'paragraph' || block.is === 'quote' || block.is === 'item'
  return isProse ? textOf(block.spans) : ''
}

function restOf(block: Block): string {
  if (block.is === 'code') return block.text
  return block.is === 'heading' || block.is === 'note' ? textOf(block.spans) : ''
}

function createSplitter(language: preferences.Language) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return (text: string): string[] =>
    Array.from(segmenter.segment(text.replaceAll(/\s+/g, ' ')), ({ segment }) =>
      segment.trim(),
    ).filter(Boolean)
}
