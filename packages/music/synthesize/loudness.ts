/**
 * Measures how loud sound is for a listener: ITU-R BS.1770, integrated, in LUFS.
 * https://www.itu.int/rec/R-REC-BS.1770
 */
export interface LoudnessMeter {
  add(left: Float32Array, right: Float32Array): void
  /** Of all that was added. -Infinity if it is silence. */
  loudness(): number
}

/** In seconds. A block is as long as four steps. */
const STEP = 0.1
const STEPS_IN_BLOCK = 4

export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
  const weigh = [createWeighting(sampleRate), createWeighting(sampleRate)]
  const framesInStep = Math.round(STEP * sampleRate)
  const steps: number[] = []
  let power = 0
  let frames = 0

  return {
    add(left, right) {
      for (let i = 0; i < left.length; i += 1) {
        power += weigh[0]!(left[i]!) ** 2 + weigh[1]!(right[i]!) ** 2
        frames += 1
        if (frames === framesInStep) {
          steps.push(power / framesInStep)
          power = 0
          frames = 0
        }
      }
    },
    loudness: () => gatedLoudness(steps),
  }
}

/** In LUFS: quieter blocks are no part of the piece. */
const ABSOLUTE_GATE = -70
/** In LU below the mean. */
const RELATIVE_GATE = 10

/** Loudness of a row of weighted powers, one for every tenth of a second. */
export function gatedLoudness(steps: readonly number[]): number {
  const blocks: number[] = []
  for (let end = STEPS_IN_BLOCK; end <= steps.length; end += 1) {
    blocks.push(mean(steps.slice(end - STEPS_IN_BLOCK, end)))
  }
  const audible = blocks.filter((power) => toLufs(power) > ABSOLUTE_GATE)
  const gate = toLufs(mean(audible)) - RELATIVE_GATE
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
}

function toLufs(power: number): number {
  return 10 * Math.log10(power) - 0.691
}

/** The standard gives the filters for 48 kHz. These are their analogue models, for any rate. */
const SHELF = { frequency: 1_681.974_450_955_533, quality: 0.707_175_236_955_419_6 }
const SHELF_GAIN = 10 ** (3.999_843_853_973_347 / 20)
const SHELF_MIDDLE = SHELF_GAIN ** 0.499_666_774_154_541_6
const HIGH_PASS = { frequency: 38.135_470_876_024_44, quality: 0.500_327_037_323_877_3 }

/** How much a listener hears of a sample: high tones more, the lowest less. */
export function createWeighting(sampleRate: number): (sample: number) => number {
  const shelf = createShelf(sampleRate)
  const highPass = createHighPass(sampleRate)
  return (sample) => highPass(shelf(sample))
}

function createShelf(sampleRate: number) {
  const k = Math.tan((Math.PI * SHELF.frequency) / sampleRate)
  const a0 = 1 + k / SHELF.quality + k * k
  const middle = (SHELF_MIDDLE * k) / SHELF.quality
  return createBiquad(
    [
      (SHELF_GAIN + middle + k * k) / a0,
      (2 * (k * k - SHELF_GAIN)) / a0,
      (SHELF_GAIN - middle + k * k) / a0,
    ],
    [(2 * (k * k - 1)) / a0, (1 - k / SHELF.quality + k * k) / a0],
  )
}

function createHighPass(sampleRate: number) {
  const k = Math.tan((Math.PI * HIGH_PASS.frequency) / sampleRate)
  const a0 = 1 + k / HIGH_PASS.quality + k * k
  return createBiquad(
    [1, -2, 1],
    [(2 * (k * k - 1)) / a0, (1 - k / HIGH_PASS.quality + k * k) / a0],
  )
}

function createBiquad(
  [b0, b1, b2]: [number, number, number],
  [a1, a2]: [number, number],
): (sample: number) => number {
  let first = 0
  let second = 0
  return (sample) => {
    const output = b0 * sample + first
    first = b1 * sample - a1 * output + second
    second = b2 * sample - a2 * output
    return output
  }
}
