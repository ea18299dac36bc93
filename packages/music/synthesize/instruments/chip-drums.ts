import { createRandom } from '../random.ts'
import { createNoise, shot, type DrumSound } from './drum-shot.ts'

const KICKS = new Set([35, 36, 41, 43, 45, 47, 48, 50])
const SNARES = new Set([37, 38, 39, 40])
const CLOSED_HATS = new Set([42, 44, 54, 69, 70, 82])

/** Noise and a falling triangle, as in the machines of 1985. */
export function chipDrum(pitch: number): DrumSound {
  if (KICKS.has(pitch)) return { make: chipKick, pan: 0 }
  if (SNARES.has(pitch)) return { make: chipNoise(0.16, 9_000, 0.32), pan: 0 }
  return { make: chipNoise(CLOSED_HATS.has(pitch) ? 0.05 : 0.22, 13_000, 0.2), pan: 0 }
}

function chipKick(sampleRate: number): Float32Array {
  return shot(0.16, sampleRate, (time) => {
    const phase = 50 * time + (190 / 30) * (1 - Math.exp(-30 * time))
    const wave = (2 / Math.PI) * Math.asin(Math.sin(2 * Math.PI * phase))
    return 0.7 * wave * Math.max(0, 1 - time / 0.16)
  })
}

/** Holds each random value for a while, which gives the noise its pitch. */
function chipNoise(seconds: number, rate: number, level: number): DrumSound['make'] {
  return (sampleRate) => {
    const random = createRandom(8)
    const noise = createNoise(9, sampleRate)
    let value = 0
    let until = 0
    return shot(seconds, sampleRate, (time) => {
      if (time >= until) {
        value = random() < 0.5 ? -1 : 1
        until += 1 / rate
      }
      return level * noise.smooth(value, 8_500) * (1 - time / seconds) ** 2
    })
  }
}
