import { expect, test } from 'vitest'
import { StorableText } from '../../../packages/server/chat/storable-text.ts'
import { createRandom } from '../../helpers/random.ts'

const WORDS = ['Yes', ' and', ' ', '', '👩‍🔬', ' cà phê', '\n\n', 'مرحبا', ' x'.repeat(40)]

test('a reader who has any part of a growing answer gets exactly the rest', () => {
  const random = createRandom(7)
  const text = new StorableText()
  let whole = ''
  for (let word = 0; word < 700; word += 1) {
    const piece = WORDS[Math.floor(random() * WORDS.length)]!
    text.append(piece)
    whole += piece
    const received = Math.floor(random() * (whole.length + 1))
    expect(text.length).toBe(whole.length)
    expect(text.from(received)).toBe(whole.slice(received))
    expect(text.from(whole.length - piece.length)).toBe(piece)
    // Some texts are stored meanwhile, and some are not.
    if (random() < 0.02) expect(text.text).toBe(whole)
  }
  expect(text.text).toBe(whole)
})

test('half a character is held back until its other half has come', () => {
  const text = new StorableText()
  const [high, low] = '🙂'.split('')
  text.append(`Hi ${high}`)
  expect(text.text).toBe('Hi ')
  text.append(`${low}!`)
  expect(text.text).toBe('Hi 🙂!')
})

test('what PostgreSQL cannot store is left out', () => {
  const text = new StorableText()
  text.append('a\0b')
  text.append('\udc00c')
  expect(text.text).toBe('ab\ufffdc')
})

test('a text that has its full length takes no more', () => {
  const text = new StorableText(5)
  for (const piece of ['abc', 'def', 'ghi']) text.append(piece)
  expect(text.text).toBe('abcde')
  expect(text.length).toBe(5)
})
