import { expect, test } from 'vitest'
import { createTitle } from '../../../packages/contract/share-text.ts'

test.each([
  ['# Plan\nfor **next week**', 'Plan for next week'],
  ['What is 2**3, and 2**4?', 'What is 2**3, and 2**4?'],
  ['Why does\n\n`**kwargs` work?', 'Why does `**kwargs` work?'],
])('a conversation that begins with %j is called %j', (question, title) => {
  expect(createTitle(question)).toBe(title)
})
