import { WRITER_SAMPLE_MAX_LENGTH, WRITER_SELECTION_MAX_LENGTH } from '@atelier/contract'
import type { Replacement } from '../changes/change.ts'
import { replacementsOf } from '../changes/replacements.ts'
import type { Block } from '../document/blocks.ts'

/** The paragraphs and headings that the selection touches, or all if nothing is selected. Empty ones are left out. */
export function selectedBlocks(
  blocks: readonly Block[],
  { from, to }: { from: number; to: number },
): Block[] {
  const isChosen = (block: Block) =>
    from === to || (block.from <= to && block.from + block.text.length >= from)
  return blocks.filter((block) => block.text.trim() !== '' && isChosen(block))
}

/** What the model gets: a paragraph for each block. Undefined if it is too long. */
export function selectionText(blocks: readonly Block[]): string | undefined {
  const text = blocks.map((block) => block.text.replaceAll(/\s+/g, ' ').trim()).join('\n\n')
  return text.length <= WRITER_SELECTION_MAX_LENGTH ? text : undefined
}

/** Turns the model's paragraphs into changes of the blocks. What is too much belongs to the last one. */
export function changesOf(
  blocks: readonly Block[],
  reply: string,
  language: string,
): Replacement[] {
  const paragraphs = reply.trim().split(/\n\s*\n/)
  const last = blocks.length - 1
  return blocks.flatMap((block, index) => {
    const own = index === last ? paragraphs.slice(index) : paragraphs.slice(index, index + 1)
    const after = own.map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim()).join(' ')
    return replacementsOf(block, withoutMarks(after), language)
  })
}

/** Some models write headings and lists although they got none. */
const withoutMarks = (text: string): string => text.replace(/^(?:#{1,6}|[-*]|\d+[.)]) /, '')

/** As much of the writer's samples as a model is given. */
export const samplesForModel = (samples: readonly { text: string }[]): string[] =>
  samples.map(({ text }) => text.slice(0, WRITER_SAMPLE_MAX_LENGTH).toWellFormed())
