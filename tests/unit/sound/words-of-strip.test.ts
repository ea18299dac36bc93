// What of a strip is read aloud.
import { expect, test } from 'vitest'
import { findSpeakers } from '../../../packages/contract/reading.ts'
import { wordsOfStrip } from '../../../site/pages/tools/anime/words-of-strip.ts'
import { EMPTY_RECIPE } from '../../../site/pages/tools/anime/person.ts'

const strip = (name: string, balloons: readonly (readonly [string, string])[]) =>
  ({
    ...EMPTY_RECIPE,
    makes: 'strip',
    count: 1,
    character: { ...EMPTY_RECIPE.character, name },
    panels: balloons.map(([kind, text]) => ({ balloon: { kind, text } })),
  }) as unknown as Parameters<typeof wordsOfStrip>[0]

test('the balloons of a strip are read in their order, without empty ones', () => {
  const words = wordsOfStrip(
    strip('Mai', [
      ['speech', 'Hello.'],
      ['thought', ' '],
      ['shout', 'Rain!'],
    ]),
  )
  expect(words).toBe('Hello.\nRain!')
})

test('beside captions, the person’s own words get a voice of their own', () => {
  const words = wordsOfStrip(
    strip('Mai', [
      ['caption', 'That evening.'],
      ['speech', 'Did you hear it?'],
      ['thought', 'Nobody did.'],
    ]),
  )
  expect(words).toBe('That evening.\nMai: Did you hear it?\nMai: Nobody did.')
  expect(findSpeakers(words)).toEqual(['Mai'])
})
