import type { music } from '@atelier/contract'
import { createLimiter, createRenderer, type StereoBlock } from '@atelier/music'

export const SAMPLE_RATE = 44_100
const BLOCK = 16_384

export interface Mix {
  frames: number
  seconds: number
  /** The sound of all parts together, block by block. */
  blocks: Generator<StereoBlock>
}

/** Plays a piece as it is written to a file: no peak is higher than a file can hold. */
export function mixPiece(piece: music.Piece): Mix {
  const renderer = createRenderer(piece, { sampleRate: SAMPLE_RATE })
  const frames = Math.floor(renderer.seconds * SAMPLE_RATE)
  return { frames, seconds: frames / SAMPLE_RATE, blocks: limitBlocks(renderer, frames) }
}

/** The limiter delays the sound: its first frames are dropped, and silence pushes out its last. */
function* limitBlocks(
  renderer: ReturnType<typeof createRenderer>,
  frames: number,
): Generator<StereoBlock> {
  const limiter = createLimiter(SAMPLE_RATE)
  let skip = limiter.delay
  for (let done = 0; done < frames + limiter.delay; done += BLOCK) {
    const count = Math.min(BLOCK, frames + limiter.delay - done)
    const sum = addParts([...(renderer.next(count)?.values() ?? [])], count)
    limiter.process(sum)
    const start = Math.min(skip, count)
    skip -= start
    yield { left: sum.left.subarray(start), right: sum.right.subarray(start) }
  }
}

function addParts(parts: StereoBlock[], frames: number): StereoBlock {
  const left = new Float32Array(frames)
  const right = new Float32Array(frames)
  for (const part of parts) {
    for (let i = 0; i < part.left.length; i += 1) {
      left[i]! += part.left[i]!
      right[i]! += part.right[i]!
    }
  }
  return { left, right }
}
