import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import { readMp3Frames } from '../mp3-frames.ts'

/** In kbit/s: one voice, one voice at a high sample rate, and two channels with music. */
const BITRATES = { voice: 48, clearVoice: 64, music: 160 } as const
const HIGH_SAMPLE_RATE = 32_000
const OGG_QUALITY = { voice: 1, music: 4 }
/** Always the same, so that the same reading has the same bytes. */
const OGG_SERIAL_NUMBER = 1

interface SoundFormat {
  format: 'mp3' | 'ogg'
  sampleRate: number
  channels: 1 | 2
}

/** Encodes chunks of samples, each with one array for each channel. */
export async function* encodeSound(
  chunks: AsyncIterable<Float32Array[]> | Iterable<Float32Array[]>,
  { format, sampleRate, channels }: SoundFormat,
): AsyncGenerator<Uint8Array> {
  const encoder = format === 'ogg' ? await createOggEncoder() : await createMp3Encoder()
  if (encoder.mimeType === 'audio/ogg') {
    const vbrQuality = channels === 1 ? OGG_QUALITY.voice : OGG_QUALITY.music
    encoder.configure({ sampleRate, channels, vbrQuality, oggSerialNo: OGG_SERIAL_NUMBER })
  } else encoder.configure({ sampleRate, channels, bitrate: bitrateFor(sampleRate, channels) })
  // Copied, because the encoder reuses the memory of its result.
  for await (const chunk of chunks) yield encoder.encode(chunk).slice()
  yield encoder.finalize().slice()
}

function bitrateFor(sampleRate: number, channels: 1 | 2) {
  if (channels === 2) return BITRATES.music
  return sampleRate < HIGH_SAMPLE_RATE ? BITRATES.voice : BITRATES.clearVoice
}

/** MP3 frames of one voice. */
export async function encodeSpeech(samples: Float32Array, sampleRate: number): Promise<Buffer> {
  const encoded = encodeSound([[samples]], { format: 'mp3', sampleRate, channels: 1 })
  return Buffer.concat(await Array.fromAsync(readMp3Frames(encoded)))
}
