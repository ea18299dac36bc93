import type { music } from '@atelier/contract'
import type { Timeline } from '../timeline.ts'
import { instrumentSound } from './instruments.ts'
import { createRoom } from './room.ts'
import { scheduleTones, type ScheduledTone } from './schedule.ts'
import { QUANTUM, type Part, type Sounds, type StereoBlock, type Voice } from './types.ts'

/** In seconds: how long a room answers. */
export const ROOM_SECONDS = 1.6

export interface PartRenderer {
  /** Begins the notes that sound already at a frame, without their room. Frames are multiples of `QUANTUM`. */
  seek(frame: number): void
  /** Writes the next quantum to a block at an index. */
  render(block: StereoBlock, index: number): void
}

/** Turns the notes of a part into sound, in its place in the room. */
export function createPartRenderer(
  piece: music.Piece,
  part: Part,
  timeline: Timeline,
  sounds: Sounds,
  gain: number,
): PartRenderer {
  const { create, wet, longest } = instrumentSound(part.instrument, piece.style)
  const { sampleRate } = sounds
  const tones = scheduleTones(piece, part, timeline)
  const room = createRoom(sampleRate)
  const left = new Float32Array(QUANTUM)
  const right = new Float32Array(QUANTUM)
  const roomInput = new Float32Array(QUANTUM)
  const angle = ((1 + part.pan * 0.8) * Math.PI) / 4
  const level = gain * part.level
  const leftGain = level * Math.cos(angle) * Math.SQRT2
  const rightGain = level * Math.sin(angle) * Math.SQRT2
  let voices: Voice[] = []
  let nextTone = 0
  let frame = 0
  /** The room is silent after this frame, if nothing sounds. */
  let roomUntil = 0

  const frameOf = (tone: ScheduledTone) => Math.round(tone.at * sampleRate)

  function renderVoices(): void {
    left.fill(0)
    right.fill(0)
    voices = voices.filter((voice) => voice.render(left, right, 0, QUANTUM))
    for (let tone = tones[nextTone]; tone && frameOf(tone) < frame + QUANTUM;) {
      const voice = create(tone, sounds)
      if (voice.render(left, right, frameOf(tone) - frame, QUANTUM)) voices.push(voice)
      nextTone += 1
      tone = tones[nextTone]
    }
  }

  return {
    seek(target) {
      for (; nextTone < tones.length; nextTone += 1) {
        const tone = tones[nextTone]!
        if (frameOf(tone) >= target) break
        if (tone.at + tone.seconds + longest < target / sampleRate) continue
        const voice = advance(create(tone, sounds), target - frameOf(tone))
        if (voice) voices.push(voice)
      }
      frame = target
    },
    render(block, index) {
      const willSound = voices.length > 0 || isDue()
      if (willSound) {
        renderVoices()
        roomUntil = frame + ROOM_SECONDS * sampleRate
      } else if (frame < roomUntil) {
        left.fill(0)
        right.fill(0)
      }
      if (frame < roomUntil) mixInto(block, index)
      frame += QUANTUM
    },
  }

  function isDue(): boolean {
    const tone = tones[nextTone]
    return tone !== undefined && frameOf(tone) < frame + QUANTUM
  }

  function mixInto(block: StereoBlock, index: number): void {
    for (let i = 0; i < QUANTUM; i += 1) {
      left[i]! *= leftGain
      right[i]! *= rightGain
      roomInput[i] = (left[i]! + right[i]!) * 0.5 * wet
    }
    room.render(roomInput, left, right)
    block.left.set(left, index)
    block.right.set(right, index)
  }
}

/** Plays the beginning of a voice unheard. Its first block is as long as it was when it was heard. */
function advance(voice: Voice, frames: number): Voice | undefined {
  const unheardLeft = new Float32Array(QUANTUM)
  const unheardRight = new Float32Array(QUANTUM)
  let first = frames % QUANTUM || QUANTUM
  for (let done = 0; done < frames;) {
    const isSounding = voice.render(unheardLeft, unheardRight, 0, first)
    done += first
    first = QUANTUM
    if (!isSounding) return undefined
  }
  return voice
}
