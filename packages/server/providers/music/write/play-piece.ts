import type { music } from '@atelier/contract'
import { createWaveformPeaks } from '@atelier/music'
import { createMp3Encoder } from 'wasm-media-encoders'
import { mixPiece, SAMPLE_RATE } from './mix-piece.ts'

/** In kbit/s. */
const BITRATE = 160

/** Makes the MP3 file of a piece, and the shape of its sound for drawing. */
export async function playPiece(
  piece: music.Piece,
): Promise<{ mp3: Uint8Array; seconds: number; peaks: number[] }> {
  const { frames, seconds, blocks } = mixPiece(piece)
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: BITRATE })
  const waveform = createWaveformPeaks(frames)
  const chunks: Uint8Array[] = []
  for (const { left, right } of blocks) {
    waveform.add(left, right)
    // Copied, because the encoder reuses the memory of its result.
    chunks.push(encoder.encode([left, right]).slice())
  }
  chunks.push(encoder.finalize().slice())
  return { mp3: Buffer.concat(chunks), seconds, peaks: waveform.peaks() }
}
