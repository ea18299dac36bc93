import { KICK, SHAKER, SIDE_STICK } from './drum-kit.ts'
import { all, low, upper, type Style } from './style.ts'

export const waltz: Style = {
  name: 'waltz',
  meter: { beats: 3, unit: 4 },
  tempo: { min: 84, max: 168 },
  swing: 0.5,
  colour: 'triads',
  minorChance: 0.5,
  hasDrums: false,
  answerChance: 0.8,
  ensembles: [
    { melody: 'piano', answer: 'strings', chords: 'piano', bass: 'piano' },
    { melody: 'strings', answer: 'clarinet', chords: 'piano', bass: 'strings' },
    { melody: 'clarinet', answer: 'strings', chords: 'piano', bass: 'strings' },
    { melody: 'flute', answer: 'strings', chords: 'piano', bass: 'piano' },
  ],
  progressions: {
    major: {
      heads: ['1 1', '1 5^3', '1 6', '1 2^3', '1 4', '1 5/2^3', '1 3'],
      halfCadences: ['2^3 5', '5/5 5', '4 5', '6,5/5 5', '1^5 5'],
      fullCadences: ['5 1', '2^3,5 1', '4,5 1', '1^5,5 1', '4m,5 1'],
      finals: ['4 1^5,5', '2^3 5', '4,4m 5', '6,5/5 5', '4 5'],
    },
    minor: {
      heads: ['1 1', '1 5^3', '1 6', '1 4', '1 4^3', '1 5/4^3', '1 3'],
      halfCadences: ['2^3 5', '5/5 5', '4 5', '6,5/5 5', '1^5 5'],
      fullCadences: ['5 1', '2^3,5 1', '4,5 1', '1^5,5 1', '6,5 1'],
      finals: ['4 1^5,5', '2^3 5', '4,2^3 5', '6,5/5 5', '4 5'],
    },
  },
  rhythms: ['4 2', '3 1 2', '2 2 2', '2 1 1 2', '4 1 1', '-2 2 2', '3 1 1 1', '2 4', '1 1 2 2'],
  cadenceRhythms: ['4 -2', '2 2 -2', '4 -2'],
  chordPatterns: [
    [all(1, 0.8, 0.9), all(2, 0.7, 0.8)],
    [all(1, 0.5, 0.95), all(2, 0.5, 0.8)],
    [upper(1, 0.9, 0.9), all(2, 0.9, 0.75)],
    [
      { at: 0.5, length: 0.5, play: 0, accent: 0.7 },
      { at: 1, length: 0.5, play: 1, accent: 0.85 },
      { at: 1.5, length: 0.5, play: 2, accent: 0.7 },
      { at: 2, length: 0.5, play: 1, accent: 0.8 },
      { at: 2.5, length: 0.5, play: 2, accent: 0.65 },
    ],
  ],
  bassPatterns: [
    [low('bass', 0, 1)],
    [low('bass', 0, 2.8)],
    [low('bass', 0, 1), low('approach', 2, 1, 0.75)],
  ],
  drumPatterns: [
    {
      bar: { [KICK]: 'o.....', [SIDE_STICK]: '..o.o.', [SHAKER]: '..o.oo' },
      fill: { [KICK]: 'o.....', [SIDE_STICK]: '..o.oo', [SHAKER]: '..o.oo' },
    },
  ],
  lastBarTempo: 0.66,
  leaps: 1,
  isStrict: true,
  energy: 0.5,
}
