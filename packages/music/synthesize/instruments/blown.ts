import { createWaveInstrument } from '../voices/wave-voice.ts'
import { lowPass, resonance, type Spectrum } from '../waveform.ts'

const levels =
  (amplitudes: number[], cutoff: number): Spectrum =>
  (harmonic, frequency) =>
    (amplitudes[harmonic - 1] ?? 0) * lowPass(frequency, cutoff, 1)

const ONE_PLAYER = [{ cents: 0, pan: 0, vibratoRate: 5.1 }]

export const playFlute = createWaveInstrument({
  name: 'flute',
  dark: levels([1, 0.22, 0.1, 0.02, 0.01], 3_200),
  bright: levels([1, 0.8, 0.5, 0.2, 0.12, 0.05, 0.03, 0.015], 4_800),
  phases: 'scattered',
  layers: ONE_PLAYER,
  envelope: { attack: 0.055, decay: 0.4, sustain: 0.9, release: 0.1 },
  brightness: [0.05, 0.85],
  onset: { brightness: 0.15, seconds: 0.06 },
  vibrato: { depth: 0.13, delay: 0.22 },
  breath: 0.11,
  gain: 0.8,
})

/** A closed tube sounds in odd harmonics; the even ones come in as it opens upwards. */
const reed =
  (cutoff: number): Spectrum =>
  (harmonic, frequency) => {
    const even = 0.05 + 0.3 * Math.min(1, frequency / 4_000)
    return (harmonic % 2 === 1 ? 1 : even) * harmonic ** -0.75 * lowPass(frequency, cutoff, 2.4)
  }

export const playClarinet = createWaveInstrument({
  name: 'clarinet',
  dark: reed(850),
  bright: reed(3_400),
  phases: 'scattered',
  layers: [{ cents: 0, pan: 0, vibratoRate: 4.8 }],
  envelope: { attack: 0.045, decay: 0.5, sustain: 0.92, release: 0.08 },
  brightness: [0.1, 0.85],
  onset: { brightness: -0.2, seconds: 0.05 },
  vibrato: { depth: 0.035, delay: 0.35 },
  breath: 0.025,
  gain: 0.8,
})

const horn =
  (cutoff: number): Spectrum =>
  (harmonic, frequency) =>
    harmonic ** -0.3 *
    (0.6 + 0.5 * resonance(frequency, 1_150, 500)) *
    lowPass(frequency, cutoff, 2.6)

export const playBrass = createWaveInstrument({
  name: 'brass',
  dark: horn(600),
  bright: horn(4_600),
  phases: 'scattered',
  layers: [
    { cents: -3, pan: -0.35, vibratoRate: 4.9 },
    { cents: 3, pan: 0.35, vibratoRate: 5.4 },
  ],
  envelope: { attack: 0.05, decay: 0.35, sustain: 0.82, release: 0.12 },
  brightness: [0.08, 1],
  onset: { brightness: -0.35, seconds: 0.045 },
  vibrato: { depth: 0.05, delay: 0.35 },
  breath: 0.015,
  gain: 0.8,
})
