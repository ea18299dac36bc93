import { expect, test } from 'vitest'
import { createSpelling } from '../../../packages/server/search/spelling.ts'
import { MAX_HOLD_MS, measureProcessorMs } from '../../helpers/processor-time.ts'

test.each([
  ['a letter that is wrong', 'paswword', 'password'],
  ['a letter that is missing', 'pasword', 'password'],
  ['a letter too many', 'passsword', 'password'],
  ['two letters that are swapped in the middle', 'lnik', 'link'],
  ['another first letter', 'kink', 'link'],
  ['two errors', 'lonks', 'lonks'],
  ['three letters', 'lin', 'lin'],
])('of a word with %s, %s becomes %s', (_, word, corrected) => {
  expect(createSpelling(['password', 'link', 'passkey'])(word)).toBe(corrected)
})

test('the most frequent of the similar words is meant', () => {
  const correct = createSpelling(['plan', 'plane', 'plane', 'pane'])
  expect(correct('plann')).toBe('plane')
})

test('hundreds of unknown words are corrected without holding anybody up', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
  const known = letters.flatMap((a) => letters.map((b) => letters.map((c) => `${a}${b}ei${c}`)))
  const correct = createSpelling(known.flat())
  const unknown = letters.flatMap((a) => letters.map((b) => `${a}eeii${b}`))
  expect(measureProcessorMs(() => unknown.map(correct))).toBeLessThan(MAX_HOLD_MS)
})
