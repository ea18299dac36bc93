import { findFirstFrame } from './scan-mp3.ts'

/** Returns what the bytes are, whatever the sender says. Undefined: no sound that can be kept. */
export function sniffFormat(bytes: Buffer): 'mp3' | 'wav' | undefined {
  if (isWav(bytes)) return 'wav'
  return findFirstFrame(bytes) === undefined ? undefined : 'mp3'
}

const isWav = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE'
