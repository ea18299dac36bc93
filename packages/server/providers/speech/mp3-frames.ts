// http://www.mp3-tech.org/programmer/frame_header.html describes the format of a frame's header.

const LAYER_3 = 1
const MPEG_1 = 3
const RESERVED_VERSION = 1
const BITRATES_MPEG_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_MPEG_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44_100, 48_000, 32_000]
/** By version: MPEG 2.5 has a quarter of MPEG 1's sample rates, MPEG 2 half of them. */
const SAMPLE_RATE_DIVISORS = [4, 1, 2, 1]
const HEADER_BYTES = 4
const ID3_HEADER_BYTES = 10
/** A stream in which no frame begins within this many bytes is not mp3. */
const MAX_BYTES_WITHOUT_FRAME = 64 * 1024

interface FrameSize {
  bytes: number
  seconds: number
  sampleRate: number
  /** Of each channel. */
  samples: number
}

export interface Mp3Frame extends FrameSize {
  isMono: boolean
  /**
   * Whether the frame contains the file's length instead of audio. It is dropped, because the length would be wrong for
   * a joined file.
   */
  isTag: boolean
}

/** Reads the frame that begins at `offset`. Returns undefined if none begins there, or not all of it has arrived. */
export function readMp3Frame(bytes: Buffer, offset: number): Mp3Frame | undefined {
  const size = frameSize(bytes, offset)
  if (!size || bytes.length < offset + size.bytes) return undefined
  const isMono = bytes[offset + 3]! >> 6 === 3
  return { ...size, isMono, isTag: isTagFrame(bytes.subarray(offset, offset + size.bytes)) }
}

function frameSize(bytes: Buffer, offset: number): FrameSize | undefined {
  if (bytes.length < offset + HEADER_BYTES) return undefined
  const header = bytes.readUInt32BE(offset)
  const version = (header >>> 19) & 3
  const isSync = header >>> 21 === 0x7ff
  if (!isSync || version === RESERVED_VERSION || ((header >>> 17) & 3) !== LAYER_3) return undefined
  const isMpeg1 = version === MPEG_1
  const kilobits = (isMpeg1 ? BITRATES_MPEG_1 : BITRATES_MPEG_2)[((header >>> 12) & 15) - 1]
  const baseRate = SAMPLE_RATES[(header >>> 10) & 3]
  if (!kilobits || !baseRate) return undefined
  const sampleRate = baseRate / SAMPLE_RATE_DIVISORS[version]!
  const samples = isMpeg1 ? 1152 : 576
  const padding = (header >>> 9) & 1
  return {
    bytes: Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding,
    seconds: samples / sampleRate,
    sampleRate,
    samples,
  }
}

/**
 * Whether this is the tag frame that encoders write first: it has `Xing`, `Info` or `VBRI` after the header and side
 * data.
 */
function isTagFrame(frame: Buffer): boolean {
  return ['Xing', 'Info', 'VBRI'].some((name) => {
    const position = frame.indexOf(name, HEADER_BYTES, 'latin1')
    return position >= 0 && position <= 40
  })
}

/**
 * Yields whole audio frames without the file's tags, so that the audio of several sentences can be joined into one
 * file. Throws if the stream is not mp3.
 */
export async function* readMp3Frames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  let skipped = 0
  let hasFrames = false
  for await (const chunk of chunks) {
    bytes = Buffer.concat([bytes, chunk])
    const { frames, skippedBytes, rest } = takeFrames(bytes)
    bytes = rest
    skipped = frames.length > 0 ? 0 : skipped + skippedBytes
    if (skipped > MAX_BYTES_WITHOUT_FRAME) break
    hasFrames ||= frames.length > 0
    if (frames.length > 0) yield Buffer.concat(frames)
  }
  if (!hasFrames) throw new Error('The sound is not mp3')
}

interface TakenFrames {
  frames: Buffer[]
  skippedBytes: number
  /** The remaining bytes, which start with an incomplete frame or tag. */
  rest: Buffer
}

function takeFrames(bytes: Buffer): TakenFrames {
  const frames: Buffer[] = []
  let skippedBytes = 0
  let offset = 0
  while (bytes.length - offset >= ID3_HEADER_BYTES) {
    const tagBytes = readId3TagSize(bytes, offset)
    const size = tagBytes ?? frameSize(bytes, offset)?.bytes
    if (!size) {
      skippedBytes += 1
      offset += 1
      continue
    }
    if (bytes.length < offset + size) break
    const frame = bytes.subarray(offset, offset + size)
    if (!tagBytes && !isTagFrame(frame)) frames.push(frame)
    offset += size
  }
  return { frames, skippedBytes, rest: bytes.subarray(offset) }
}

/** https://id3.org/id3v2.4.0-structure, section 3.1 */
export function readId3TagSize(bytes: Buffer, offset: number): number | undefined {
  if (bytes.toString('latin1', offset, offset + 3) !== 'ID3') return undefined
  const digits = [...bytes.subarray(offset + 6, offset + ID3_HEADER_BYTES)]
  return ID3_HEADER_BYTES + digits.reduce((size, digit) => size * 128 + (digit & 127), 0)
}
