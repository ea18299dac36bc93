import { readMp3Frame, type Mp3Frame } from '../mp3-frames.ts'

/** In the first bits of a frame's header: no checksum follows. https://www.mp3-tech.org/programmer/frame_header.html */
const NO_CHECKSUM = 0x00_01_00_00
const PADDING = 0x00_00_02_00
const HEADER_BYTES = 4
/** Behind the side information, where decoders ignore what they are not told of: it tells pauses from silent speech. */
const MARK_OFFSET = 24
const MARK = Buffer.from('pause', 'latin1')
export const MIN_FRAME_BYTES = MARK_OFFSET + MARK.length

export interface PlacedFrame extends Mp3Frame {
  offset: number
}

/** The frames of joined speech. Throws if something else is between them. */
export function framesOf(mp3: Buffer): PlacedFrame[] {
  const frames: PlacedFrame[] = []
  for (let offset = 0; offset < mp3.length;) {
    const frame = readMp3Frame(mp3, offset)
    if (!frame) throw new Error('The speech has bytes between its frames')
    frames.push({ ...frame, offset })
    offset += frame.bytes
  }
  return frames
}

/** Silent frames of the same format as the first frame of `speech`. */
export function encodePause(speech: Buffer, count: number): Buffer {
  const header = (speech.readUInt32BE(0) | NO_CHECKSUM) & ~PADDING
  const first = Buffer.alloc(HEADER_BYTES)
  first.writeInt32BE(header)
  const { bytes } = readMp3Frame(Buffer.concat([first, speech]), 0)!
  // All side information is zero: no sound, and nothing of the frames before it is used.
  const frame = Buffer.alloc(bytes)
  first.copy(frame)
  MARK.copy(frame, MARK_OFFSET)
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

/** The speech of a sentence, without the pause before it. */
export function withoutPause(sentence: Buffer): Buffer {
  const first = framesOf(sentence).find(({ offset }) => !isPause(sentence, offset))
  return sentence.subarray(first?.offset ?? sentence.length)
}

const isPause = (mp3: Buffer, offset: number): boolean =>
  MARK.equals(mp3.subarray(offset + MARK_OFFSET, offset + MIN_FRAME_BYTES))
