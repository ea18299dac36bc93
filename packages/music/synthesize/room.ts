import { QUANTUM } from './types.ts'

/** In seconds, until an echo is 60 dB quieter. */
const REVERBERATION = 1.15
/** In Hz: the walls swallow what is higher. */
const WALLS = 3_200
const BEFORE_FIRST_ECHO = 0.011
/** In seconds: no two have a common divisor when counted in samples, so that echoes do not pile up. */
const DELAYS = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617] as const
const DIFFUSERS = [0.0051, 0.0077] as const
const DIFFUSION = 0.62
const LEVEL = 0.5

export interface Room {
  /** Adds what a room answers to a quantum of sound. Its input is one channel. */
  render(input: Float32Array, left: Float32Array, right: Float32Array): void
}

/** Echoes that feed each other. They are computed at half the sample rate: a room answers without high tones. */
export function createRoom(sampleRate: number): Room {
  const rate = sampleRate / 2
  const frames = QUANTUM / 2
  const halve = createHalver()
  const before = createDelay(Math.round(BEFORE_FIRST_ECHO * rate), frames)
  const diffusers = DIFFUSERS.map((seconds) => createDiffuser(Math.round(seconds * rate)))
  const lines = DELAYS.map((seconds) => createLine(seconds, rate, frames))
  const input = new Float32Array(frames)
  const sum = new Float32Array(frames)
  const outLeft = createDoubler()
  const outRight = createDoubler()
  const sideLeft = new Float32Array(frames)
  const sideRight = new Float32Array(frames)

  return {
    render(sound, left, right) {
      halve(sound, input)
      before(input)
      for (const diffuse of diffusers) diffuse(input)
      sum.fill(0)
      for (const line of lines) line.read(sum)
      sideLeft.fill(0)
      sideRight.fill(0)
      for (const [index, line] of lines.entries()) {
        line.write(input, sum, index % 2 === 0 ? sideLeft : sideRight, index < 4 ? 1 : -1)
      }
      outLeft(sideLeft, left)
      outRight(sideRight, right)
    },
  }
}

function createHalver() {
  let last = 0
  return (sound: Float32Array, half: Float32Array) => {
    for (let i = 0; i < half.length; i += 1) {
      const here = sound[2 * i]!
      const next = sound[2 * i + 1]!
      half[i] = 0.25 * last + 0.5 * here + 0.25 * next
      last = next
    }
  }
}

function createDoubler() {
  let last = 0
  return (half: Float32Array, sound: Float32Array) => {
    for (let i = 0; i < half.length; i += 1) {
      const here = half[i]! * LEVEL
      sound[2 * i]! += 0.5 * (last + here)
      sound[2 * i + 1]! += here
      last = here
    }
  }
}

function createDelay(length: number, frames: number) {
  const line = new Float32Array(length + frames)
  let position = 0
  return (sound: Float32Array) => {
    for (let i = 0; i < frames; i += 1) {
      line[position] = sound[i]!
      const then = position - length
      sound[i] = line[then < 0 ? then + line.length : then]!
      position = position + 1 === line.length ? 0 : position + 1
    }
  }
}

function createDiffuser(length: number) {
  const line = new Float32Array(length)
  let position = 0
  return (sound: Float32Array) => {
    for (let i = 0; i < sound.length; i += 1) {
      const delayed = line[position]!
      const inside = sound[i]! - DIFFUSION * delayed
      line[position] = inside
      sound[i] = delayed + DIFFUSION * inside
      position = position + 1 === length ? 0 : position + 1
    }
  }
}

function createLine(seconds: number, rate: number, frames: number) {
  const length = Math.round(seconds * rate)
  const line = new Float32Array(length)
  const pole = Math.exp((-2 * Math.PI * WALLS) / rate)
  const gain = 10 ** ((-3 * seconds) / REVERBERATION) * (1 - pole)
  const output = new Float32Array(frames)
  let position = 0
  let low = 0
  return {
    read(sum: Float32Array) {
      let here = position
      for (let i = 0; i < frames; i += 1) {
        low = gain * line[here]! + pole * low
        output[i] = low
        sum[i]! += low
        here = here + 1 === length ? 0 : here + 1
      }
    },
    /** Householder's matrix keeps the energy: every line gets its own echo less a share of all. */
    write(input: Float32Array, sum: Float32Array, side: Float32Array, sign: number) {
      const share = 2 / DELAYS.length
      for (let i = 0; i < frames; i += 1) {
        const echo = output[i]!
        line[position] = input[i]! + echo - share * sum[i]!
        side[i]! += sign * echo
        position = position + 1 === length ? 0 : position + 1
      }
    },
  }
}
