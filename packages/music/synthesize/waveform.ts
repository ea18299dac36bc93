/** One period has this many samples, and the first of them again at its end. */
export const PERIOD = 2048

/** Amplitude of a harmonic (1 is the fundamental) that has this frequency in Hz. */
export type Spectrum = (harmonic: number, frequency: number) => number

/** In Hz. Harmonics fade out between the two: what is above only hurts. */
const FADE_FROM = 8_000
const FADE_TO = 13_500
const MAX_HARMONICS = 160

const SINE = Float64Array.from({ length: PERIOD }, (_, index) =>
  Math.sin((2 * Math.PI * index) / PERIOD),
)

/** Adds up the harmonics of a spectrum. `scattered`: their phases differ, which makes the sum less of a pulse. */
export function makeWaveform(
  spectrum: Spectrum,
  frequency: number,
  phases: 'aligned' | 'scattered',
): Float32Array {
  const sum = new Float64Array(PERIOD)
  const count = Math.min(MAX_HARMONICS, Math.floor(FADE_TO / frequency))
  for (let harmonic = 1; harmonic <= Math.max(1, count); harmonic += 1) {
    const amplitude = spectrum(harmonic, harmonic * frequency) * fade(harmonic * frequency)
    if (Math.abs(amplitude) < 1e-5) continue
    let index = phases === 'aligned' ? 0 : (harmonic * harmonic * 613) % PERIOD
    for (let sample = 0; sample < PERIOD; sample += 1) {
      sum[sample]! += amplitude * SINE[index]!
      index = (index + harmonic) % PERIOD
    }
  }
  const waveform = new Float32Array(PERIOD + 1)
  waveform.set(normalize(sum))
  waveform[PERIOD] = waveform[0]!
  return waveform
}

/** Gives all waveforms the same power. */
function normalize(waveform: Float64Array): Float64Array {
  let power = 0
  for (const value of waveform) power += value * value
  const scale = 0.25 / Math.sqrt(power / waveform.length)
  return waveform.map((value) => value * scale)
}

function fade(frequency: number): number {
  if (frequency <= FADE_FROM) return 1
  if (frequency >= FADE_TO) return 0
  return 0.5 + 0.5 * Math.cos((Math.PI * (frequency - FADE_FROM)) / (FADE_TO - FADE_FROM))
}

/** How much a resonance at `centre` Hz lets through at a frequency. */
export function resonance(frequency: number, centre: number, width: number): number {
  const distance = (frequency - centre) / width
  return 1 / (1 + distance * distance)
}

/** Of a low-pass filter at `cutoff` Hz: 1 far below, falling above it with `order` × 6 dB an octave. */
export function lowPass(frequency: number, cutoff: number, order = 1): number {
  const ratio = frequency / cutoff
  return (1 + ratio * ratio) ** (-order / 2)
}
