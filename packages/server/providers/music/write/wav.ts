import { wavHeader } from '../../wav-header.ts'
import { SAMPLE_RATE, type Mix } from './mix-piece.ts'

const CHANNELS = 2
const BYTES_PER_SAMPLE = 2

/** A WAV file of 16 bits. */
export function writeWav({ frames, blocks }: Mix): Uint8Array {
  const header = wavHeader({ sampleRate: SAMPLE_RATE, channels: CHANNELS, samples: frames })
  const bytes = Buffer.alloc(header.length + frames * CHANNELS * BYTES_PER_SAMPLE)
  header.copy(bytes)
  let offset = header.length
  for (const { left, right } of blocks) {
    for (let i = 0; i < left.length; i += 1) {
      bytes.writeInt16LE(toInteger(left[i]!), offset)
      bytes.writeInt16LE(toInteger(right[i]!), offset + BYTES_PER_SAMPLE)
      offset += CHANNELS * BYTES_PER_SAMPLE
    }
  }
  return bytes
}

function toInteger(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)))
}
