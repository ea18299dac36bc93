import { RIDE, SHAKER } from './drum-kit.ts'
import { all, arpeggio, low, type Style } from './style.ts'

export const ambient: Style = {
  name: 'ambient',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 54, max: 66 },
  swing: 0.5,
  colour: 'suspended',
  minorChance: 0.4,
  hasDrums: false,
  answerChance: 0.7,
  ensembles: [
    { melody: 'music-box', answer: 'choir', chords: 'pad', bass: 'pad' },
    { melody: 'piano', answer: 'choir', chords: 'pad', bass: 'pad' },
    { melody: 'flute', answer: 'music-box', chords: 'pad', bass: 'pad' },
    { melody: 'choir', answer: 'music-box', chords: 'pad', bass: 'pad' },
  ],
  progressions: {
    major: {
      heads: ['1 4', '1 6', '4 1', '1 3', '6 4', '1 2', '4 6'],
      halfCadences: ['4 2', '6 4', '2 4', '3 4', '6 5^3'],
      fullCadences: ['4 1', 'b7 1', '4m 1', '2 1', '5^3 1'],
      finals: ['4 4m', '2 4', 'b7 4', '6 4', '4 4'],
    },
    minor: {
      heads: ['1 6', '1 4', '6 1', '1 3', '4 6', '1 7', '6 3'],
      halfCadences: ['6 7', '4 6', '3 7', '6 4', '4 7'],
      fullCadences: ['7 1', '4 1', '6 1', '5m 1', '7 1'],
      finals: ['6 4', '6 7', '7 4', '3 4', '4 4'],
    },
  },
  rhythms: [
    '8',
    '4 4',
    '6 2',
    '-2 2 4',
    '-4 4',
    '2 2 4',
    '4 2 2',
    '-2 2 2 2',
    '2 4 2',
    '1 1 6',
    '3 1 4',
  ],
  cadenceRhythms: ['4 -4', '6 -2', '-2 4 -2'],
  chordPatterns: [[all(0, 4, 1)], [all(0, 4, 1)], arpeggio([0, 2, 1, 3], 1, 3)],
  bassPatterns: [[low('bass', 0, 4)], [low('bass', 0, 2), low('octave', 2, 2, 0.6)]],
  drumPatterns: [
    {
      bar: { [SHAKER]: '....o...', [RIDE]: 'o.......' },
      fill: { [SHAKER]: '....o.o.', [RIDE]: 'o.......' },
    },
  ],
  lastBarTempo: 0.7,
  leaps: 1.2,
  isStrict: false,
  energy: 0.28,
}
