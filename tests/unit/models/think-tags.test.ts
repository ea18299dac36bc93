import { expect, test } from 'vitest'
import { createThoughtSeparator } from '../../../packages/server/providers/models/think-tags.ts'

/** What a visitor sees of a text that arrives in these pieces. */
function seen(pieces: readonly string[]) {
  const separate = createThoughtSeparator()
  const deltas = pieces.map((text) => ({ type: 'delta' as const, text }))
  const events = [...deltas, { type: 'finish' as const, reason: 'stop' as const }]
  const separated = events.flatMap((event) => separate([event]))
  const join = (type: string) =>
    separated.map((event) => ('text' in event && event.type === type ? event.text : '')).join('')
  expect(separated.at(-1)!.type).toBe('finish')
  return { thoughts: join('reasoning'), text: join('delta') }
}

const ANSWER = '\n<think>\nTwo and </two> is 4 < 5.\n</think>\n\nIt is **4**, not </think>.'
const SEEN = { thoughts: 'Two and </two> is 4 < 5.\n', text: 'It is **4**, not </think>.' }

test('thoughts at the beginning of the text are no part of the answer, wherever the tags are split', () => {
  expect(seen([ANSWER])).toEqual(SEEN)
  expect(seen(ANSWER.split(''))).toEqual(SEEN)
  for (let cut = 1; cut < ANSWER.length; cut += 1)
    expect(seen([ANSWER.slice(0, cut), ANSWER.slice(cut)])).toEqual(SEEN)
})

test.each([
  'Write <think>x</think> in your text.',
  '  <thinking>x</thinking>',
  '<thin',
  '<p>',
  ' \n',
  'x',
])('%j stays text', (text) => {
  expect(seen([text])).toEqual({ thoughts: '', text })
  expect(seen(text.split(''))).toEqual({ thoughts: '', text })
})

test('a second pair of tags stays text', () => {
  expect(seen(['<think>a</think>b<think>c</think>'])).toEqual({
    thoughts: 'a',
    text: 'b<think>c</think>',
  })
})

test('thoughts that are empty or cut off leave an empty text', () => {
  expect(seen(['<think>\n', '\n</think>\n\n', 'Hello'])).toEqual({ thoughts: '', text: 'Hello' })
  expect(seen(['<think>Two and tw', 'o </thi'])).toEqual({
    thoughts: 'Two and two </thi',
    text: '',
  })
})
