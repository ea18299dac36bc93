// What a model writes when it continues an answer is joined to what is there.
import { expect, test } from 'vitest'
import { joinContinuation } from '../../../packages/server/chat/join-continuation.ts'
import type { ModelEvent } from '../../../packages/server/providers/models/model-source.ts'
import { createRandom } from '../../helpers/random.ts'

/** Joins the pieces as they would be stored and shown. */
async function join(beginning: string, pieces: Iterable<string>): Promise<string> {
  async function* events(): AsyncGenerator<ModelEvent> {
    for (const text of pieces) yield { type: 'delta', text }
    yield { type: 'finish', reason: 'stop' }
  }
  let text = beginning
  let hasFinished = false
  for await (const event of joinContinuation(beginning, events())) {
    if (event.type === 'delta') text += event.text
    hasFinished ||= event.type === 'finish'
  }
  expect(hasFinished).toBe(true)
  return text
}

test.each([
  ['a repeated last word', 'to three, and', 'and it stays', 'to three, and it stays'],
  ['a last word that was cut', 'It is the Depo', 'Deposit.', 'It is the Deposit.'],
  ['no repetition, without a space', 'to three, and', 'it stays', 'to three, and it stays'],
  ['no repetition, with a space', 'to three, and', ' it stays', 'to three, and it stays'],
  ['a space on both sides', 'to three, and ', ' it stays', 'to three, and it stays'],
  ['a repeated word after a space', 'to three, and ', 'and it stays', 'to three, and it stays'],
  ['several repeated words', 'a. Two to three, and', 'to three, and it', 'a. Two to three, and it'],
  ['the next sentence', 'That is all.', 'But not for all.', 'That is all. But not for all.'],
  ['a number that goes on', 'It costs 20', '20.50 dollars', 'It costs 20.50 dollars'],
  ['values of which the last is repeated', '[0, 0, 0, ', '0, 0, 1]', '[0, 0, 0, 0, 1]'],
  ['a new paragraph', 'All done.', '\n\nNext', 'All done.\n\nNext'],
  ['a paragraph on both sides', 'All done.\n\n', '\n\nNext', 'All done.\n\nNext'],
  ['a line and a paragraph', '1. One\n', '\n\nNext', '1. One\n\nNext'],
  ['the next item of a list', '1. One\n', '2. Two', '1. One\n2. Two'],
  ['an indented item', '1. One\n', '   - Two', '1. One\n   - Two'],
  ['a language without spaces', '这是一个', '很长的故事', '这是一个很长的故事'],
  ['a repetition without spaces', '这是一个很长的', '很长的故事', '这是一个很长的故事'],
  ['words that only begin alike', 'I know the', 'other one', 'I know the other one'],
  ['nothing', 'to three', '', 'to three'],
  ['only what is there', 'to three', 'three', 'to three'],
])('a continuation with %s', async (_, beginning, text, joined) => {
  expect(await join(beginning, [text])).toBe(joined)
  expect(await join(beginning, text)).toBe(joined)
})

const FENCE = '```'

test.each([
  [
    'is opened again',
    `Code:\n\n${FENCE}js\nlet a = 1\n`,
    `${FENCE}js\nlet b = 2\n${FENCE}\nDone.`,
    `Code:\n\n${FENCE}js\nlet a = 1\nlet b = 2\n${FENCE}\nDone.`,
  ],
  [
    'is opened again with its last line',
    `${FENCE}js\nlet a = 1\nlet b =`,
    `${FENCE}js\nlet b = 2\n${FENCE}`,
    `${FENCE}js\nlet a = 1\nlet b = 2\n${FENCE}`,
  ],
  [
    'is closed in the middle of a line',
    `${FENCE}js\nlet a = 1`,
    `${FENCE}\nDone.`,
    `${FENCE}js\nlet a = 1\n${FENCE}\nDone.`,
  ],
  [
    'was cut in its first line',
    `Code:\n\n${FENCE}py`,
    `${FENCE}python\nprint(1)\n${FENCE}`,
    `Code:\n\n${FENCE}python\nprint(1)\n${FENCE}`,
  ],
  [
    'has only its first line',
    `Code:\n\n${FENCE}python`,
    `print(1)\n${FENCE}`,
    `Code:\n\n${FENCE}python\nprint(1)\n${FENCE}`,
  ],
  [
    'begins after the text',
    'Like this:\n\n',
    `${FENCE}js\nlet a\n${FENCE}`,
    `Like this:\n\n${FENCE}js\nlet a\n${FENCE}`,
  ],
])('a code block that %s stays one block', async (_, beginning, text, joined) => {
  expect(await join(beginning, [text])).toBe(joined)
  expect(await join(beginning, text)).toBe(joined)
})

test('an answer that is cut anywhere and continued from its last word is the same as in one piece', async () => {
  const random = createRandom(7)
  const text =
    'The lease **changed**:\n\n1. *Term.* Twelve months, 2.000.000 ₫.\n2. Deposit: two – no, three.\n\n' +
    `${FENCE}js\nconst sum = [1, 2, 3].map((each) => each * 2)\n${FENCE}\n\nViệc này rất đơn giản. 😀 Xong!`
  for (let run = 0; run < 300; run += 1) {
    const at = 1 + Math.floor(random() * (text.length - 1))
    const beginning = text.slice(0, at).toWellFormed()
    if (!text.startsWith(beginning)) continue
    const start = beginning.trimEnd().search(/(?<!\S)\S*$/)
    const rest = text.slice(start)
    const middle = Math.floor(random() * rest.length)
    expect(await join(beginning, [rest.slice(0, middle), rest.slice(middle)])).toBe(text)
  }
})

test('text after the joint comes as the model sends it', async () => {
  async function* events(): AsyncGenerator<ModelEvent> {
    yield { type: 'reasoning', text: 'hm' }
    for (const text of ['three, ', 'and it ', 'stays']) yield { type: 'delta', text }
    yield { type: 'finish', reason: 'length' }
  }
  const joined = await Array.fromAsync(joinContinuation('two to three,', events()))
  expect(joined).toEqual([
    { type: 'reasoning', text: 'hm' },
    { type: 'delta', text: ' and it ' },
    { type: 'delta', text: 'stays' },
    { type: 'finish', reason: 'length' },
  ])
})
