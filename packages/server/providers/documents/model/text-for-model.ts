// What a model gets of a document, as Markdown: a part of every page, or all of it in pieces.
import { OFFICE_TRANSLATION_MAX_LENGTH, type OFFICE_MODEL_TASKS } from '@atelier/contract'
import { blocksToMarkdown, escapeText } from '../write/write-markdown.ts'
import type { Block, ReadDocument } from '../document.ts'
import { blockText } from './block-text.ts'
import { markOf } from './page-marks.ts'

export type ModelTask = (typeof OFFICE_MODEL_TASKS)[number]

export interface ModelOrder {
  task: ModelTask
  /** How much text the model can get at once, in characters. */
  maxLength: number
}

export interface TextForModel {
  /** Given to the model one after the other. None: the document has no text. */
  pieces: string[]
  /** Whether the document is longer than what is in the pieces. */
  isCut: boolean
  /** Whether it is too long to be translated, so that there are no pieces. */
  isTooLong: boolean
}

/** A page of which less is left says nothing. */
const MIN_LENGTH_PER_PAGE = 120
/** Excel allows 31 characters, other programs any number. */
const MAX_NAME_LENGTH = 50

export function textForModel(
  document: ReadDocument,
  { task, maxLength }: ModelOrder,
): TextForModel {
  if (task !== 'translation') return { ...excerptOf(document, maxLength), isTooLong: false }
  const pieces = piecesOf(document, maxLength).map(blocksToMarkdown)
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const isTooLong = length > OFFICE_TRANSLATION_MAX_LENGTH
  return { pieces: isTooLong ? [] : pieces, isCut: false, isTooLong }
}

/** Pieces of a document that are translated one after the other. A block is never divided. */
export function piecesOf({ pages }: ReadDocument, maxLength: number): Block[][] {
  const pieces: Block[][] = []
  let length = 0
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if (blockText(block).trim() === '') continue
    const added = blocksToMarkdown([block]).length
    const last = pieces.at(-1)
    // A heading goes with what follows it.
    if (last && (length + added <= maxLength || last.at(-1)!.is === 'heading')) {
      last.push(block)
      length += added
    } else {
      pieces.push([block])
      length = added
    }
  }
  return pieces
}

/** All pages with their marks. If they are too long together, long pages are cut to the same length. */
function excerptOf(
  { pages }: ReadDocument,
  maxLength: number,
): Pick<TextForModel, 'pieces' | 'isCut'> {
  const written = pages
    .map(({ number, name, blocks }) => ({
      mark: name === undefined ? markOf(number) : `${markOf(number)} ${nameOf(name)}`,
      text: blocksToMarkdown(blocks.filter((block) => blockText(block).trim() !== '')),
    }))
    .filter(({ text }) => text !== '')
  const given = evenlySpaced(written, Math.max(1, Math.floor(maxLength / MIN_LENGTH_PER_PAGE)))
  const marks = given.reduce((sum, { mark }) => sum + mark.length + '\n\n\n'.length, 0)
  const lengths = given.map(({ text }) => text.length)
  const limit = fairLimit(lengths, maxLength - marks)
  const isCut = given.length < written.length || lengths.some((length) => length > limit)
  const piece = given.map(({ mark, text }) => `${mark}\n${cutAtSentence(text, limit)}`).join('\n\n')
  return { pieces: piece === '' ? [] : [piece], isCut }
}

/** The name of a sheet, which is text of the document. */
const nameOf = (name: string): string => escapeText(name.slice(0, MAX_NAME_LENGTH).toWellFormed())

function evenlySpaced<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!)
}

/** The longest that each text may be, so that all together are not longer than `total`: short ones leave room to others. */
export function fairLimit(lengths: readonly number[], total: number): number {
  let left = total
  const ascending = lengths.toSorted((one, other) => one - other)
  for (const [at, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - at))
    if (length > share) return Math.max(0, share)
    left -= length
  }
  return total
}

const ENDS = ['. ', '.\n', '! ', '? ', '… ', '|\n', '\n\n']

/** The beginning of a text, to the end of a sentence, a row or a word. */
export function cutAtSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const part = text.slice(0, Math.max(0, maxLength - 2)).toWellFormed()
  const end = Math.max(...ENDS.map((each) => part.lastIndexOf(each)))
  const cut = end > part.length / 2 ? end + 1 : part.lastIndexOf(' ')
  return `${(cut > 0 ? part.slice(0, cut) : part).trimEnd()} …`
}
