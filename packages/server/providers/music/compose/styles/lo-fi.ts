import { CLOSED_HAT, KICK, OPEN_HAT, SIDE_STICK, SNARE } from './drum-kit.ts'
import { all, low, upper, type Style } from './style.ts'

export const loFi: Style = {
  name: 'lo-fi',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 70, max: 90 },
  swing: 0.6,
  colour: 'ninths',
  minorChance: 0.5,
  hasDrums: true,
  answerChance: 0.5,
  ensembles: [
    { melody: 'electric-piano', answer: 'guitar', chords: 'electric-piano', bass: 'bass' },
    { melody: 'guitar', answer: 'electric-piano', chords: 'electric-piano', bass: 'bass' },
    { melody: 'piano', answer: 'flute', chords: 'electric-piano', bass: 'bass' },
    { melody: 'music-box', answer: 'guitar', chords: 'electric-piano', bass: 'bass' },
  ],
  progressions: {
    major: {
      heads: ['2 5', '4 3', '1 6', '4 5/6', '1 3', '4 4m', '6 2'],
      halfCadences: ['2 5', '4 5', '6 5', '2,5/5 5', '4,3 2,5'],
      fullCadences: ['2,5 1', '4,5 1', '4m 1', '5 1', 'b2 1'],
      finals: ['2 5', '4 4m', '2 b2', '4 5', '6,2 5'],
    },
    minor: {
      heads: ['1 4', '6 5m', '1 6', '4 5/6', '1 3', '6 7', '4 1'],
      halfCadences: ['2 5', '6 5', '4 5', '6,2 5', '4,3 2,5'],
      fullCadences: ['2,5 1', '6,5 1', '4 1', '5 1', 'b2 1'],
      finals: ['2 5', '6 4', '2 b2', '6 5', '4,2 5'],
    },
  },
  rhythms: [
    '3 3 2',
    '-1 2 1 4',
    '1 2 1 4',
    '3 1 -2 2',
    '-2 1 1 3 1',
    '2 3 3',
    '1 1 2 -1 3',
    '-1 1 2 4',
    '3 5',
  ],
  cadenceRhythms: ['3 -5', '1 3 -4', '4 -4', '2 3 -3', '-1 3 -4'],
  chordPatterns: [
    [all(0, 1.9, 1), all(2.5, 1.4, 0.8)],
    [all(0, 3.6, 1)],
    [all(0, 1.4, 1), upper(1.5, 0.9, 0.75), all(2.5, 1.4, 0.85)],
    [all(0.5, 1.4, 0.9), all(2, 0.4, 0.7), all(2.5, 1.4, 0.85)],
  ],
  bassPatterns: [
    [low('bass', 0, 1.4), low('bass', 2.5, 1.2, 0.85)],
    [low('bass', 0, 1.9), low('fifth', 2, 1, 0.8), low('approach', 3.5, 0.5, 0.75)],
    [low('bass', 0, 1.4), low('octave', 1.5, 0.4, 0.7), low('bass', 2, 1.4, 0.85)],
  ],
  drumPatterns: [
    {
      bar: {
        [KICK]: 'x.....ox..o.....',
        [SNARE]: '....o.......o...',
        [CLOSED_HAT]: 'o.o.o.o.o.o.o.oo',
      },
      fill: {
        [KICK]: 'x.....ox..o.....',
        [SNARE]: '....o.......o.oo',
        [CLOSED_HAT]: 'o.o.o.o.o.o.....',
        [OPEN_HAT]: '............o...',
      },
    },
    {
      bar: {
        [KICK]: 'x..o......x.....',
        [SIDE_STICK]: '....o..o....o...',
        [CLOSED_HAT]: 'o.o.o.o.o.o.o.o.',
      },
      fill: {
        [KICK]: 'x..o......x...o.',
        [SIDE_STICK]: '....o..o..o.o.o.',
        [CLOSED_HAT]: 'o.o.o.o.o...o...',
      },
    },
  ],
  lastBarTempo: 0.88,
  leaps: 1.1,
  isStrict: false,
  energy: 0.42,
}
