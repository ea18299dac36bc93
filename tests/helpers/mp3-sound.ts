import { readMp3Frame } from '../../packages/server/providers/speech/mp3-frames.ts'

interface Mp3Sound {
  seconds: number
  isMono: boolean
  /** Bytes that belong to no frame. */
  strayBytes: number
}

/** Measures mp3 by its frames. */
export function measureMp3(bytes: Buffer): Mp3Sound {
  const sound = { seconds: 0, isMono: true, strayBytes: 0 }
  for (let offset = 0; offset < bytes.length;) {
    const frame = readMp3Frame(bytes, offset)
    offset += frame?.bytes ?? 1
    if (!frame) sound.strayBytes += 1
    sound.seconds += frame?.seconds ?? 0
    sound.isMono &&= frame?.isMono ?? true
  }
  return sound
}
