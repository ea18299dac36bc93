// What is read of the replies of a model, whatever form it has given them.
import { describe, expect, test } from 'vitest'
import type { Block, ReadDocument } from '../../../packages/server/providers/documents/document.ts'
import { blockText } from '../../../packages/server/providers/documents/model/block-text.ts'
import { resultOfModel } from '../../../packages/server/providers/documents/model/result-of-model.ts'
import {
  textForModel,
  type ModelTask,
} from '../../../packages/server/providers/documents/model/text-for-model.ts'

const paragraph = (text: string): Block => ({ is: 'paragraph', spans: [{ text }] })

const table = (rows: string[][]): Block => ({
  is: 'table',
  rows: rows.map((row) => row.map((text) => ({ spans: text ? [{ text }] : [] }))),
})

const documentOf = (...blocks: Block[]): ReadDocument => ({
  kind: 'docx',
  title: 'Kiln',
  isCut: false,
  pages: [{ number: 1, blocks }],
})

const resultOf = (document: ReadDocument, task: ModelTask, replies: string[]) =>
  resultOfModel(document, { task, maxLength: 3_000, replies, isCut: false, language: 'en' })

const wordsOf = (block: Block) => [block.is, blockText(block)]

/** What is left of a document whose translation is the same. */
async function translateAsItIs(...blocks: Block[]) {
  const document = documentOf(...blocks)
  const { pieces } = textForModel(document, { task: 'translation', maxLength: 3_000 })
  const result = await resultOf(document, 'translation', pieces)
  if (result.is !== 'text') throw new Error(result.is)
  return { blocks: result.blocks.map(({ block }) => wordsOf(block)), isReshaped: result.isReshaped }
}

async function summaryOf(reply: string, ...blocks: Block[]) {
  const result = await resultOf(documentOf(...blocks), 'summary', [reply])
  if (result.is !== 'text') throw new Error(result.is)
  return result.blocks
}

describe('a translation keeps', () => {
  test.each<[string, Block[]]>([
    ['a document of code only', [{ is: 'code', text: 'kiln --degrees 900' }]],
    [
      'code at the beginning and the end',
      [
        { is: 'code', text: 'a' },
        { is: 'code', text: 'b' },
      ],
    ],
    [
      'a table whose rows are not as long as each other',
      [table([['a'], ['b', 'c'], ['d'], ['', 'e']])],
    ],
    ['a line of dashes', [paragraph('Above'), paragraph('-----'), paragraph('Below')]],
    [
      'an item that is dashes',
      [{ is: 'item', isOrdered: false, depth: 0, spans: [{ text: '---' }] }],
    ],
  ])('%s', async (_, blocks) => {
    expect(await translateAsItIs(...blocks)).toEqual({
      blocks: blocks.map(wordsOf),
      isReshaped: undefined,
    })
  })
})

test('a reply in a block of code is read as what is in it, also if that has code', async () => {
  const kiln = paragraph('The kiln has 900 degrees.')
  for (const fence of ['```markdown', '```md', '```']) {
    const blocks = await summaryOf(`${fence}\n- It has \`900\` degrees. [p. 1]\n\`\`\``, kiln)
    expect(blocks).toMatchObject([{ block: { is: 'item' }, page: 1 }])
  }
})

test('TL-5 what a model writes has no links that the document does not have', async () => {
  const site = { text: 'our site', link: 'https://kiln.example/a b' }
  const source: Block = { is: 'paragraph', spans: [{ text: 'See ' }, site] }
  const reply = [
    '- See [our site](https://kiln.example/a%20b) and [p. 1](https://evil.example).',
    '| [Price](https://evil.example) |\n| --- |\n| https://evil.example |',
  ].join('\n\n')
  const [item, table] = await summaryOf(reply, source)
  const links = (block: unknown) => JSON.stringify(block).match(/"link":"[^"]*"/g)
  expect(links(item)).toEqual(['"link":"https://kiln.example/a%20b"'])
  expect(links(table)).toBeNull()
  expect(JSON.stringify(item)).toContain('p. 1')
})

test('notes with a heading or a list are notes, and numbers of slides are no part of titles', async () => {
  const reply = [
    '## Slide 7: What it costs\n- 900 dollars [p. 1]\n\n### Speaker notes\nSay it.',
    '## When\n- Always [p. 1]\n\n**Notes:**\n- First this\n- Then that',
    '## Why\n\nNotes: At first.\n\n- It is hot [p. 1]',
  ].join('\n\n')
  const document = documentOf(paragraph('The kiln costs 900 dollars, always.'))
  const result = await resultOf(document, 'slides', [reply])
  expect(result).toMatchObject({
    slides: [
      { title: 'Kiln' },
      { title: 'What it costs', points: [{ text: '900 dollars', page: 1 }], notes: 'Say it.' },
      { title: 'When', points: [{ text: 'Always', page: 1 }], notes: 'First this Then that' },
      { title: 'Why', points: [{ text: 'It is hot', page: 1 }], notes: 'At first.' },
    ],
  })
  expect(JSON.stringify(result)).not.toContain('doubtful')
})
