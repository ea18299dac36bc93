import { bendAt, semitonesToRatio } from '../bend.ts'
import { levelAt } from '../envelope.ts'
import type { CreateVoice } from '../types.ts'

/** A sine whose phase is moved by another sine. */
interface Operator {
  /** Frequency of the modulator by that of the tone. */
  ratio: number
  level: number
  /** How far the phase is moved at the velocities 0 and 1, in radians. */
  index: [soft: number, loud: number]
  /** In seconds: level and index fall to a third. */
  decay(pitch: number): number
  indexDecay: number
}

export interface FmSound {
  operators: Operator[]
  attack: number
  release: number
  /** Moves slowly from left to right and back: how far (0 to 1) and how often a second. */
  tremolo: { depth: number; rate: number }
  gain: number
}

/** Above this, a modulator is left out: its sidebands would be folded back. */
const HIGHEST_MODULATOR = 9_000
const SIZE = 4096
const SINE = Float32Array.from({ length: SIZE + 1 }, (_, index) =>
  Math.sin((2 * Math.PI * index) / SIZE),
)

export function createFmInstrument(sound: FmSound): CreateVoice {
  return (tone, { sampleRate }) => {
    const envelope = { attack: sound.attack, decay: 1, sustain: 1, release: sound.release }
    const amplitude = sound.gain * tone.velocity ** 1.5
    const end = Math.ceil((tone.seconds + sound.release) * sampleRate)
    const operators = sound.operators
      .filter(({ ratio }) => ratio * tone.frequency < HIGHEST_MODULATOR)
      .map((operator) => ({ operator, seconds: operator.decay(tone.pitch), phase: 0, moved: 0 }))
    const step = (tone.frequency * SIZE) / sampleRate
    let position = 0

    return {
      render(left, right, start, stop) {
        const frames = stop - start
        const from = position / sampleRate
        const to = (position + frames) / sampleRate
        const held = amplitude * levelAt(envelope, from, tone.seconds)
        const heldThen = amplitude * levelAt(envelope, to, tone.seconds)
        const swing = sound.tremolo.depth * Math.sin(2 * Math.PI * sound.tremolo.rate * from)
        const stepNow = step * semitonesToRatio(bendAt(tone.bend, (from + to) / 2))
        for (const state of operators) {
          const { operator, seconds } = state
          const [soft, loud] = operator.index
          const index = ((soft + (loud - soft) * tone.velocity) * SIZE) / (2 * Math.PI)
          let depth = index * Math.exp(-from / operator.indexDecay)
          const depthStep = (index * Math.exp(-to / operator.indexDecay) - depth) / frames
          let level = held * operator.level * Math.exp(-from / seconds)
          const levelStep = (heldThen * operator.level * Math.exp(-to / seconds) - level) / frames
          let { phase, moved } = state
          const modulatorStep = stepNow * operator.ratio
          for (let i = start; i < stop; i += 1) {
            const modulated = phase + depth * sine(moved)
            const sample = level * sine(modulated + SIZE * 64)
            left[i]! += sample * (1 - swing)
            right[i]! += sample * (1 + swing)
            phase += stepNow
            if (phase >= SIZE) phase -= SIZE
            moved += modulatorStep
            if (moved >= SIZE) moved -= SIZE
            depth += depthStep
            level += levelStep
          }
          state.phase = phase
          state.moved = moved
        }
        position += frames
        return position < end
      },
    }
  }
}

function sine(phase: number): number {
  const index = phase | 0
  const first = index & (SIZE - 1)
  return SINE[first]! + (phase - index) * (SINE[first + 1]! - SINE[first]!)
}
