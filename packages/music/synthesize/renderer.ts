import type { music } from '@atelier/contract'
import { createTimeline } from '../timeline.ts'
import { createPartRenderer, ROOM_SECONDS } from './part-renderer.ts'
import { predictGain } from './predict-gain.ts'
import { createSounds } from './sounds.ts'
import { QUANTUM, type Role, type StereoBlock } from './types.ts'

export interface RendererOptions {
  sampleRate: number
  /** In seconds: where to begin. */
  from?: number
  /** Absent: all. */
  roles?: readonly Role[]
  /** Of all parts. Absent: what `predictGain` says, which a player that seeks asks only once. */
  gain?: number
}

export interface Renderer {
  /** Of the whole piece, with what sounds on after its last bar. */
  seconds: number
  /** The next frames of every part. Their sum is the piece. Undefined after the end. */
  next(frames: number): Map<Role, StereoBlock> | undefined
}

/** In seconds: what sounds on after the last bar, and how long it takes to fade out. */
const TAIL = 1.2
const FADE_OUT = 0.6
/** In seconds: a tone that sounds already at the beginning does not begin with a click. */
const FADE_IN = 0.012

/** Computes the sound of a piece from its beginning, or from a time in it, as fast as it is asked for. */
export function createRenderer(piece: music.Piece, options: RendererOptions): Renderer {
  const { sampleRate, from = 0, roles, gain = predictGain(piece) } = options
  const timeline = createTimeline(piece)
  const sounds = createSounds(sampleRate)
  const parts = piece.parts
    .filter(({ role }) => roles?.includes(role) ?? true)
    .map((part) => {
      const renderer = createPartRenderer(piece, part, timeline, sounds, gain)
      return { role: part.role, renderer, ahead: createBlock(QUANTUM) }
    })
  const seconds = timeline.seconds + TAIL
  const end = Math.floor(seconds * sampleRate)
  const begin = Math.min(end, Math.max(0, Math.floor(from * sampleRate)))
  const fade = createFade({ begin, end, sampleRate })
  let position = begin
  /** How many frames are computed in `ahead`, and from which they are still to be given out. */
  let aheadFrom = QUANTUM

  seek(begin)

  return {
    seconds,
    next(frames) {
      const count = Math.min(frames, end - position)
      if (count <= 0) return undefined
      const blocks = new Map(parts.map(({ role }) => [role, createBlock(count)] as const))
      for (let done = 0; done < count;) {
        if (aheadFrom === QUANTUM) renderAhead()
        const taken = Math.min(QUANTUM - aheadFrom, count - done)
        for (const { role, ahead } of parts) copy(ahead, aheadFrom, taken, blocks.get(role)!, done)
        aheadFrom += taken
        done += taken
      }
      for (const block of blocks.values()) fade(block, position)
      position += count
      return blocks
    },
  }

  /** Renders the room of what came before, unheard. */
  function seek(target: number): void {
    const quantum = Math.floor(target / QUANTUM) * QUANTUM
    const roomFrames = Math.ceil((ROOM_SECONDS * sampleRate) / QUANTUM) * QUANTUM
    const start = Math.max(0, quantum - roomFrames)
    for (const { renderer } of parts) renderer.seek(start)
    for (let frame = start; frame < quantum; frame += QUANTUM) renderAhead()
    aheadFrom = QUANTUM
    if (target === quantum) return
    renderAhead()
    aheadFrom = target - quantum
  }

  function renderAhead(): void {
    for (const { renderer, ahead } of parts) {
      ahead.left.fill(0)
      ahead.right.fill(0)
      renderer.render(ahead, 0)
    }
    aheadFrom = 0
  }
}

function createBlock(frames: number): StereoBlock {
  return { left: new Float32Array(frames), right: new Float32Array(frames) }
}

function copy(from: StereoBlock, first: number, count: number, to: StereoBlock, at: number): void {
  to.left.set(from.left.subarray(first, first + count), at)
  to.right.set(from.right.subarray(first, first + count), at)
}

function createFade({
  begin,
  end,
  sampleRate,
}: {
  begin: number
  end: number
  sampleRate: number
}) {
  const fadeIn = begin === 0 ? 0 : FADE_IN * sampleRate
  const fadeOut = FADE_OUT * sampleRate
  return ({ left, right }: StereoBlock, position: number) => {
    for (let i = 0; i < left.length; i += 1) {
      const since = position + i - begin
      const until = end - position - i
      if (since >= fadeIn && until >= fadeOut) continue
      const gain = Math.min(1, (since + 1) / (fadeIn + 1)) * Math.min(1, until / fadeOut) ** 2
      left[i]! *= gain
      right[i]! *= gain
    }
  }
}
