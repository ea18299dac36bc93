import { readMp3Frame, readId3TagSize, type Mp3Frame } from '../../speech/mp3-frames.ts'
import { UnusableSound } from './received-sound.ts'

/** Within so many bytes, its tags aside, a file begins to sound; and after its sound, so many may follow. */
const MAX_OTHER_BYTES = 64 * 1024
/** In the tag of a file: https://www.codeproject.com/articles/MPEG-Audio-Frame-Header, "XING Header". */
const HAS_FRAME_COUNT = 1
/** Encoders count their tag, or one frame more or less, but not as many as this share of the frames. */
const MISSING_SHARE = 0.01

export interface ScannedMp3 {
  /** The frames, and the tag that says how many they are, without anything else that the file had. */
  mp3: Buffer
  sampleRate: number
  frames: number
}

/** Returns where two frames follow each other for the first time. */
export function findFirstFrame(bytes: Buffer): number | undefined {
  const start = readId3TagSize(bytes, 0) ?? 0
  const end = Math.min(bytes.length, start + MAX_OTHER_BYTES)
  for (let offset = start; offset < end; offset += 1) {
    const frame = readMp3Frame(bytes, offset)
    if (frame && readMp3Frame(bytes, offset + frame.bytes)) return offset
  }
  return undefined
}

/** Finds the frames of an MP3 file. Throws UnusableSound if it is cut off, or not MP3 all through. */
export function scanMp3(bytes: Buffer): ScannedMp3 {
  const start = findFirstFrame(bytes)
  const first = start === undefined ? undefined : readMp3Frame(bytes, start)
  if (start === undefined || !first) throw new UnusableSound('It sent no MP3 file')
  let count = 0
  let end = start
  for (let frame: Mp3Frame | undefined = first; frame; frame = readMp3Frame(bytes, end)) {
    if (frame.sampleRate !== first.sampleRate)
      throw new UnusableSound('It sent an MP3 file whose sample rate changes')
    end += frame.bytes
    count += 1
  }
  if (bytes.length - end > MAX_OTHER_BYTES)
    throw new UnusableSound('It sent an MP3 file that is damaged')
  const sounding = first.isTag ? count - 1 : count
  const isRight = isCountRight(bytes.subarray(start, start + first.bytes), sounding)
  const mp3 = bytes.subarray(first.isTag && !isRight ? start + first.bytes : start, end)
  return { mp3, sampleRate: first.sampleRate, frames: sounding * first.samples }
}

/** Whether the tag of a file, if it is one, tells players the right length. Throws UnusableSound if frames are missing. */
function isCountRight(tag: Buffer, count: number): boolean {
  const at = Math.max(tag.indexOf('Xing', 0, 'latin1'), tag.indexOf('Info', 0, 'latin1'))
  if (at < 0 || at + 12 > tag.length || !(tag.readUInt32BE(at + 4) & HAS_FRAME_COUNT)) return false
  const promised = tag.readUInt32BE(at + 8)
  const missing = promised - count
  if (missing > Math.max(2, promised * MISSING_SHARE))
    throw new UnusableSound('It sent an MP3 file that is cut off')
  return Math.abs(missing) <= 2
}
