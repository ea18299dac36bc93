import { expect, test } from 'vitest'
import { countWorkBits, requiredBits } from '../../../packages/server/contact/proof-of-work.ts'
import { findWork } from '../../../site/pages/contact/find-work.ts'

const BITS = 6
const token = 'mb1x2y3z.form.signature'
const work = findWork({ token, bits: BITS })

test('the server finds in the work of the page as many zero bits as the page was asked for', () => {
  expect(countWorkBits(token, work)).toBeGreaterThanOrEqual(BITS)
})

test.each([
  ['of another form', 'mb1x2y3z.other.signature', work],
  ['with a part missing', token, work.slice(1)],
  ['with a part twice', token, [...work.slice(1), work.at(-1)!]],
  ['in another order', token, work.toReversed()],
  ['with a number that was not looked for', token, [...work.slice(0, -1), work.at(-1)! + 1]],
  ['without numbers', token, []],
])('work %s is less than was asked for', (_, ofToken, numbers) => {
  expect(countWorkBits(ofToken, numbers)).toBeLessThan(BITS)
})

test('the work doubles with every eight messages, up to a maximum', () => {
  const base = requiredBits(0)
  const more = [7, 8, 16, 24, 32, 1_000].map((messages) => requiredBits(messages) - base)
  expect(more).toEqual([0, 1, 2, 3, 4, 4])
})
