// Changes of a text, shown word by word.
import { expect, test } from 'vitest'
import {
  changedBlocks,
  findReplacements,
  moveReplacements,
  replacementsOf,
} from '../../../site/pages/tools/content-writer/changes/replacements.ts'
import { versionChanges } from '../../../site/pages/tools/content-writer/changes/version-changes.ts'
import { wordChanges } from '../../../site/pages/tools/content-writer/changes/word-changes.ts'
import { blocksOf } from '../../../site/pages/tools/content-writer/document/blocks.ts'
import { fromMarkdown } from '../../../site/pages/tools/content-writer/document/from-markdown.ts'

const blocks = (markdown: string) => blocksOf(fromMarkdown(markdown))
const anyWord = { matchCase: false, wholeWords: false }

test('words that differ are removed and added, the others stay', () => {
  expect(wordChanges('It wakes once a week now.', 'It wakes every Friday now.', 'en')).toEqual([
    { kind: 'same', text: 'It wakes ' },
    { kind: 'removed', text: 'once a week' },
    { kind: 'added', text: 'every Friday' },
    { kind: 'same', text: ' now.' },
  ])
  expect(wordChanges('Lò nung nhỏ', 'Lò nung lớn', 'vi')).toEqual([
    { kind: 'same', text: 'Lò nung ' },
    { kind: 'removed', text: 'nhỏ' },
    { kind: 'added', text: 'lớn' },
  ])
})

test('removed and kept words are the text before, added and kept ones the text after', () => {
  const before = 'The kiln, 3.5 m high, wakes up “soon”. 🔥 Come!'
  const after = 'A kiln 3.6 m high wakes “very soon”! 🔥🔥 Come, all of you.'
  const parts = wordChanges(before, after, 'en')
  const without = (kind: string) =>
    parts.map((part) => (part.kind === kind ? '' : part.text)).join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})

test('a comparison of two versions names new, changed and removed paragraphs', () => {
  const before = blocks('## Kiln\n\nIt is fired once a week.\n\nBring an apron.')
  const after = blocks(
    '## Kiln\n\nIt is fired every week.\n\nTea is free.\n\nMembers glaze for free.',
  )
  expect(versionChanges(before, after, 'en').map(({ parts }) => parts)).toEqual([
    [{ kind: 'same', text: 'Kiln' }],
    [
      { kind: 'same', text: 'It is fired ' },
      { kind: 'removed', text: 'once a' },
      { kind: 'added', text: 'every' },
      { kind: 'same', text: ' week.' },
    ],
    [{ kind: 'added', text: 'Tea is free.' }],
    [{ kind: 'added', text: 'Members glaze for free.' }],
    [{ kind: 'removed', text: 'Bring an apron.' }],
  ])
})

test('find and replace proposes a change for each place, in headings, lists and tables too', () => {
  const text = blocks('## A Kiln\n\nThe kiln. Kilns.\n\n- a kiln (x)')
  const found = findReplacements(text, 'kiln', 'oven', anyWord)
  expect(found.map(({ removed }) => removed)).toEqual(['Kiln', 'kiln', 'Kiln', 'kiln'])
  const whole = findReplacements(text, 'Kiln', 'Oven', { matchCase: true, wholeWords: true })
  expect(whole).toHaveLength(1)
  expect(findReplacements(text, '(x)', '', anyWord)).toHaveLength(1)
  expect(findReplacements(text, '', 'x', anyWord)).toEqual([])
  expect(
    findReplacements(blocks('Đất đỏ, đắt'), 'đất', '', { ...anyWord, wholeWords: true }),
  ).toHaveLength(1)
})

test('what is found is shown among the words around it', () => {
  const text = blocks('One.\n\nThe kiln is hot, the kiln.')
  const [first, second] = findReplacements(text, 'kiln', 'oven', anyWord)
  expect(changedBlocks(text, [first!, second!])).toEqual([
    {
      type: 'paragraph',
      level: 0,
      parts: [
        { kind: 'same', text: 'The ' },
        { kind: 'removed', text: 'kiln', change: first!.id },
        { kind: 'added', text: 'oven', change: first!.id },
        { kind: 'same', text: ' is hot, the ' },
        { kind: 'removed', text: 'kiln', change: second!.id },
        { kind: 'added', text: 'oven', change: second!.id },
        { kind: 'same', text: '.' },
      ],
    },
  ])
})

test('another wording of a paragraph becomes changes with places in the document', () => {
  const [, block] = blocks('One.\n\nIt is hot and red.')
  const replacements = replacementsOf(block!, 'It was hot and very red.', 'en')
  expect(replacements.map(({ removed, added }) => [removed, added])).toEqual([
    ['is', 'was'],
    ['', 'very '],
  ])
  const { from } = block!
  expect(replacements.map((one) => [one.from - from, one.to - from])).toEqual([
    [3, 5],
    [14, 14],
  ])
})

test('proposed changes follow a paragraph that has moved, and leave out one that was changed meanwhile', () => {
  const before = blocks('The kiln wakes.\n\nCome on Friday.')
  const after = ['The small kiln wakes.', 'Come early on Friday.']
  const proposed = before.flatMap((block, index) => replacementsOf(block, after[index]!, 'en'))
  const now = blocks('A new beginning.\n\nThe kilns wake.\n\nCome on Friday.')
  const moved = moveReplacements(proposed, before, now)
  expect(moved).toHaveLength(1)
  expect(moved[0]).toMatchObject({ added: 'early ', from: now[2]!.from + 5, to: now[2]!.from + 5 })
})
