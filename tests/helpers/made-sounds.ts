import { createMp3Encoder } from 'wasm-media-encoders'

interface Tone {
  seconds?: number
  sampleRate?: number
  channels?: 1 | 2
  /** From 0 to 1. */
  level?: number
}

export type WavKind = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64'

const BYTES: Record<WavKind, number> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4, f64: 8 }
const WRITERS: Record<WavKind, (bytes: Buffer, sample: number, offset: number) => void> = {
  u8: (bytes, sample, offset) => bytes.writeUInt8(Math.round(sample * 127) + 128, offset),
  s16: (bytes, sample, offset) => bytes.writeInt16LE(Math.round(sample * 32_767), offset),
  s24: (bytes, sample, offset) => bytes.writeIntLE(Math.round(sample * 8_388_607), offset, 3),
  s32: (bytes, sample, offset) => bytes.writeInt32LE(Math.round(sample * 2_147_483_647), offset),
  f32: (bytes, sample, offset) => bytes.writeFloatLE(sample, offset),
  f64: (bytes, sample, offset) => bytes.writeDoubleLE(sample, offset),
}

/** A tone of 440 Hz that is half as loud in its second half. */
function toneOf({ seconds = 2, sampleRate = 44_100, level = 0.8 }: Tone): Float32Array {
  const count = Math.round(seconds * sampleRate)
  return Float32Array.from(
    { length: count },
    (_, index) =>
      (index < count / 2 ? level : level / 2) * Math.sin((2 * Math.PI * 440 * index) / sampleRate),
  )
}

/** A WAV file. `dataSize`: what its header says instead of the truth. */
export function wavFile({
  kind = 's16',
  dataSize,
  ...tone
}: Tone & { kind?: WavKind; dataSize?: number } = {}): Buffer {
  const { sampleRate = 44_100, channels = 2 } = tone
  const samples = toneOf(tone)
  const size = BYTES[kind]
  const data = Buffer.alloc(samples.length * channels * size)
  for (const [index, sample] of samples.entries())
    for (let channel = 0; channel < channels; channel += 1)
      WRITERS[kind](data, sample, (index * channels + channel) * size)
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(kind.startsWith('f') ? 3 : 1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * size, 28)
  header.writeUInt16LE(channels * size, 32)
  header.writeUInt16LE(8 * size, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataSize ?? data.length, 40)
  return Buffer.concat([header, data])
}

/** An MP3 file of frames only. */
export async function mp3File(tone: Tone = {}): Promise<Buffer> {
  const { sampleRate = 44_100, channels = 2 } = tone
  const samples = toneOf(tone)
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels, bitrate: 128 })
  const encoded = encoder.encode(Array.from({ length: channels }, () => samples)).slice()
  return Buffer.concat([encoded, encoder.finalize().slice()])
}
