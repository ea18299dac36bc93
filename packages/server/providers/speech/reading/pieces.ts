import type { Piece } from './messages.ts'
import { framesOf } from './pause-frames.ts'

const PIECE_SECONDS = 30
/** A frame refers to the frames before it. So many are enough for each bitrate. */
const FRAMES_BEFORE = 12
/** What is mixed is resampled with the samples behind it. */
const FRAMES_BEHIND = 1

/** Divides a part of a reading into pieces that can be decoded by themselves. `start`: in samples, where the part lies. */
export function divideIntoPieces(mp3: Buffer, start: number): Piece[] {
  const frames = framesOf(mp3)
  const { seconds, samples } = frames[0]!
  const size = Math.round(PIECE_SECONDS / seconds)
  const offsetOf = (index: number) => frames[index]?.offset ?? mp3.length
  const pieces: Piece[] = []
  for (let from = 0; from < frames.length; from += size) {
    const to = Math.min(frames.length, from + size)
    const before = Math.min(from, FRAMES_BEFORE)
    const behind = Math.min(frames.length - to, FRAMES_BEHIND)
    pieces.push({
      mp3: mp3.subarray(offsetOf(from - before), offsetOf(to + behind)),
      before,
      behind,
      start: start + from * samples,
    })
  }
  return pieces
}
