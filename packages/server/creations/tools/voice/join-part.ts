import type { StoredSound } from '../../../db/schema.ts'
import type { MeasuredSpeech } from '../../../providers/speech/reading/messages.ts'
import { encodePause } from '../../../providers/speech/reading/pause-frames.ts'

export interface SpokenSentence {
  sentence: number
  speech: MeasuredSpeech
  /** In milliseconds, before its words. */
  pause: number
  /** Whether it is not of the reading that is changed. */
  isNew: boolean
}

const PEAKS_PER_SECOND = 10
const MAX_PEAKS = 240
const MAX_PEAK = 255

/** Joins sentences with their pauses. `silence`: how long it is silent at the end of the part before, in seconds. */
export function joinPart(
  spoken: readonly SpokenSentence[],
  silence: number,
): { bytes: Buffer; sound: StoredSound } {
  const chunks: Buffer[] = []
  const peaks: number[] = []
  const offsets: number[] = []
  const sentences: NonNullable<StoredSound['sentences']> = []
  let size = 0
  let seconds = 0
  let silent = silence
  for (const { sentence, speech, pause } of spoken) {
    const mp3 = Buffer.from(speech.mp3)
    const frameSeconds = speech.seconds / speech.peaks.length
    const missing = pause / 1000 - silent - speech.from
    const pauseFrames = Math.max(0, Math.round(missing / frameSeconds))
    const silentFrames = encodePause(mp3, pauseFrames)
    const start = seconds + pauseFrames * frameSeconds
    offsets.push(size)
    sentences.push({ sentence, from: round(start + speech.from), to: round(start + speech.to) })
    chunks.push(silentFrames, mp3)
    peaks.push(...Array<number>(pauseFrames).fill(0), ...speech.peaks)
    size += silentFrames.length + mp3.length
    seconds = start + speech.seconds
    silent = speech.seconds - speech.to
  }
  const fresh = spoken.filter(({ isNew }) => isNew)
  const spokenSeconds = fresh.reduce((sum, { speech }) => sum + speech.seconds, 0)
  return {
    bytes: Buffer.concat(chunks),
    sound: { seconds, peaks: shorten(peaks, seconds), sentences, offsets, spokenSeconds },
  }
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

/** How long it is silent behind the last words of a part, in seconds. */
export function silenceAtEnd({ seconds, sentences }: StoredSound): number {
  return seconds - (sentences?.at(-1)?.to ?? seconds)
}

function shorten(peaks: readonly number[], seconds: number): number[] {
  const count = Math.min(peaks.length, MAX_PEAKS, Math.ceil(seconds * PEAKS_PER_SECOND))
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count)
    const to = Math.floor(((index + 1) * peaks.length) / count)
    const loudest = peaks.slice(from, to).reduce((a, b) => Math.max(a, b), 0)
    return Math.round((loudest / MAX_PEAK) * 100) / 100
  })
}
