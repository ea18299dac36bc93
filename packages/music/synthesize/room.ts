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
  const before = createDelay(BEFORE_FIRST_ECHO * rate)
  const diffusers = DIFFUSERS.map((seconds) => createDiffuser(seconds * rate))
  const echo = createEchoes(rate)
  const input = new Float64Array(frames)
  const left = new Float64Array(frames)
  const right = new Float64Array(frames)
  const doubleLeft = createDoubler()
  const doubleRight = createDoubler()

  return {
    render(sound, leftOutput, rightOutput) {
      halve(sound, input)
      before(input)
      for (const diffuse of diffusers) diffuse(input)
      echo(input, left, right)
      doubleLeft(left, leftOutput)
      doubleRight(right, rightOutput)
    },
  }
}

/** The power of all that a room answers to both channels of an impulse, by that of the impulse. */
export function roomPower(): number {
  const room = createRoom(POWER_SAMPLE_RATE)
  let power = 0
  for (let frame = 0; frame < 2 * REVERBERATION * POWER_SAMPLE_RATE; frame += QUANTUM) {
    const [input, left, right] = [0, 1, 2].map(() => new Float32Array(QUANTUM))
    if (frame === 0) input![0] = 1
    room.render(input!, left!, right!)
    for (let i = 0; i < QUANTUM; i += 1) power += left![i]! ** 2 + right![i]! ** 2
  }
  return power / 2
}

const POWER_SAMPLE_RATE = 32_000

function createHalver() {
  let last = 0
  return (sound: Float32Array, half: Float64Array) => {
    for (let i = 0; i < half.length; i += 1) {
      const even = sound[2 * i]!
      const odd = sound[2 * i + 1]!
      half[i] = 0.25 * last + 0.5 * even + 0.25 * odd
      last = odd
    }
  }
}

function createDoubler() {
  let last = 0
  return (half: Float64Array, sound: Float32Array) => {
    for (let i = 0; i < half.length; i += 1) {
      const current = half[i]! * LEVEL
      sound[2 * i]! += 0.5 * (last + current)
      sound[2 * i + 1]! += current
      last = current
    }
  }
}

function createDelay(samples: number) {
  const { line, mask, length } = createRing(samples)
  let position = 0
  return (sound: Float64Array) => {
    for (let i = 0; i < sound.length; i += 1) {
      line[position & mask] = sound[i]!
      sound[i] = line[(position - length) & mask]!
      position += 1
    }
  }
}

/** Schroeder's all-pass filter: it turns one echo into many without colouring them. */
function createDiffuser(samples: number) {
  const { line, mask, length } = createRing(samples)
  let position = 0
  return (sound: Float64Array) => {
    for (let i = 0; i < sound.length; i += 1) {
      const delayed = line[(position - length) & mask]!
      const inside = sound[i]! - DIFFUSION * delayed
      line[position & mask] = inside
      sound[i] = delayed + DIFFUSION * inside
      position += 1
    }
  }
}

/** Householder's matrix keeps the energy: each line gets its own echo less a share of all. */
function createEchoes(rate: number) {
  const rings = DELAYS.map((seconds) => createRing(seconds * rate))
  const [a, b, c, d, e, f] = rings.map(({ line }) => line) as Six<Float64Array>
  const [fromA, fromB, fromC, fromD, fromE, fromF] = rings.map(
    ({ length }) => length,
  ) as Six<number>
  const pole = Math.exp((-2 * Math.PI * WALLS) / rate)
  const gains = DELAYS.map((seconds) => 10 ** ((-3 * seconds) / REVERBERATION) * (1 - pole))
  const [gainA, gainB, gainC, gainD, gainE, gainF] = gains as Six<number>
  const mask = RING - 1
  const share = 2 / DELAYS.length
  const low = new Float64Array(DELAYS.length)
  let position = 0

  // Written out line by line: this loop is a third of the work of rendering, and six times slower with inner loops.
  return (input: Float64Array, left: Float64Array, right: Float64Array) => {
    let lowA = low[0]!
    let lowB = low[1]!
    let lowC = low[2]!
    let lowD = low[3]!
    let lowE = low[4]!
    let lowF = low[5]!
    for (let i = 0; i < input.length; i += 1) {
      lowA = gainA * a[(position - fromA) & mask]! + pole * lowA
      lowB = gainB * b[(position - fromB) & mask]! + pole * lowB
      lowC = gainC * c[(position - fromC) & mask]! + pole * lowC
      lowD = gainD * d[(position - fromD) & mask]! + pole * lowD
      lowE = gainE * e[(position - fromE) & mask]! + pole * lowE
      lowF = gainF * f[(position - fromF) & mask]! + pole * lowF
      const place = position & mask
      const fed = input[i]! - share * (lowA + lowB + lowC + (lowD + lowE + lowF))
      a[place] = fed + lowA
      b[place] = fed + lowB
      c[place] = fed + lowC
      d[place] = fed + lowD
      e[place] = fed + lowE
      f[place] = fed + lowF
      left[i] = lowA + lowC - lowE
      right[i] = lowB + lowD - lowF
      position += 1
    }
    low.set([lowA, lowB, lowC, lowD, lowE, lowF])
  }
}

type Six<Value> = [Value, Value, Value, Value, Value, Value]

/** In samples: longer than the longest delay at 96 kHz. */
const RING = 4_096

function createRing(samples: number) {
  return { line: new Float64Array(RING), mask: RING - 1, length: Math.round(samples) }
}
