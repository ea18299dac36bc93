import type { office } from '@atelier/contract'
import { textOf } from '../to-pages.ts'
import type { Block } from '../document.ts'
import { blockText } from './block-text.ts'
import { keepStructure } from './keep-structure.ts'
import { doubtfulIn } from './look-up.ts'
import { doubtfulNumbers, knownNumbers, type KnownNumbers } from './numbers.ts'
import type { ReadReply } from './read-reply.ts'

type TranslatedText = Pick<
  Extract<office.OfficeResult, { is: 'text' }>,
  'title' | 'blocks' | 'isReshaped'
>

/**
 * @param pieces what the model was given, one after the other
 * @param replies what it has written for each
 */
export async function translate(
  pieces: readonly (readonly Block[])[],
  replies: readonly string[],
  { title, readReply }: { title: string; readReply: ReadReply },
): Promise<TranslatedText> {
  const read = await Promise.all(
    pieces.map((piece, at) => readReply(replies[at] ?? '', piece[0]?.is === 'code')),
  )
  const kept = pieces.map((piece, at) => keepStructure(piece, read[at]!))
  const blocks = pieces.flatMap((piece, at) => {
    const same = kept[at]
    if (same) return same.map((block, index) => withDoubts(block, knownIn([piece[index]!])))
    const known = knownIn(piece)
    return read[at]!.map((block) => withDoubts(block, known))
  })
  const isReshaped =
    kept.includes(undefined) || pieces.some((piece, at) => isMuchShorter(read[at]!, piece))
  return {
    title: titleOf(title, pieces[0]?.[0], kept[0]?.[0]),
    blocks,
    ...(isReshaped && { isReshaped }),
  }
}

/** English and Vietnamese take about as much room. */
const MIN_LENGTH_SHARE = 0.4
/** A few words may be much shorter in another language. */
const MIN_LENGTH = 200

function isMuchShorter(translated: readonly Block[], piece: readonly Block[]): boolean {
  const length = lengthOf(piece)
  return length > MIN_LENGTH && lengthOf(translated) < length * MIN_LENGTH_SHARE
}

const lengthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + blockText(block).length, 0)

const knownIn = (source: readonly Block[]): KnownNumbers =>
  knownNumbers(source.map(blockText).join('\n'))

/** `known`: the numbers of what was translated. */
const withDoubts = (block: Block, known: KnownNumbers): TranslatedText['blocks'][number] => ({
  block,
  ...doubtfulIn(doubtfulNumbers(blockText(block), known)),
})

/** A document that is called like its first heading has the translated heading as its title. */
function titleOf(title: string, first?: Block, translated?: Block): string {
  const isCalledSo = first?.is === 'heading' && textOf(first.spans).trim() === title
  return isCalledSo && translated?.is === 'heading' ? textOf(translated.spans).trim() : title
}
