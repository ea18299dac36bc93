// When the sentences of a reading are heard, from what the server tells of its parts.
import type { creations } from '@atelier/contract'
import { expect, test } from 'vitest'
import {
  lengthOf,
  peaksOf,
  sentencesOf,
} from '../../../site/pages/tools/voice-synthesis/reading-parts.ts'

const reading = {
  recipe: { wish: 'One is here. Two is there. Three waits.', count: 1 },
  parts: [
    { sound: { seconds: 2, peaks: [1, 1], sentences: [{ sentence: 0, from: 0.1, to: 1.8 }] } },
    { sound: { seconds: 3, peaks: [0.5, 0.5], sentences: [{ sentence: 1, from: 0.2, to: 2.9 }] } },
    { sound: undefined },
  ],
} as unknown as creations.Creation

test('a sentence of the second part is heard when the first part has ended', () => {
  expect(sentencesOf(reading).map(({ text, begin, end }) => [text, begin, end])).toEqual([
    ['One is here.', 0.1, 1.8],
    ['Two is there.', 2.2, 4.9],
    ['Three waits.', undefined, undefined],
  ])
  expect(lengthOf(reading)).toBe(5)
})

test('the waveform shows each part as long as it is', () => {
  const peaks = peaksOf(reading)!
  expect(peaks.filter((peak) => peak === 1).length).toBeCloseTo(0.4 * peaks.length, -1)
  expect(peaks.at(-1)).toBe(0.5)
})

test('a reading of which nothing is known yet has no waveform', () => {
  expect(peaksOf({ ...reading, parts: [] })).toBeUndefined()
})
