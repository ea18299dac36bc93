// A tenth of the pieces of `npm run bench -- music`. Another commit takes another tenth.
import { expect, test } from 'vitest'
import { describeBreach, findBreaches, RULES, SERIES } from '../../bench/tools/music/rules.ts'
import { samplePart } from '../../helpers/sample.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'

const PARTS = 10
const numbers = samplePart(sampleSeed(), SERIES, PARTS)
const breaches = findBreaches(numbers)

test.each([
  ['names its chords so that they can be read', 'chord symbols that can be read'],
  ['stays in the range of its instruments', 'notes in the range of their instrument'],
  [
    'has no note outside of key and chord that is not prepared and resolved',
    'notes in the key or the chord, or prepared and resolved',
  ],
  [
    'in a strict style has no parallel fifths or octaves where melody and bass begin a note together',
    'strict styles: no parallel fifths or octaves where both voices begin a note',
  ],
  [
    'in a strict style has no parallel fifths or octaves from chord to chord',
    'strict styles: no parallel fifths or octaves from chord to chord',
  ],
  ['ends with a cadence', 'a cadence at the end'],
  ['has a motif that returns at least three times', 'a motif that returns at least three times'],
  ['is as long as the wish, within 5 %', 'length within 5 % of the wish'],
])('a composed piece %s', (_, rule) => {
  expect(Object.keys(RULES)).toContain(rule)
  expect(breaches.filter((breach) => breach.rule === rule).map(describeBreach)).toEqual([])
})
