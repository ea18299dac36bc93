import { LOW_TOM, SIDE_STICK } from './drum-kit.ts'
import { all, arpeggio, low, type Progressions, type Style } from './style.ts'

/** Numbers are steps of the scale of five notes. */
const OPEN: Progressions = {
  heads: ['1 1', '1 4', '1 3', '1 1,4', '1 2', '1 5', '4 1'],
  halfCadences: ['1 4', '3 4', '2 4', '5 4', '1,3 4'],
  fullCadences: ['4 1', '3 1', '5,4 1', '2,4 1', '3,4 1'],
  finals: ['3 4', '1 4', '5 4', '2 4', '4 4'],
}

export const pentatonic: Style = {
  name: 'pentatonic',
  meter: { beats: 4, unit: 4 },
  tempo: { min: 60, max: 96 },
  swing: 0.5,
  colour: 'open',
  minorChance: 0.5,
  hasDrums: false,
  answerChance: 0.8,
  ensembles: [
    { melody: 'dan-tranh', answer: 'flute', chords: 'dan-tranh', bass: 'strings' },
    { melody: 'dan-tranh', answer: 'flute', chords: 'guitar', bass: 'guitar' },
    { melody: 'dan-tranh', answer: 'clarinet', chords: 'dan-tranh', bass: 'pad' },
  ],
  progressions: { major: OPEN, minor: OPEN },
  rhythms: [
    '3 1 2 2',
    '4 1 1 2',
    '2 1 1 4',
    '3 1 4',
    '1 1 2 4',
    '2 2 1 1 2',
    '4 2 2',
    '1 1 1 1 4',
    '-1 1 2 4',
  ],
  cadenceRhythms: ['4 -4', '6 -2', '2 4 -2', '2 2 2 -2'],
  chordPatterns: [
    [all(0, 4, 0.9)],
    [all(0, 2, 0.9), all(2.5, 1.5, 0.7)],
    arpeggio([0, 1, 2, 1], 1, 2),
    [],
  ],
  bassPatterns: [
    [low('bass', 0, 4)],
    [low('bass', 0, 2), low('fifth', 2, 2, 0.7)],
    [low('bass', 0, 3)],
  ],
  drumPatterns: [
    {
      bar: { [SIDE_STICK]: '......o.', [LOW_TOM]: 'o.......' },
      fill: { [SIDE_STICK]: '....o.oo', [LOW_TOM]: 'o.......' },
    },
  ],
  lastBarTempo: 0.6,
  leaps: 1.2,
  isStrict: true,
  energy: 0.42,
}
