import { CLOSED_HAT, CRASH, KICK, OPEN_HAT, SNARE } from './drum-kit.ts'
import { arpeggio, low, type Style } from './style.ts'

export const eightBit: Style = {
  name: 'eight-bit',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 120, max: 160 },
  swing: 0.5,
  colour: 'triads',
  minorChance: 0.45,
  hasDrums: true,
  answerChance: 0.7,
  ensembles: [{ melody: 'square', answer: 'square', chords: 'square', bass: 'triangle' }],
  progressions: {
    major: {
      heads: ['1 5', '1 6', '6 4', '1 4', '1 3', '1 b7', '4 5'],
      halfCadences: ['4 5', '2 5', 'b6 b7', '6 5', '4,5/5 5'],
      fullCadences: ['4,5 1', '5 1', 'b6,b7 1', '2,5 1', '4m,5 1'],
      finals: ['4 5', 'b6 b7', '2 5', '6,4 5', '4,5 5'],
    },
    minor: {
      heads: ['1 7', '1 6', '6 7', '1 4', '1 3', '1 7', '4 5'],
      halfCadences: ['4 5', '6 5', '6 7', '7 5', '6,5/5 5'],
      fullCadences: ['4,5 1', '5 1', '6,7 1', '6,5 1', '4,7 1'],
      finals: ['6 5', '6 7', '4 5', '6,4 5', '4,7 5'],
    },
  },
  rhythms: [
    '1 1 2 1 1 2',
    '2 1 1 2 2',
    '1 1 1 1 2 2',
    '3 3 2',
    '1 2 1 2 2',
    '2 2 1 1 2',
    '1 1 1 1 1 1 2',
    '3 1 2 2',
  ],
  cadenceRhythms: ['2 4 -2', '1 1 4 -2', '3 3 -2', '2 2 2 -2'],
  chordPatterns: [
    arpeggio([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 1], 0.25, 1),
    arpeggio([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3], 0.25, 1),
    arpeggio([0, 2, 1, 2, 0, 2, 1, 2], 0.5, 0.8),
    arpeggio([2, 1, 0, 1, 2, 1, 0, 1, 2, 1, 0, 1, 2, 1, 0, 1], 0.25, 1),
  ],
  bassPatterns: [
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].map((at, index) =>
      low(index % 2 ? 'octave' : 'bass', at, 0.45),
    ),
    [0, 0.5, 1, 1.5, 2, 2.5, 3].map((at) => low('bass', at, 0.45)),
    [low('bass', 0, 0.9), low('bass', 1.5, 0.4), low('fifth', 2, 0.9), low('approach', 3, 0.9)],
  ],
  drumPatterns: [
    {
      bar: {
        [KICK]: 'x...o...x.o.....',
        [SNARE]: '....x.......x...',
        [CLOSED_HAT]: 'o.o.o.o.o.o.o.o.',
      },
      fill: {
        [KICK]: 'x...o...x.......',
        [SNARE]: '....x...x.x.xxxx',
        [CLOSED_HAT]: 'o.o.o.o.........',
      },
    },
    {
      bar: {
        [KICK]: 'x.....x.x.....x.',
        [SNARE]: '....x.......x...',
        [CLOSED_HAT]: '..o...o...o...o.',
      },
      fill: {
        [KICK]: 'x.....x.x.......',
        [SNARE]: '....x....xx.x.xx',
        [OPEN_HAT]: '..o...o.........',
        [CRASH]: '................',
      },
    },
  ],
  lastBarTempo: 1,
  leaps: 1.6,
  isStrict: false,
  energy: 0.72,
}
