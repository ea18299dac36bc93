import { readMp3Frame } from '../mp3-frames.ts'
import { encodePause } from './pause-frames.ts'

const HEADER_BYTES = 4
/** Behind a header, of one channel. */
const SIDE_BYTES = { mpeg1: 17, mpeg2: 9 }
const MPEG1_MIN_SAMPLE_RATE = 32_000
const HAS_FRAME_COUNT = 1

/** The silent frame that tells players how many frames a file has. http://gabriel.mp3-tech.org/mp3infotag.html */
export function encodeLengthFrame(mp3: Buffer, frameCount: number): Buffer {
  const frame = encodePause(mp3, 1)
  const { sampleRate } = readMp3Frame(mp3, 0)!
  const side = sampleRate < MPEG1_MIN_SAMPLE_RATE ? SIDE_BYTES.mpeg2 : SIDE_BYTES.mpeg1
  frame.fill(0, HEADER_BYTES)
  const at = frame.write('Info', HEADER_BYTES + side, 'latin1') + HEADER_BYTES + side
  frame.writeUInt32BE(HAS_FRAME_COUNT, at)
  frame.writeUInt32BE(frameCount, at + 4)
  return frame
}
