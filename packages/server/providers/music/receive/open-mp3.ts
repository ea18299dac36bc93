import { MPEGDecoder } from 'mpg123-decoder'
import type { ReceivedSound, SoundBlock } from './received-sound.ts'
import type { ScannedMp3 } from './scan-mp3.ts'

/** Few enough that a file of the lowest bitrate does not become large at once. */
const CHUNK_BYTES = 16 * 1024

export function openMp3({ mp3, sampleRate, frames }: ScannedMp3): ReceivedSound {
  return { sampleRate, frames, blocks: decodeMp3(mp3) }
}

async function* decodeMp3(mp3: Buffer): AsyncGenerator<SoundBlock> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    for (let offset = 0; offset < mp3.length; offset += CHUNK_BYTES) {
      const { channelData } = decoder.decode(mp3.subarray(offset, offset + CHUNK_BYTES))
      const [left, right = left] = channelData
      if (left?.length) yield { left, right: right! }
    }
  } finally {
    decoder.free()
  }
}
