import { encodeSpeech } from './encode.ts'
import { decodeMp3, type Decoded } from './decode-mp3.ts'
import { limitSample } from './limit.ts'
import { framesOf, MIN_FRAME_BYTES, type PlacedFrame } from './pause-frames.ts'
import { resample } from './resample.ts'
import type { MeasuredSpeech, MeasureTask } from './messages.ts'

const WINDOW_SECONDS = 0.005
/** Quieter than this share of the loudest moment, and than this, nothing is heard. */
const HEARD_SHARE = 0.025
const MIN_HEARD = 0.003
/** In seconds: so much silence stays behind the words. */
const TAIL = 0.06

/** Finds where the words of a sentence are heard, and cuts the silence behind them. */
export async function measureSpeech(task: MeasureTask): Promise<MeasuredSpeech> {
  let mp3: Buffer = Buffer.from(task.mp3)
  let decoded = await decodeMp3(mp3)
  if (!canBeJoined(mp3, task)) {
    mp3 = await convert(decoded, task)
    decoded = await decodeMp3(mp3)
  }
  const frames = framesOf(mp3)
  const samples = decoded.channels[0]!
  const { sampleRate } = decoded
  const words = findWords(samples, sampleRate)
  const kept = task.isTrimmed ? frames : trim(frames, words?.to)
  const last = kept.at(-1)!
  const seconds = kept.reduce((sum, frame) => sum + frame.seconds, 0)
  return {
    mp3: mp3.subarray(0, last.offset + last.bytes),
    sampleRate,
    seconds,
    from: toMilliseconds(words?.from ?? 0),
    to: toMilliseconds(Math.min(words?.to ?? seconds, seconds)),
    peaks: peaksOf(samples, kept),
  }
}

/** Rounded, because it is stored as text. */
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Whether it has one channel and the sample rate of the sentences before it, and stays as loud as it is. */
function canBeJoined(mp3: Buffer, { level, sampleRate, isTrimmed }: MeasureTask): boolean {
  const isSame = framesOf(mp3).every(
    (frame) =>
      frame.isMono &&
      frame.bytes >= MIN_FRAME_BYTES &&
      frame.sampleRate === (sampleRate ?? frame.sampleRate),
  )
  return isSame && (level === 1 || isTrimmed)
}

async function convert(
  { channels, sampleRate }: Decoded,
  { level, sampleRate: wanted = sampleRate, isTrimmed }: MeasureTask,
): Promise<Buffer> {
  const [left, right = left] = channels
  const gain = isTrimmed ? 1 : level
  const samples = left!.map((sample, index) => limitSample(((sample + right![index]!) / 2) * gain))
  return encodeSpeech(resample(samples, sampleRate, wanted), wanted)
}

function findWords(
  samples: Float32Array,
  sampleRate: number,
): { from: number; to: number } | undefined {
  const size = Math.round(WINDOW_SECONDS * sampleRate)
  const loudness: number[] = []
  for (let start = 0; start < samples.length; start += size)
    loudness.push(loudestOf(samples, start, start + size))
  const threshold = Math.max(MIN_HEARD, HEARD_SHARE * loudness.reduce((a, b) => Math.max(a, b), 0))
  const isHeard = (value: number) => value > threshold
  const first = loudness.findIndex(isHeard)
  if (first < 0) return undefined
  const last = loudness.findLastIndex(isHeard)
  return { from: (first * size) / sampleRate, to: ((last + 1) * size) / sampleRate }
}

function trim(frames: PlacedFrame[], wordsEnd: number | undefined): PlacedFrame[] {
  if (wordsEnd === undefined) return frames
  const [{ seconds }] = frames as [PlacedFrame]
  return frames.slice(0, Math.ceil((wordsEnd + TAIL) / seconds))
}

function peaksOf(samples: Float32Array, frames: readonly PlacedFrame[]): Uint8Array {
  return Uint8Array.from(frames, (frame, index) => {
    const start = index * frame.samples
    return Math.min(255, Math.round(255 * loudestOf(samples, start, start + frame.samples)))
  })
}

function loudestOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0
  const end = Math.min(to, samples.length)
  for (let index = from; index < end; index += 1)
    loudest = Math.max(loudest, Math.abs(samples[index]!))
  return loudest
}
