import { createWaveInstrument } from '../voices/wave-voice.ts'
import { lowPass, resonance, type Spectrum } from '../waveform.ts'

const violinBody = (frequency: number) =>
  0.5 +
  0.7 * resonance(frequency, 290, 80) +
  0.6 * resonance(frequency, 500, 130) +
  0.5 * resonance(frequency, 1_000, 350) +
  0.55 * resonance(frequency, 2_500, 800)

const bowed =
  (cutoff: number): Spectrum =>
  (harmonic, frequency) =>
    harmonic ** -1 * violinBody(frequency) * lowPass(frequency, cutoff, 2)

export const playStrings = createWaveInstrument({
  name: 'strings',
  dark: bowed(1_000),
  bright: bowed(3_600),
  phases: 'scattered',
  layers: [
    { cents: -4.5, pan: -0.7, vibratoRate: 5.1 },
    { cents: 4.5, pan: 0.7, vibratoRate: 5.6 },
    { cents: 1, pan: -0.2, vibratoRate: 4.7 },
    { cents: -1, pan: 0.25, vibratoRate: 5.9 },
  ],
  envelope: { attack: 0.11, decay: 0.8, sustain: 0.88, release: 0.32 },
  brightness: [0.05, 0.85],
  onset: { brightness: -0.15, seconds: 0.12 },
  vibrato: { depth: 0.09, delay: 0.12 },
  breath: 0.035,
  gain: 0.85,
})

/** A vowel is where the throat lets sound through: centre, width and level of its formants. */
const vowel =
  (formants: [centre: number, width: number, level: number][], cutoff: number): Spectrum =>
  (harmonic, frequency) => {
    const open = formants.reduce(
      (sum, [centre, width, level]) => sum + level * resonance(frequency, centre, width),
      0.05,
    )
    return harmonic ** -0.9 * open * lowPass(frequency, cutoff, 2)
  }

const OO: [number, number, number][] = [
  [380, 110, 1],
  [820, 130, 0.35],
  [2_500, 250, 0.03],
]
const AH: [number, number, number][] = [
  [700, 150, 1],
  [1_150, 180, 0.6],
  [2_700, 320, 0.2],
  [3_400, 400, 0.1],
]

export const playChoir = createWaveInstrument({
  name: 'choir',
  dark: vowel(OO, 1_800),
  bright: vowel(AH, 3_600),
  phases: 'scattered',
  layers: [
    { cents: -5, pan: -0.75, vibratoRate: 4.6 },
    { cents: 5, pan: 0.75, vibratoRate: 5.2 },
    { cents: 1.5, pan: -0.3, vibratoRate: 5.5 },
    { cents: -1.5, pan: 0.3, vibratoRate: 4.9 },
  ],
  envelope: { attack: 0.16, decay: 1, sustain: 0.9, release: 0.45 },
  brightness: [0.15, 0.95],
  onset: { brightness: -0.3, seconds: 0.25 },
  vibrato: { depth: 0.16, delay: 0.2 },
  breath: 0.06,
  gain: 0.85,
})

export const playPad = createWaveInstrument({
  name: 'pad',
  dark: (harmonic, frequency) => harmonic ** -1 * lowPass(frequency, 480, 2),
  bright: (harmonic, frequency) => harmonic ** -1 * lowPass(frequency, 1_700, 2),
  phases: 'scattered',
  layers: [
    { cents: -6, pan: -0.85, vibratoRate: 0.31 },
    { cents: 6, pan: 0.85, vibratoRate: 0.27 },
    { cents: 0, pan: 0, vibratoRate: 0.37 },
  ],
  envelope: { attack: 0.5, decay: 2, sustain: 0.85, release: 1.3 },
  brightness: [0.1, 0.75],
  onset: { brightness: 0.25, seconds: 1.5 },
  vibrato: { depth: 0.03, delay: 0 },
  breath: 0,
  gain: 0.7,
})
