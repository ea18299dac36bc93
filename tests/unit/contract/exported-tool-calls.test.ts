import { areCallsOfAnAnswer, type tools } from '@atelier/contract'
import { expect, test } from 'vitest'

const CALL: tools.ToolCall = {
  id: 'call-1',
  name: 'addToCart',
  arguments: { product: 'cup' },
  state: 'done',
  result: 'One cup.',
  page: 'page-0001',
  round: 0,
  at: 0,
}

test('calls of tools that an answer can have made are read from a file', () => {
  expect(areCallsOfAnAnswer([CALL], '')).toBe(true)
  expect(areCallsOfAnAnswer([CALL, CALL], '')).toBe(false)
})

test('a file whose values are nested without end is refused', () => {
  let product: unknown = 'cup'
  for (let level = 0; level < 100_000; level += 1) product = [product]
  const deep = { ...CALL, arguments: { product } } as tools.ToolCall
  expect(areCallsOfAnAnswer([deep], '')).toBe(false)
})
