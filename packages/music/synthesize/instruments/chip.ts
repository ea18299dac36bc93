import { createWaveInstrument } from '../voices/wave-voice.ts'
import { lowPass, type Spectrum } from '../waveform.ts'

const ONE_PLAYER = [{ cents: 0, pan: 0, vibratoRate: 5.5 }]
const CHIP = {
  phases: 'aligned',
  layers: ONE_PLAYER,
  onset: { brightness: 0, seconds: 1 },
  vibrato: { depth: 0, delay: 0 },
  breath: 0,
} as const

const pulse =
  (cutoff: number): Spectrum =>
  (harmonic, frequency) =>
    harmonic % 2 === 1 ? lowPass(frequency, cutoff, 2) / harmonic : 0

export const playSquare = createWaveInstrument({
  ...CHIP,
  layers: ONE_PLAYER,
  name: 'square',
  dark: pulse(2_000),
  bright: pulse(5_000),
  envelope: { attack: 0.004, decay: 0.25, sustain: 0.7, release: 0.03 },
  brightness: [0.2, 0.9],
  gain: 0.75,
})

const triangle: Spectrum = (harmonic) =>
  harmonic % 2 === 1 ? (harmonic % 4 === 1 ? 1 : -1) / harmonic ** 2 : 0

export const playTriangle = createWaveInstrument({
  ...CHIP,
  layers: ONE_PLAYER,
  name: 'triangle',
  dark: triangle,
  bright: triangle,
  envelope: { attack: 0.004, decay: 1, sustain: 0.9, release: 0.03 },
  brightness: [0, 0],
  gain: 0.85,
})
