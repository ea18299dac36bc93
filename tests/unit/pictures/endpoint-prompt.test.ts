import { expect, test } from 'vitest'
import { promptOf } from '../../../packages/server/providers/pictures/endpoint/prompt.ts'

const promptFor = (wish: string, style: 'ink' | 'as-said') =>
  promptOf({ wish, style, leaveOut: '', references: [], change: undefined })

test('a model is asked for the words of the wish alone if the visitor wants it as said', () => {
  expect(promptFor('A logo for a coffee roastery', 'as-said')).toBe('A logo for a coffee roastery')
})

test.each(['A logo for a coffee roastery', 'A logo for a coffee roastery.'])(
  'a full stop is between the wish and its style: "%s"',
  (wish) => {
    expect(promptFor(wish, 'ink')).toMatch(/^A logo for a coffee roastery\.\nStyle: a drawing/)
  },
)
