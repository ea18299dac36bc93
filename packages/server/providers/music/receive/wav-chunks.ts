import { UnusableSound } from './received-sound.ts'

export interface WavFormat {
  isFloat: boolean
  channels: number
  sampleRate: number
  /** Of a sample. */
  bits: number
}

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const FORMAT_BYTES = 16
const PCM = 1
const FLOAT = 3
/** The format is at the beginning of a longer identifier. */
const EXTENSIBLE = 0xfffe
const EXTENSIBLE_BYTES = 26
const MAX_CHANNELS = 8
const SAMPLE_RATES = { min: 8_000, max: 192_000 }
/** Programs that write to a pipe do not know the length: they write 0, or about the largest number. */
const UNKNOWN_SIZE = 0x7fff_0000

/** Finds the samples of a WAV file. Throws UnusableSound if it is cut off, or no WAV file that can be read. */
export function findWavChunks(bytes: Buffer): { format: WavFormat; data: Buffer } {
  let format: WavFormat | undefined
  let offset = HEADER_BYTES
  while (offset + CHUNK_HEADER_BYTES <= bytes.length) {
    const name = bytes.toString('latin1', offset, offset + 4)
    const size = bytes.readUInt32LE(offset + 4)
    const start = offset + CHUNK_HEADER_BYTES
    if (name === 'data' && format) return { format, data: readData(bytes, start, size) }
    if (name === 'fmt ') format = readFormat(bytes.subarray(start, start + size))
    // Chunks begin at even offsets.
    offset = start + size + (size % 2)
  }
  throw new UnusableSound('It sent a WAV file without sound')
}

function readData(bytes: Buffer, start: number, size: number): Buffer {
  const available = bytes.length - start
  if (size === 0 || size >= UNKNOWN_SIZE) return bytes.subarray(start)
  if (size > available) throw new UnusableSound('It sent a WAV file that is cut off')
  return bytes.subarray(start, start + size)
}

function readFormat(chunk: Buffer): WavFormat {
  if (chunk.length < FORMAT_BYTES) throw new UnusableSound('It sent a WAV file without a format')
  const tag = chunk.readUInt16LE(0)
  const isLong = tag === EXTENSIBLE && chunk.length >= EXTENSIBLE_BYTES
  const kind = isLong ? chunk.readUInt16LE(EXTENSIBLE_BYTES - 2) : tag
  const channels = chunk.readUInt16LE(2)
  const sampleRate = chunk.readUInt32LE(4)
  const isUsable =
    (kind === PCM || kind === FLOAT) &&
    channels >= 1 &&
    channels <= MAX_CHANNELS &&
    sampleRate >= SAMPLE_RATES.min &&
    sampleRate <= SAMPLE_RATES.max
  if (!isUsable) throw new UnusableSound('It sent a WAV file of an unknown kind')
  return { isFloat: kind === FLOAT, channels, sampleRate, bits: chunk.readUInt16LE(14) }
}
