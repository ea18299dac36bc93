import { CLOSED_HAT, KICK, RIDE, SIDE_STICK, SNARE } from './drum-kit.ts'
import { low, upper, type Style } from './style.ts'

const WALK = [
  low('bass', 0, 0.9),
  low('third', 1, 0.9, 0.9),
  low('fifth', 2, 0.9),
  low('approach', 3, 0.9, 0.9),
]

export const jazzTrio: Style = {
  name: 'jazz-trio',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 110, max: 176 },
  swing: 0.67,
  colour: 'ninths',
  minorChance: 0.35,
  hasDrums: true,
  answerChance: 0.15,
  ensembles: [
    { melody: 'piano', answer: 'clarinet', chords: 'piano', bass: 'bass' },
    { melody: 'piano', answer: 'guitar', chords: 'piano', bass: 'bass' },
    { melody: 'guitar', answer: 'clarinet', chords: 'piano', bass: 'bass' },
    { melody: 'clarinet', answer: 'guitar', chords: 'piano', bass: 'bass' },
  ],
  progressions: {
    major: {
      heads: ['1 6', '1 5/2', '1,6 2,5', '3,6 2,5', '2 5', '1 4', '1,5/2 2,5'],
      halfCadences: ['2 5', '5/5 5', '2,5/5 5', '6,2 5', '3,5/2 2,5'],
      fullCadences: ['2,5 1', '5 1', '2,b2 1', '4m,5 1', '2,5 1'],
      finals: ['2 5', '3,5/2 2,5', '2 b2', '4,4m 5', '6,2 5'],
    },
    minor: {
      heads: ['1 6', '1 4', '1,6 2,5', '3,6 2,5', '2 5', '1 5/4', '1,5/2 2,5'],
      halfCadences: ['2 5', '5/5 5', '2,5/5 5', '6,2 5', '4,7 2,5'],
      fullCadences: ['2,5 1', '5 1', '2,b2 1', '6,5 1', '2,5 1'],
      finals: ['2 5', '6,5/2 2,5', '2 b2', '4,6 5', '6,2 5'],
    },
  },
  rhythms: [
    '-1 1 1 1 1 1 2',
    '2 1 1 -1 1 2',
    '1 2 1 1 3',
    '3 1 1 1 -2',
    '1 1 1 1 1 1 2',
    '-2 1 1 1 1 2',
    '3 3 -2',
    '-1 1 2 1 1 2',
    '2 1 2 1 -2',
  ],
  cadenceRhythms: ['1 3 -4', '2 2 -4', '3 -5', '1 1 2 -4', '-1 1 3 -3'],
  chordPatterns: [
    [upper(0, 1.4, 0.9), upper(1.5, 0.4, 1)],
    [upper(0.5, 0.4, 0.9), upper(2.5, 1.2, 0.9)],
    [upper(1, 0.4, 0.85), upper(2.5, 1.4, 1)],
    [upper(0, 0.4, 0.9), upper(1.5, 0.6, 0.95), upper(3, 0.5, 0.8)],
  ],
  bassPatterns: [
    WALK,
    [
      low('bass', 0, 0.9),
      low('fifth', 1, 0.9, 0.9),
      low('third', 2, 0.9),
      low('approach', 3, 0.9, 0.9),
    ],
    [low('bass', 0, 1.9), low('fifth', 2, 1, 0.9), low('approach', 3, 0.9, 0.85)],
  ],
  drumPatterns: [
    {
      bar: { [RIDE]: 'x.xox.xo', [CLOSED_HAT]: '..o...o.', [KICK]: 'o...o...' },
      fill: { [RIDE]: 'x.xox...', [SNARE]: '...o.ooo', [KICK]: 'o...o...' },
    },
    {
      bar: {
        [RIDE]: 'x.xox.xo',
        [CLOSED_HAT]: '..o...o.',
        [SNARE]: '...o....',
        [KICK]: 'o.......',
      },
      fill: {
        [RIDE]: 'x.x.x...',
        [SIDE_STICK]: '......o.',
        [SNARE]: '...o.o.o',
        [KICK]: 'o......o',
      },
    },
  ],
  lastBarTempo: 0.9,
  leaps: 1.4,
  isStrict: false,
  energy: 0.55,
}
