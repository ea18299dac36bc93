import { wavHeader } from '../../wav-header.ts'
import { openMp3 } from './open-mp3.ts'
import { scanMp3 } from './scan-mp3.ts'

const CHANNELS = 2

/** Decodes a stored MP3 file as a WAV file of 16 bits. */
export async function mp3ToWav(mp3: Buffer): Promise<Buffer> {
  const { sampleRate, blocks } = openMp3(scanMp3(mp3))
  const chunks: Buffer[] = []
  let samples = 0
  for await (const { left, right } of blocks) {
    samples += left.length
    const chunk = new Int16Array(left.length * CHANNELS)
    left.forEach((sample, index) => {
      chunk[index * CHANNELS] = toInteger(sample)
      chunk[index * CHANNELS + 1] = toInteger(right[index]!)
    })
    chunks.push(Buffer.from(chunk.buffer))
  }
  return Buffer.concat([wavHeader({ sampleRate, channels: CHANNELS, samples }), ...chunks])
}

const toInteger = (sample: number) =>
  Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)))
