import { CRASH, KICK, SNARE } from './drum-kit.ts'
import { all, low, type Style } from './style.ts'

export const march: Style = {
  name: 'march',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 100, max: 120 },
  swing: 0.5,
  colour: 'triads',
  minorChance: 0.15,
  hasDrums: true,
  answerChance: 0.8,
  ensembles: [
    { melody: 'brass', answer: 'flute', chords: 'brass', bass: 'brass' },
    { melody: 'brass', answer: 'clarinet', chords: 'strings', bass: 'brass' },
    { melody: 'clarinet', answer: 'brass', chords: 'brass', bass: 'brass' },
  ],
  progressions: {
    major: {
      heads: ['1 1', '1 5', '1 4,1', '1 5^3,1', '1,4 1', '1 6', '1 5/4,4'],
      halfCadences: ['5/5 5', '2,5/5 5', '4 5', '1,5/5 5', '6,2 5'],
      fullCadences: ['2,5 1', '5 1', '4,5 1', '1^5,5 1', '2^3,5 1'],
      finals: ['4 1^5,5', '2^3 5', '5/5 5', '4,2^3 5', '1,4 5'],
    },
    minor: {
      heads: ['1 1', '1 5', '1 4,1', '1 5^3,1', '1,4 1', '1 6', '1 5/4,4'],
      halfCadences: ['5/5 5', '4,5/5 5', '4 5', '1,5/5 5', '6,4 5'],
      fullCadences: ['4,5 1', '5 1', '6,5 1', '1^5,5 1', '2^3,5 1'],
      finals: ['4 1^5,5', '2^3 5', '5/5 5', '4,2^3 5', '1,4 5'],
    },
  },
  rhythms: [
    '1.5 0.5 2 1.5 0.5 2',
    '3 1 3 1',
    '3 1 2 2',
    '2 1.5 0.5 4',
    '1.5 0.5 1.5 0.5 4',
    '4 1.5 0.5 2',
    '2 2 1.5 0.5 2',
    '1.5 0.5 1 1 2 2',
  ],
  cadenceRhythms: ['2 2 2 -2', '1.5 0.5 2 2 -2', '4 2 -2', '2 1.5 0.5 2 -2'],
  chordPatterns: [
    [all(1, 0.4, 0.95), all(3, 0.4, 0.9)],
    [all(0.5, 0.35, 0.85), all(1.5, 0.35, 0.9), all(2.5, 0.35, 0.85), all(3.5, 0.35, 0.9)],
    [all(1, 0.4, 0.9), all(1.75, 0.2, 0.75), all(3, 0.4, 0.9)],
  ],
  bassPatterns: [
    [low('bass', 0, 0.8), low('fifth', 2, 0.8, 0.9)],
    [low('bass', 0, 0.8), low('fifth', 2, 0.8, 0.9), low('approach', 3, 0.8, 0.85)],
    [
      low('bass', 0, 0.7),
      low('third', 1, 0.7, 0.8),
      low('fifth', 2, 0.7, 0.9),
      low('approach', 3, 0.7, 0.85),
    ],
  ],
  drumPatterns: [
    {
      bar: { [KICK]: 'x.......x.......', [SNARE]: '..o.x.oo..o.x.oo' },
      fill: { [KICK]: 'x.......x.......', [SNARE]: 'x.ooxoooxoooxxxx' },
    },
    {
      bar: { [KICK]: 'x.......x.......', [SNARE]: '....x.o.....x.oo' },
      fill: {
        [KICK]: 'x.......x...x...',
        [SNARE]: 'x..ox..oxoxoxxxx',
        [CRASH]: '................',
      },
    },
  ],
  lastBarTempo: 0.9,
  leaps: 1.5,
  isStrict: true,
  energy: 0.75,
}
