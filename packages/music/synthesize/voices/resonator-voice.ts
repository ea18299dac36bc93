import { levelAt } from '../envelope.ts'
import { bendAt, semitonesToRatio } from '../bend.ts'
import { scramble } from '../random.ts'
import type { CreateVoice, Tone } from '../types.ts'

/** A sine that dies away. */
export interface Partial {
  frequency: number
  amplitude: number
  /** Until it is 60 dB quieter. */
  seconds: number
}

export interface StruckSound {
  partials(tone: Tone): Partial[]
  /** How long a tone sounds on after it was held. */
  release(tone: Tone): number
  /** In seconds. */
  attack: number
  /** The noise of what strikes. */
  knock: { gain: number; seconds: number; cutoff: number }
  /** -1 to 1: where low and high notes stand. */
  width: number
  gain: number
}

const HIGHEST = 12_000
/** A partial that is quieter than this is not heard and not computed. */
const SILENCE = 2e-6

export function createStruckInstrument(sound: StruckSound): CreateVoice {
  return (tone, { sampleRate }) => {
    const bank = createBank(sound.partials(tone), sampleRate)
    const knock = createKnock(sound.knock, tone, sampleRate)
    const release = sound.release(tone)
    const envelope = { attack: sound.attack, decay: 1, sustain: 1, release }
    const amplitude = sound.gain * tone.velocity ** 1.5
    const angle =
      ((1 + sound.width * Math.max(-1, Math.min(1, (tone.pitch - 62) / 30))) * Math.PI) / 4
    const leftGain = Math.cos(angle) * Math.SQRT2
    const rightGain = Math.sin(angle) * Math.SQRT2
    const end = Math.ceil((tone.seconds + release) * sampleRate)
    const sum = new Float64Array(128)
    let position = 0

    return {
      render(left, right, start, stop) {
        const frames = stop - start
        const from = position / sampleRate
        const to = (position + frames) / sampleRate
        sum.fill(0)
        if (tone.bend) bank.retune(semitonesToRatio(bendAt(tone.bend, (from + to) / 2)))
        const isSounding = bank.render(sum, frames)
        knock(sum, frames)
        let level = amplitude * levelAt(envelope, from, tone.seconds)
        const levelStep = (amplitude * levelAt(envelope, to, tone.seconds) - level) / frames
        for (let i = 0; i < frames; i += 1) {
          const sample = sum[i]! * level
          left[start + i]! += sample * leftGain
          right[start + i]! += sample * rightGain
          level += levelStep
        }
        position += frames
        return isSounding && position < end
      },
    }
  }
}

/** Damped resonators: each sample comes from the two before it. Four are computed side by side, which is faster. */
function createBank(partials: Partial[], sampleRate: number) {
  const audible = partials.filter(({ frequency }) => frequency < HIGHEST)
  const size = Math.ceil(audible.length / 4) * 4
  const at = (make: (partial: Partial) => number) =>
    Float64Array.from({ length: size }, (_, index) => (audible[index] ? make(audible[index]) : 0))
  const angle = at(({ frequency }) => (2 * Math.PI * frequency) / sampleRate)
  const damping = at(({ seconds }) => 10 ** (-3 / (seconds * sampleRate)))
  const turn = damping.map((factor, index) => 2 * factor * Math.cos(angle[index]!))
  const fall = damping.map((factor) => factor * factor)
  const last = new Float64Array(size)
  /** The sample before the first: then the first is the amplitude times the sine of one step. */
  const beforeLast = at(
    ({ frequency, amplitude, seconds }) =>
      -amplitude *
      Math.sin((2 * Math.PI * frequency) / sampleRate) *
      10 ** (3 / (seconds * sampleRate)),
  )
  let count = size

  return {
    /** Keeps what sounds, at another pitch. */
    retune(ratio: number) {
      for (let index = 0; index < count; index += 1) {
        turn[index] = 2 * damping[index]! * Math.cos(angle[index]! * ratio)
      }
    },
    render(sum: Float64Array, frames: number): boolean {
      for (let index = 0; index < count; index += 4) {
        renderFour(index, sum, frames)
      }
      while (count > 0 && isSilent(count - 4)) count -= 4
      return count > 0
    },
  }

  function renderFour(index: number, sum: Float64Array, frames: number): void {
    const turn0 = turn[index]!
    const turn1 = turn[index + 1]!
    const turn2 = turn[index + 2]!
    const turn3 = turn[index + 3]!
    const fall0 = fall[index]!
    const fall1 = fall[index + 1]!
    const fall2 = fall[index + 2]!
    const fall3 = fall[index + 3]!
    let a0 = last[index]!
    let a1 = last[index + 1]!
    let a2 = last[index + 2]!
    let a3 = last[index + 3]!
    let b0 = beforeLast[index]!
    let b1 = beforeLast[index + 1]!
    let b2 = beforeLast[index + 2]!
    let b3 = beforeLast[index + 3]!
    for (let i = 0; i < frames; i += 1) {
      sum[i]! += a0 + a1 + (a2 + a3)
      const next0 = turn0 * a0 - fall0 * b0
      const next1 = turn1 * a1 - fall1 * b1
      const next2 = turn2 * a2 - fall2 * b2
      const next3 = turn3 * a3 - fall3 * b3
      b0 = a0
      b1 = a1
      b2 = a2
      b3 = a3
      a0 = next0
      a1 = next1
      a2 = next2
      a3 = next3
    }
    last[index] = a0
    last[index + 1] = a1
    last[index + 2] = a2
    last[index + 3] = a3
    beforeLast[index] = b0
    beforeLast[index + 1] = b1
    beforeLast[index + 2] = b2
    beforeLast[index + 3] = b3
  }

  function isSilent(first: number): boolean {
    for (let index = first; index < first + 4; index += 1) {
      if (Math.abs(last[index]!) + Math.abs(beforeLast[index]!) > SILENCE) return false
    }
    return true
  }
}

function createKnock(
  { gain, seconds, cutoff }: StruckSound['knock'],
  tone: Tone,
  sampleRate: number,
) {
  const pole = Math.exp((-2 * Math.PI * cutoff) / sampleRate)
  const fall = 10 ** (-3 / (seconds * sampleRate))
  let level = gain * (1 - pole) * (0.4 + tone.velocity)
  let noise = scramble(tone.seed)
  let low = 0
  let lower = 0
  return (sum: Float64Array, frames: number) => {
    if (level < SILENCE) return
    for (let i = 0; i < frames; i += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0
      low = pole * low + (level * noise) / 2_147_483_648
      lower = pole * lower + (1 - pole) * low
      sum[i]! += lower
      level *= fall
    }
  }
}
