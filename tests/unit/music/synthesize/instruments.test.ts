import { MUSIC_INSTRUMENTS } from '@atelier/contract'
import { describe, expect, it } from 'vitest'
import {
  brightness,
  centsFrom,
  frequencyOf,
  largestStep,
  peak,
  power,
  shareAbove,
} from '../helpers/measure.ts'
import { note, part, piece } from '../helpers/pieces.ts'
import { renderAll, SAMPLE_RATE } from '../helpers/render.ts'

type Instrument = (typeof MUSIC_INSTRUMENTS)[number]
type Note = ReturnType<typeof note>

const PITCHED = MUSIC_INSTRUMENTS.filter((instrument) => instrument !== 'drums')
const WITHOUT_DYNAMICS = new Set<Instrument>(['triangle'])

/** One note of two seconds in the middle of the instrument. */
function playNote(
  instrument: Instrument,
  { pitch = instrument === 'bass' ? 36 : 64, velocity = 80, ...rest }: Partial<Note> = {},
) {
  const notes = [{ ...note(0, 192, pitch, velocity), ...rest }]
  const one = piece([part('melody', instrument, notes)], {
    bars: 1,
    tempos: [{ tick: 0, tempo: 60 }],
  })
  const { left, right } = renderAll(one, { gain: 1, seconds: 3 })
  return left.map((value, index) => (value + right[index]!) / 2)
}

const seconds = (from: number, to: number) => [from * SAMPLE_RATE, to * SAMPLE_RATE] as const

describe.each(PITCHED)('the %s', (instrument) => {
  const sound = playNote(instrument)
  const held = sound.subarray(...seconds(0.1, 1.9))

  it('is in tune within five cents', () => {
    const pitch = instrument === 'bass' ? 36 : 64
    expect(Math.abs(centsFrom(held, frequencyOf(pitch)))).toBeLessThan(5)
  })

  it('has no direct current, nothing that hurts above hearing, and no click', () => {
    const mean = sound.reduce((sum, sample) => sum + sample, 0) / sound.length
    expect(Math.abs(mean)).toBeLessThan(0.001)
    expect(shareAbove(sound, 16_000)).toBeLessThan(-50)
    // The edges of a square are the steepest that may be.
    const steepest = instrument === 'square' ? 0.5 : 0.25
    expect(largestStep(sound)).toBeLessThan(steepest * peak(sound))
  })

  it('is louder and brighter when it is played harder', () => {
    const soft = playNote(instrument, { velocity: 40 })
    const hard = playNote(instrument, { velocity: 115 })
    expect(power(hard) / power(soft)).toBeGreaterThan(5)
    if (WITHOUT_DYNAMICS.has(instrument)) return
    const start = Math.round(0.4 * SAMPLE_RATE)
    const [dull, bright] = [soft, hard].map((each) => brightness(each.subarray(0, start)))
    expect(bright! / dull!).toBeGreaterThan(1.03)
  })

  it('is silent soon after its note', () => {
    expect(power(sound.subarray(...seconds(2.9, 3))) / power(held)).toBeLessThan(0.02)
  })
})

describe('a đàn tranh', () => {
  const at = (sound: Float32Array, from: number, pitch: number) =>
    centsFrom(sound.subarray(...seconds(from, from + 0.3)), frequencyOf(pitch))

  it('slides from another pitch to its own', () => {
    const sound = playNote('dan-tranh', { ornament: 'slide', from: -2 })
    const start = centsFrom(sound.subarray(0, 6_000), frequencyOf(63))
    expect(start).toBeLessThan(60)
    expect(Math.abs(at(sound, 0.4, 64))).toBeLessThan(6)
  })

  it('swings around its pitch with vibrato', () => {
    const sound = playNote('dan-tranh', { ornament: 'vibrato' })
    const cents = Array.from({ length: 30 }, (_, step) => {
      const from = Math.round((0.5 + step * 0.02) * SAMPLE_RATE)
      return centsFrom(sound.subarray(from, from + 5_200), frequencyOf(64))
    })
    expect(Math.max(...cents)).toBeGreaterThan(6)
    expect(Math.min(...cents)).toBeLessThan(-6)
  })
})

describe('drums', () => {
  const hit = (pitch: number, style: 'march' | 'waltz' | 'eight-bit' = 'march') => {
    const one = piece([part('drums', 'drums', [note(0, 24, pitch)])], { style, bars: 1 })
    return renderAll(one, { gain: 1 }).left
  }

  it('are low, middle and high', () => {
    expect(brightness(hit(36))).toBeLessThan(400)
    expect(brightness(hit(38))).toBeGreaterThan(700)
    expect(brightness(hit(42))).toBeGreaterThan(3_000)
  })

  it('sound with brushes and as an old machine in the styles that have these', () => {
    expect(hit(38, 'waltz')).not.toEqual(hit(38))
    expect(hit(38, 'eight-bit')).not.toEqual(hit(38))
  })

  it('have nothing that hurts above hearing', () => {
    for (const pitch of [36, 38, 42, 46, 49, 51]) {
      expect(shareAbove(hit(pitch), 16_000)).toBeLessThan(-35)
    }
  })
})
