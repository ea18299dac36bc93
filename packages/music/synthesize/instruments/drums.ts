import type { music } from '@atelier/contract'
import type { CreateVoice, Tone } from '../types.ts'
import { brushDrum, stickDrum } from './acoustic-drums.ts'
import { chipDrum } from './chip-drums.ts'

/** In Hz: what is heard of a drum that is hit softly and hard. */
const SOFT = 2_500
const HARD = 11_000
/** Beside the other instruments. */
const LEVEL = 1.7

const WITH_BRUSHES = new Set<music.Piece['style']>(['jazz-trio', 'waltz', 'ballad'])

export function playDrums(style: music.Piece['style']): CreateVoice {
  const isMachine = style === 'eight-bit'
  const drumOf = isMachine ? chipDrum : WITH_BRUSHES.has(style) ? brushDrum : stickDrum
  return (tone, sounds) => {
    const { make, pan } = drumOf(tone.pitch)
    const shot = sounds.samples(`drum ${tone.pitch}`, () => make(sounds.sampleRate))
    const cutoff = SOFT + (HARD - SOFT) * tone.velocity
    const pole = isMachine ? 0 : Math.exp((-2 * Math.PI * cutoff) / sounds.sampleRate)
    const gain = LEVEL * tone.velocity ** 1.5 * (1 - pole) * (isMachine ? 1 : humanGain(tone))
    const leftGain = gain * Math.cos(((1 + pan) * Math.PI) / 4) * Math.SQRT2
    const rightGain = gain * Math.sin(((1 + pan) * Math.PI) / 4) * Math.SQRT2
    let position = 0
    let low = 0
    return {
      render(left, right, start, stop) {
        const count = Math.min(stop - start, shot.length - position)
        for (let i = 0; i < count; i += 1) {
          low = shot[position + i]! + pole * low
          left[start + i]! += low * leftGain
          right[start + i]! += low * rightGain
        }
        position += count
        return position < shot.length
      },
    }
  }
}

/** No two hits are equally loud. */
function humanGain(tone: Tone): number {
  return 1 + 0.1 * ((tone.seed & 255) / 255 - 0.5)
}
