import { createRenderer, type RendererOptions, type StereoBlock } from '@atelier/music'
import type { music } from '@atelier/contract'

export const SAMPLE_RATE = 44_100

interface RenderOptions extends Partial<RendererOptions> {
  /** How many frames are asked for at once. */
  step?: number
  /** In seconds from `from`. Absent: to the end. */
  seconds?: number
}

/** Everything that a renderer gives out for one role, or for the sum of all. */
export function renderAll(piece: music.Piece, options: RenderOptions = {}): StereoBlock {
  const { step = 22_050, seconds, ...rest } = options
  const renderer = createRenderer(piece, { sampleRate: SAMPLE_RATE, ...rest })
  const rate = rest.sampleRate ?? SAMPLE_RATE
  const length = Math.floor((renderer.seconds - (rest.from ?? 0)) * rate)
  const wanted = Math.min(length, seconds === undefined ? length : Math.round(seconds * rate))
  const all = { left: new Float32Array(wanted), right: new Float32Array(wanted) }
  for (let done = 0; done < wanted; done += step) {
    const blocks = renderer.next(Math.min(step, wanted - done))
    for (const block of blocks?.values() ?? []) addBlock(all, block, done)
  }
  return all
}

function addBlock(all: StereoBlock, { left, right }: StereoBlock, at: number): void {
  for (let i = 0; i < left.length; i += 1) {
    all.left[at + i]! += left[i]!
    all.right[at + i]! += right[i]!
  }
}

/** Of the difference, by the power of the first: in dB. */
export function difference(expected: Float32Array, actual: Float32Array): number {
  let power = 0
  let error = 0
  for (let i = 0; i < expected.length; i += 1) {
    power += expected[i]! ** 2
    error += (expected[i]! - actual[i]!) ** 2
  }
  return 10 * Math.log10((error + 1e-30) / (power + 1e-30))
}
