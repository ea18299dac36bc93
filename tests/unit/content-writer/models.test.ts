// What a model writes becomes drafts, and changes that are taken or refused.
import { expect, test } from 'vitest'
import type { Block } from '../../../site/pages/tools/content-writer/document/blocks.ts'
import {
  changesOf,
  selectedBlocks,
  selectionText,
} from '../../../site/pages/tools/content-writer/model/changes-by-model.ts'
import { toDraft } from '../../../site/pages/tools/content-writer/model/to-draft.ts'

const block = (text: string, from: number): Block => ({
  type: 'paragraph',
  level: 0,
  text,
  from,
  links: [],
})
const BLOCKS = [block('The kiln wakes up.', 1), block('', 21), block('Write to us.', 23)]

test('the first heading of what a model has written is the title of the draft', () => {
  expect(toDraft('\n# **Friday** is it\n\nThe kiln.', 'Study')).toEqual({
    title: 'Friday is it',
    markdown: '\nThe kiln.',
    note: 'Study',
  })
  expect(toDraft('No heading yet', 'Study').title).toBe('')
})

test('what is selected is changed, or all if nothing is', () => {
  expect(selectedBlocks(BLOCKS, { from: 5, to: 5 })).toEqual([BLOCKS[0], BLOCKS[2]])
  expect(selectedBlocks(BLOCKS, { from: 25, to: 28 })).toEqual([BLOCKS[2]])
  expect(selectionText(selectedBlocks(BLOCKS, { from: 1, to: 1 }))).toBe(
    'The kiln wakes up.\n\nWrite to us.',
  )
  expect(selectionText([block('a'.repeat(12_001), 1)])).toBeUndefined()
})

test('the paragraphs of a model become changes at their places, and what it adds belongs to the last one', () => {
  const [first, , last] = BLOCKS
  const changes = changesOf([first!, last!], '# The kiln is lit.\n\nWrite to us.\n\nSoon.', 'en')
  expect(changes.map(({ removed, added }) => [removed, added])).toEqual([
    ['wakes up', 'is lit'],
    ['', ' Soon.'],
  ])
  expect(changes[0]!.from).toBe(10)
  expect(changesOf([first!], 'The kiln wakes up.', 'en')).toEqual([])
})
