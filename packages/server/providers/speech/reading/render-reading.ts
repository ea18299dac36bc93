import { decodeMp3 } from './decode-mp3.ts'
import { encodeSound } from './encode.ts'
import { limitSample } from './limit.ts'
import { MIX_SAMPLE_RATE, openMusic } from './music.ts'
import { framesOf } from './pause-frames.ts'
import { resample } from './resample.ts'
import type { MusicUnder, Piece } from './messages.ts'

type AddMusic = Awaited<ReturnType<typeof openMusic>>

/** Decodes a piece of a reading, with the music that stands under it, as signed 16-bit samples. */
export async function decodePiece(piece: Piece, music: MusicUnder | undefined): Promise<Buffer> {
  const { channels } = await renderPiece(piece, music && (await openMusic(music)))
  return interleave(channels)
}

/** Writes a whole reading as one file. */
export async function encodeReading(
  format: 'mp3' | 'ogg',
  pieces: readonly Piece[],
  music: MusicUnder | undefined,
): Promise<Buffer> {
  const addMusic = music && (await openMusic(music))
  const first = await renderPiece(pieces[0]!, addMusic)
  const rendered = (async function* () {
    yield first.channels
    for (const piece of pieces.slice(1)) yield (await renderPiece(piece, addMusic)).channels
  })()
  const { sampleRate } = first
  const channels = addMusic ? 2 : 1
  return Buffer.concat(
    await Array.fromAsync(encodeSound(rendered, { format, sampleRate, channels })),
  )
}

async function renderPiece(
  piece: Piece,
  addMusic: AddMusic | undefined,
): Promise<{ channels: Float32Array[]; sampleRate: number }> {
  const { samples, sampleRate, from, to } = await decodeVoice(piece)
  if (!addMusic) return { channels: [samples.subarray(from, to)], sampleRate }
  const toMix = (sample: number) => Math.round((sample * MIX_SAMPLE_RATE) / sampleRate)
  const first = toMix(piece.start)
  const voice = resample(samples, sampleRate, MIX_SAMPLE_RATE, {
    start: from + (first * sampleRate) / MIX_SAMPLE_RATE - piece.start,
    length: toMix(piece.start + to - from) - first,
  })
  const channels = [voice, voice.slice()]
  addMusic(channels, first)
  for (const channel of channels)
    for (let index = 0; index < channel.length; index += 1)
      channel[index] = limitSample(channel[index]!)
  return { channels, sampleRate: MIX_SAMPLE_RATE }
}

/** `from` and `to`: which samples belong to the piece. */
async function decodeVoice({ mp3, before, behind }: Piece) {
  const frames = framesOf(Buffer.from(mp3))
  const { channels, sampleRate } = await decodeMp3(mp3)
  const perFrame = frames[0]!.samples
  const length = frames.length * perFrame
  const decoded = channels[0]!
  const samples = new Float32Array(length)
  // A decoder leaves out the first frames if they refer to frames that are not there.
  samples.set(decoded.subarray(-length), Math.max(0, length - decoded.length))
  return { samples, sampleRate, from: before * perFrame, to: length - behind * perFrame }
}

function interleave(channels: readonly Float32Array[]): Buffer {
  const [first] = channels
  const values = new Int16Array(first!.length * channels.length)
  for (const [channel, samples] of channels.entries())
    for (let index = 0; index < samples.length; index += 1)
      values[index * channels.length + channel] = toInt16(samples[index]!)
  return Buffer.from(values.buffer)
}

const toInt16 = (sample: number) => Math.round(Math.min(1, Math.max(-1, sample)) * 32_767)
