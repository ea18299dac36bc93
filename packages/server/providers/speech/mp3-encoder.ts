import { createMp3Encoder } from 'wasm-media-encoders'

/** In kbit/s. Enough for one voice. */
const BITRATE = 48

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>
const unusedEncoders: Encoder[] = []

/**
 * Encodes signed 16-bit samples of one channel while they arrive. Encoding a minute of speech blocks for a quarter of a
 * second, so call it in a process of its own.
 */
export async function* encodeMp3(
  chunks: AsyncIterable<Buffer>,
  sampleRate: number,
): AsyncGenerator<Uint8Array> {
  const encoder = unusedEncoders.pop() ?? (await createMp3Encoder())
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE })
  try {
    // Copied, because the encoder reuses the memory of its result.
    for await (const samples of readSamples(chunks)) yield encoder.encode([samples]).slice()
    yield encoder.finalize().slice()
  } finally {
    unusedEncoders.push(encoder)
  }
}

/** A chunk may end in the middle of a sample. */
async function* readSamples(chunks: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const samples = new Float32Array(Math.floor(bytes.length / 2))
    for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(2 * i) / 32_768
    rest = bytes.subarray(samples.length * 2)
    if (samples.length > 0) yield samples
  }
}
