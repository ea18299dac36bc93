import { createFmInstrument } from '../voices/fm-voice.ts'

export const playElectricPiano = createFmInstrument({
  operators: [
    {
      ratio: 1,
      level: 0.3,
      index: [0.15, 1.7],
      indexDecay: 0.9,
      decay: (pitch) => 2.1 * 2 ** ((60 - pitch) / 24),
    },
    {
      ratio: 1,
      level: 0.22,
      index: [0.02, 0.35],
      indexDecay: 0.6,
      decay: (pitch) => 2.8 * 2 ** ((60 - pitch) / 24),
    },
    { ratio: 14, level: 0.06, index: [0.1, 0.9], indexDecay: 0.09, decay: () => 0.35 },
  ],
  attack: 0.002,
  release: 0.22,
  tremolo: { depth: 0.22, rate: 4.3 },
  gain: 0.62,
})
