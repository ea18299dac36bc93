import type { office } from '@atelier/contract'
import { textOf } from '../to-pages.ts'
import type { Block, ReadDocument } from '../document.ts'
import { blockText } from './block-text.ts'
import { keepStructure } from './keep-structure.ts'
import { doubtfulIn } from './look-up.ts'
import { doubtfulNumbers, knownNumbers, type KnownNumbers } from './numbers.ts'
import { piecesOf } from './text-for-model.ts'

type TranslatedText = Pick<
  Extract<office.OfficeResult, { is: 'text' }>,
  'title' | 'blocks' | 'isReshaped'
>

/** @param replies the translated blocks of each piece */
export function translate(
  document: ReadDocument,
  replies: readonly (readonly Block[])[],
  maxLength: number,
): TranslatedText {
  const pieces = piecesOf(document, maxLength)
  const kept = pieces.map((piece, at) => keepStructure(piece, replies[at] ?? []))
  const blocks = pieces.flatMap((piece, at) => {
    const same = kept[at]
    if (same) return same.map((block, index) => withDoubts(block, knownIn([piece[index]!])))
    const known = knownIn(piece)
    return (replies[at] ?? []).map((block) => withDoubts(block, known))
  })
  const isReshaped = kept.includes(undefined)
  return {
    title: titleOf(document, pieces[0]?.[0], kept[0]?.[0]),
    blocks,
    ...(isReshaped && { isReshaped }),
  }
}

const knownIn = (source: readonly Block[]): KnownNumbers =>
  knownNumbers(source.map(blockText).join('\n'))

/** `known`: the numbers of what was translated. */
const withDoubts = (block: Block, known: KnownNumbers): TranslatedText['blocks'][number] => ({
  block,
  ...doubtfulIn(doubtfulNumbers(blockText(block), known)),
})

/** A document that is called like its first heading has the translated heading as its title. */
function titleOf({ title }: ReadDocument, first?: Block, translated?: Block): string {
  const isCalledSo = first?.is === 'heading' && textOf(first.spans).trim() === title
  return isCalledSo && translated?.is === 'heading' ? textOf(translated.spans).trim() : title
}
