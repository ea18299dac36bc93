import {
  createLimiter,
  createLoudnessMeter,
  createWaveformPeaks,
  predictGain,
  TARGET_LOUDNESS,
} from '@atelier/music'
import { MUSIC_INSTRUMENTS, WAVEFORM_PEAKS, type music } from '@atelier/contract'
import { describe, expect, it } from 'vitest'
import { peak } from '../helpers/measure.ts'
import { note, part, piece, waltz } from '../helpers/pieces.ts'
import { renderAll, SAMPLE_RATE } from '../helpers/render.ts'

function sine(frequency: number, amplitude: number, seconds: number): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, i) => amplitude * Math.sin((2 * Math.PI * frequency * i) / SAMPLE_RATE),
  )
}

function loudnessOf(left: Float32Array, right: Float32Array): number {
  const meter = createLoudnessMeter(SAMPLE_RATE)
  meter.add(left, right)
  return meter.loudness()
}

describe('the loudness meter', () => {
  it('measures the sine of the standard as it says', () => {
    const silence = new Float32Array(5 * SAMPLE_RATE)
    expect(loudnessOf(sine(997, 1, 5), silence)).toBeCloseTo(-3.01, 1)
    expect(loudnessOf(sine(997, 0.1, 5), sine(997, 0.1, 5))).toBeCloseTo(-20, 1)
  })

  it('leaves out pauses', () => {
    const sound = sine(997, 0.1, 10)
    sound.fill(0, 4 * SAMPLE_RATE)
    expect(loudnessOf(sound, sound)).toBeCloseTo(-20, 0)
  })

  it('knows that low tones are heard less', () => {
    const low = sine(40, 0.1, 3)
    expect(loudnessOf(low, low)).toBeLessThan(-24)
    expect(loudnessOf(new Float32Array(SAMPLE_RATE), new Float32Array(SAMPLE_RATE))).toBe(-Infinity)
  })
})

describe('the predicted gain', () => {
  it.each(MUSIC_INSTRUMENTS.filter((instrument) => instrument !== 'drums'))(
    'makes a melody of the %s as loud as every piece',
    (instrument) => {
      const notes = [0, 4, 7, 12, 9, 5, 2, 0].map((step, index) =>
        note(index * 96, index % 3 === 0 ? 60 : 96, 60 + step, 60 + index * 6),
      )
      const one = piece([part('melody', instrument, notes, { pan: 0.4 })], { bars: 2 })
      expect(Math.abs(distanceFromTarget(one))).toBeLessThan(1.5)
    },
  )

  it.each(['music-box', 'piano', 'guitar', 'strings'] as const)(
    'makes short and long notes of the %s as loud, at whatever pitch',
    (instrument) => {
      const notes = Array.from({ length: 24 }, (_, index) =>
        note(index * 48, index % 4 === 1 ? 400 : 20, 72 + (index % 3), 80),
      )
      const one = piece([part('melody', instrument, notes)], { bars: 4 })
      expect(Math.abs(distanceFromTarget(one))).toBeLessThan(1.5)
    },
  )

  it('makes a whole waltz as loud', () => {
    expect(Math.abs(distanceFromTarget(waltz(8)))).toBeLessThan(1)
  })

  it('is twice as high for a piece whose parts are all half as loud', () => {
    const quiet = waltz(4)
    const loud = {
      ...quiet,
      parts: quiet.parts.map((each) => ({ ...each, level: each.level / 2 })),
    }
    expect(predictGain(loud) / predictGain(quiet)).toBeCloseTo(2, 3)
  })

  it('leaves a silent piece alone', () => {
    expect(predictGain(piece([part('melody', 'piano', [])]))).toBe(1)
  })

  /** In LU. */
  function distanceFromTarget(music: music.Piece): number {
    const { left, right } = renderAll(music)
    return loudnessOf(left, right) - TARGET_LOUDNESS
  }
})

describe('the limiter', () => {
  it('keeps peaks under one decibel below full scale, also those between samples', () => {
    const limiter = createLimiter(SAMPLE_RATE)
    // A quarter of the sample rate between the samples: the curve is 3 dB higher than its points.
    const tone = sine(SAMPLE_RATE / 4, 1.5, 0.5).map((_, i) => [1.4, 1.4, -1.4, -1.4][i % 4]!)
    const block = { left: tone, right: sine(220, 2, 0.5) }
    limiter.process(block)
    expect(peak(block.right)).toBeLessThan(10 ** (-1 / 20))
    expect(peak(block.left) * Math.SQRT2).toBeLessThan(10 ** (-1 / 20))
  })

  it('changes nothing that is quiet, only delays it', () => {
    const limiter = createLimiter(SAMPLE_RATE)
    const before = sine(440, 0.5, 0.2)
    const block = { left: before.slice(), right: before.slice() }
    limiter.process(block)
    const { delay } = limiter
    expect(block.left.subarray(delay)).toEqual(before.subarray(0, before.length - delay))
  })
})

describe('the shape of a waveform', () => {
  it('has a bar for each part of the piece, and its loudest is 1', () => {
    const sound = sine(440, 0.4, 2)
    sound.fill(0, 0, SAMPLE_RATE)
    const waveform = createWaveformPeaks(sound.length)
    waveform.add(sound.subarray(0, 30_000), sound.subarray(0, 30_000))
    waveform.add(sound.subarray(30_000), sound.subarray(30_000))
    const peaks = waveform.peaks()
    expect(peaks).toHaveLength(WAVEFORM_PEAKS)
    expect(peaks.slice(0, 119).every((value) => value === 0)).toBe(true)
    expect(Math.max(...peaks)).toBe(1)
    expect(peaks[200]).toBeGreaterThan(0.98)
  })
})
