import { CLOSED_HAT, KICK, LOW_TOM, SIDE_STICK } from './drum-kit.ts'
import { all, arpeggio, low, type Style } from './style.ts'

export const ballad: Style = {
  name: 'ballad',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 58, max: 78 },
  swing: 0.5,
  colour: 'triads',
  minorChance: 0.4,
  hasDrums: false,
  answerChance: 0.85,
  ensembles: [
    { melody: 'piano', answer: 'strings', chords: 'piano', bass: 'piano' },
    { melody: 'flute', answer: 'strings', chords: 'piano', bass: 'piano' },
    { melody: 'strings', answer: 'clarinet', chords: 'piano', bass: 'piano' },
    { melody: 'clarinet', answer: 'strings', chords: 'guitar', bass: 'bass' },
  ],
  progressions: {
    major: {
      heads: ['1 5^3', '1 6', '1 3', '1 4^3', '1,1^3 4', '1 5/6', '1,5^3 6'],
      halfCadences: ['4 5', '2 5', '6,5/5 5', '4,2^3 5', '2^3 5'],
      fullCadences: ['4,5 1', '2,5 1', '5 1', '1^5,5 1', '4m,5 1'],
      finals: ['4 5', '2^3 5', '4 4m', '6,4 5', '4,4m 5'],
    },
    minor: {
      heads: ['1 5^3', '1 6', '1 3', '1 4^3', '1,1^3 4', '1 5/6', '1,7 6'],
      halfCadences: ['4 5', '2^3 5', '6,5/5 5', '6,4 5', '4 5'],
      fullCadences: ['4,5 1', '2^3,5 1', '5 1', '1^5,5 1', '6,5 1'],
      finals: ['6 5', '2^3 5', '4 4^3', '6,4 5', '4 5'],
    },
  },
  rhythms: [
    '3 1 4',
    '4 2 2',
    '2 2 4',
    '3 1 2 2',
    '6 2',
    '-2 2 2 2',
    '4 3 1',
    '1 1 2 4',
    '-1 1 1 1 4',
  ],
  cadenceRhythms: ['4 -4', '6 -2', '2 4 -2', '2 2 2 -2'],
  chordPatterns: [
    arpeggio([0, 1, 2, 3, 2, 1, 2, 1], 0.5, 1.6),
    arpeggio([0, 2, 1, 2, 3, 2, 1, 2], 0.5, 1.6),
    arpeggio([0, 1, 2, 1, 3, 1, 2, 1], 0.5, 1.6),
    [all(0, 1, 0.9), all(1, 1, 0.7), all(2, 1, 0.8), all(3, 1, 0.7)],
  ],
  bassPatterns: [
    [low('bass', 0, 2), low('bass', 2, 2, 0.8)],
    [low('bass', 0, 3), low('approach', 3, 1, 0.75)],
    [low('bass', 0, 4)],
  ],
  drumPatterns: [
    {
      bar: { [KICK]: 'o.....o.', [SIDE_STICK]: '....o...', [CLOSED_HAT]: 'o.o.o.o.' },
      fill: { [KICK]: 'o.....o.', [SIDE_STICK]: '....o...', [LOW_TOM]: '......oo' },
    },
  ],
  lastBarTempo: 0.62,
  leaps: 1,
  isStrict: true,
  energy: 0.42,
}
