import { createStruckInstrument, type Partial } from '../voices/resonator-voice.ts'
import { lowPass } from '../waveform.ts'
import type { Tone } from '../types.ts'

const MAX_PARTIALS = 28
/** Where the hammer meets the string, as a part of its length. */
const HAMMER = 1 / 8.3
/** The strings of one key are not quite in tune: their beats make the tone live. In cents. */
const UNISON = 0.7
/** Above this pitch no damper ends a tone. */
const HIGHEST_DAMPER = 89

export const playPiano = createStruckInstrument({
  partials,
  release: ({ pitch }) => (pitch > HIGHEST_DAMPER ? 1.5 : 0.26 - pitch * 0.0012),
  attack: 0.0015,
  knock: { gain: 0.5, seconds: 0.06, cutoff: 900 },
  width: 0.45,
  gain: 0.95,
})

/** Each partial falls fast at first and then slowly, as the strings of a key stop moving together. */
function partials({ pitch, frequency, velocity }: Tone): Partial[] {
  const stiffness = 0.00028 * 2 ** ((pitch - 48) / 11)
  const slow = 17 * 2 ** ((40 - pitch) / 17)
  const cutoff = 340 + 1_600 * velocity ** 1.3 + frequency * 0.8
  const found: Partial[] = []
  let power = 0
  for (let k = 1; k <= MAX_PARTIALS; k += 1) {
    const sharp = Math.sqrt((1 + stiffness * k * k) / (1 + stiffness))
    const partial = k * frequency * sharp
    const amplitude =
      (Math.abs(Math.sin(Math.PI * k * HAMMER)) + 0.04) * k ** -0.55 * lowPass(partial, cutoff, 2.6)
    if (amplitude < 0.0006) continue
    power += amplitude * amplitude
    const seconds = slow / (1 + 0.16 * (k - 1) + (partial / 4_200) ** 1.5)
    found.push({ frequency: partial, amplitude: amplitude * 0.62, seconds: seconds * 0.36 })
    if (k <= 12) {
      const detuned = partial * 2 ** ((k % 2 === 0 ? UNISON : -UNISON) / 1_200)
      found.push({ frequency: detuned, amplitude: amplitude * 0.38, seconds })
    }
  }
  const scale = 0.5 / Math.sqrt(power)
  for (const partial of found) partial.amplitude *= scale
  return found
}
