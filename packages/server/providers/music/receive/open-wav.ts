import { UnusableSound, type ReceivedSound, type SoundBlock } from './received-sound.ts'
import { findWavChunks, type WavFormat } from './wav-chunks.ts'

const BLOCK_FRAMES = 16_384

/** Opens a WAV file: http://soundfile.sapp.org/doc/WaveFormat/. Of more than two channels, the first two sound. */
export function openWav(bytes: Buffer): ReceivedSound {
  const { format, data } = findWavChunks(bytes)
  const read = readerFor(format)
  if (!read) throw new UnusableSound('It sent a WAV file of an unknown kind')
  const bytesPerSample = format.bits / 8
  const bytesPerFrame = format.channels * bytesPerSample
  const frames = Math.floor(data.length / bytesPerFrame)
  const { sampleRate } = format

  function* blocks(): Generator<SoundBlock> {
    for (let first = 0; first < frames; first += BLOCK_FRAMES) {
      const count = Math.min(BLOCK_FRAMES, frames - first)
      const readChannel = (channel: number) => {
        const samples = new Float32Array(count)
        const start = first * bytesPerFrame + channel * bytesPerSample
        for (let index = 0; index < count; index += 1)
          samples[index] = clamp(read!(data, start + index * bytesPerFrame))
        return samples
      }
      const left = readChannel(0)
      yield { left, right: format.channels > 1 ? readChannel(1) : left }
    }
  }

  return { sampleRate, frames, blocks: blocks() }
}

/** Reads one sample. */
type ReadSample = (data: Buffer, offset: number) => number

function readerFor({ isFloat, bits }: WavFormat): ReadSample | undefined {
  return isFloat ? FLOAT_READERS[bits] : INTEGER_READERS[bits]
}

const INTEGER_READERS: Record<number, ReadSample> = {
  8: (data, offset) => (data[offset]! - 128) / 128,
  16: (data, offset) => data.readInt16LE(offset) / 0x8000,
  24: (data, offset) => data.readIntLE(offset, 3) / 0x80_0000,
  32: (data, offset) => data.readInt32LE(offset) / 0x8000_0000,
}
const FLOAT_READERS: Record<number, ReadSample> = {
  32: (data, offset) => data.readFloatLE(offset),
  64: (data, offset) => data.readDoubleLE(offset),
}

/** A sample that is no number is silence. */
const clamp = (sample: number) => Math.max(-1, Math.min(1, sample || 0))
