import { createPluckedInstrument } from '../voices/string-voice.ts'
import { lowPass, resonance, type Spectrum } from '../waveform.ts'

/** A string plucked at a point of its length, and what its body adds. */
function plucked(point: number, cutoff: number, body: (frequency: number) => number): Spectrum {
  return (harmonic, frequency) =>
    (Math.sin(Math.PI * harmonic * point) / harmonic) *
    lowPass(frequency, cutoff, 2) *
    body(frequency) *
    0.5
}

const guitarBody = (frequency: number) =>
  0.75 +
  0.7 * resonance(frequency, 110, 35) +
  0.5 * resonance(frequency, 215, 60) +
  0.35 * resonance(frequency, 420, 120)

export const playGuitar = createPluckedInstrument({
  name: 'guitar',
  soft: plucked(0.24, 1_100, guitarBody),
  hard: plucked(0.17, 3_200, guitarBody),
  ring: (pitch) => 6 * 2 ** ((45 - pitch) / 34),
  brightRing: (pitch) => 1.3 * 2 ** ((pitch - 45) / 60),
  release: 0.22,
  attack: 0.0015,
  width: 0.25,
  gain: 1.35,
})

export const playBass = createPluckedInstrument({
  name: 'bass',
  soft: plucked(0.3, 420, () => 1),
  hard: plucked(0.22, 1_300, () => 1),
  ring: (pitch) => 5 * 2 ** ((36 - pitch) / 24),
  brightRing: () => 0.55,
  release: 0.12,
  attack: 0.003,
  width: 0,
  gain: 1.45,
})

const zitherBody = (frequency: number) =>
  0.7 +
  0.6 * resonance(frequency, 330, 110) +
  0.5 * resonance(frequency, 760, 240) +
  0.8 * resonance(frequency, 1_900, 700)

/** Long metal strings, plucked near the bridge, that nobody damps. */
export const playDanTranh = createPluckedInstrument({
  name: 'dan-tranh',
  soft: plucked(0.11, 3_800, zitherBody),
  hard: plucked(0.07, 8_000, zitherBody),
  ring: (pitch) => 5.5 * 2 ** ((60 - pitch) / 32),
  brightRing: (pitch) => 2.9 * 2 ** ((60 - pitch) / 40),
  release: 1.4,
  attack: 0.001,
  width: 0.35,
  gain: 1,
})
