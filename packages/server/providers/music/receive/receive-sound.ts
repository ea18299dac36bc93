import { createWaveformPeaks } from '@atelier/music'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { PlayedPiece } from '../worker/messages.ts'
import { openMp3 } from './open-mp3.ts'
import { openWav } from './open-wav.ts'
import {
  requireSound,
  requireUsableLength,
  UnusableSound,
  type ReceivedSound,
  type SoundBlock,
} from './received-sound.ts'
import { scanMp3 } from './scan-mp3.ts'
import { sniffFormat } from './sniff-format.ts'

/** In kbit/s. */
const BITRATE = 160
/** What MP3 files can have. The encoder changes others. */
const SAMPLE_RATES = [32_000, 44_100, 48_000] as const
const DEFAULT_SAMPLE_RATE = 44_100

/**
 * Measures the sound that a model has sent, and makes an MP3 file of a WAV file. Throws UnusableSound if the sender lies
 * about it, or if it is too short, too long, or silent.
 */
export async function receiveSound(bytes: Buffer): Promise<PlayedPiece> {
  const format = sniffFormat(bytes)
  if (!format) throw new UnusableSound('It sent no sound')
  if (format === 'wav') return encode(openWav(bytes))
  const scanned = scanMp3(bytes)
  const measured = await measure(openMp3(scanned))
  return { mp3: scanned.mp3, ...measured }
}

async function encode(sound: ReceivedSound): Promise<PlayedPiece> {
  const { sampleRate } = sound
  const outputSampleRate = SAMPLE_RATES.find((rate) => rate === sampleRate) ?? DEFAULT_SAMPLE_RATE
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, outputSampleRate, channels: 2, bitrate: BITRATE })
  const chunks: Uint8Array[] = []
  // Copied, because the encoder reuses the memory of its result.
  const measured = await measure(sound, ({ left, right }) =>
    chunks.push(encoder.encode([left, right]).slice()),
  )
  chunks.push(encoder.finalize().slice())
  return { mp3: Buffer.concat(chunks), ...measured }
}

async function measure(
  { sampleRate, frames, blocks }: ReceivedSound,
  onBlock: (block: SoundBlock) => void = () => {},
): Promise<{ seconds: number; peaks: number[] }> {
  requireUsableLength(frames / sampleRate)
  const waveform = createWaveformPeaks(frames)
  let count = 0
  let loudest = 0
  for await (const block of blocks) {
    waveform.add(block.left, block.right)
    onBlock(block)
    count += block.left.length
    loudest = Math.max(loudest, loudestOf(block.left), loudestOf(block.right))
  }
  const seconds = count / sampleRate
  requireUsableLength(seconds)
  requireSound(loudest)
  return { seconds, peaks: waveform.peaks() }
}

function loudestOf(samples: Float32Array): number {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  return loudest
}
