import { SAMPLE_RATE, type Mix } from './mix-piece.ts'

const HEADER_BYTES = 44
const CHANNELS = 2
const BYTES_PER_SAMPLE = 2
const PCM = 1

/** A WAV file of 16 bits. http://soundfile.sapp.org/doc/WaveFormat/ */
export function writeWav({ frames, blocks }: Mix): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES + frames * CHANNELS * BYTES_PER_SAMPLE)
  writeHeader(bytes)
  let offset = HEADER_BYTES
  for (const { left, right } of blocks) {
    for (let i = 0; i < left.length; i += 1) {
      bytes.writeInt16LE(toInteger(left[i]!), offset)
      bytes.writeInt16LE(toInteger(right[i]!), offset + BYTES_PER_SAMPLE)
      offset += CHANNELS * BYTES_PER_SAMPLE
    }
  }
  return bytes
}

function writeHeader(bytes: Buffer): void {
  const bytesPerFrame = CHANNELS * BYTES_PER_SAMPLE
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(PCM, 20)
  bytes.writeUInt16LE(CHANNELS, 22)
  bytes.writeUInt32LE(SAMPLE_RATE, 24)
  bytes.writeUInt32LE(SAMPLE_RATE * bytesPerFrame, 28)
  bytes.writeUInt16LE(bytesPerFrame, 32)
  bytes.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(bytes.length - HEADER_BYTES, 40)
}

function toInteger(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)))
}
