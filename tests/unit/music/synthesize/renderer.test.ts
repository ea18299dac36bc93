import { createRenderer } from '@atelier/music'
import { describe, expect, it } from 'vitest'
import { power } from '../helpers/measure.ts'
import { waltz } from '../helpers/pieces.ts'
import { difference, renderAll, SAMPLE_RATE } from '../helpers/render.ts'

describe('the renderer', () => {
  const piece = waltz(4)
  const whole = renderAll(piece)

  it('gives out every part as a stream of its own, and their sum is the piece', () => {
    const alone = piece.parts.map(({ role }) => renderAll(piece, { roles: [role] }))
    const sum = whole.left.map((_, i) => alone.reduce((total, part) => total + part.left[i]!, 0))
    expect(difference(whole.left, sum)).toBeLessThan(-120)
    for (const part of alone) expect(part.right.some((value) => value > 0.005)).toBe(true)
  })

  it('renders the same samples twice, whatever the size of the blocks', () => {
    expect(renderAll(piece, { step: 22_050 }).left).toEqual(whole.left)
    expect(renderAll(piece, { step: 1_000 }).right).toEqual(whole.right)
  })

  it.each([0.5, 2.0203, 3.7, 5.1])(
    'begins at %f seconds as it sounds there in the whole',
    (from) => {
      const seconds = 1
      const frame = Math.floor(from * SAMPLE_RATE)
      const part = renderAll(piece, { from, seconds })
      // The first samples fade in.
      const skip = Math.round(0.02 * SAMPLE_RATE)
      const expected = whole.left.subarray(frame + skip, frame + SAMPLE_RATE)
      expect(difference(expected, part.left.subarray(skip))).toBeLessThan(-55)
      expect(Math.abs(part.left[0]!)).toBeLessThan(0.002)
    },
  )

  it('ends after the last bar, when the room is silent', () => {
    const renderer = createRenderer(piece, { sampleRate: SAMPLE_RATE })
    expect(renderer.seconds).toBeCloseTo(7.5 + 1.2, 5)
    expect(whole.left).toHaveLength(Math.floor(renderer.seconds * SAMPLE_RATE))
    expect(Math.abs(whole.left.at(-1)!)).toBeLessThan(1e-5)
  })

  it('is as long and as loud at the sample rate of another sound card', () => {
    const other = renderAll(piece, { sampleRate: 48_000 })
    expect(other.left.length / 48_000).toBeCloseTo(whole.left.length / SAMPLE_RATE, 3)
    expect(10 * Math.log10(power(other.left) / power(whole.left))).toBeCloseTo(0, 0)
  })

  it('renders nothing from its end on', () => {
    const renderer = createRenderer(piece, { sampleRate: SAMPLE_RATE, from: 1_000 })
    expect(renderer.next(128)).toBeUndefined()
  })
})
