import { createStruckInstrument } from '../voices/resonator-voice.ts'

/** The tines of a comb: a pure tone, and a short ping far above it. */
export const playMusicBox = createStruckInstrument({
  partials: ({ pitch, frequency, velocity }) => {
    const seconds = 3.6 * 2 ** ((72 - pitch) / 20)
    return [
      { frequency, amplitude: 0.5, seconds },
      { frequency: frequency * 2 ** (1.2 / 1_200), amplitude: 0.16, seconds: seconds * 1.2 },
      { frequency: frequency * 2.002, amplitude: 0.17 * velocity, seconds: seconds * 0.45 },
      { frequency: frequency * 3.01, amplitude: 0.12 * velocity, seconds: seconds * 0.22 },
      { frequency: frequency * 6.24, amplitude: 0.16 * velocity ** 2, seconds: 0.16 },
    ]
  },
  release: () => 1.6,
  attack: 0.001,
  knock: { gain: 0.25, seconds: 0.018, cutoff: 2_200 },
  width: 0.5,
  gain: 0.6,
})
