import { createHash } from 'node:crypto'
import { decodeMp3 } from './decode-mp3.ts'
import type { MusicUnder } from './messages.ts'
import { resample } from './resample.ts'

export const MIX_SAMPLE_RATE = 44_100
/** In seconds: of longer music, the beginning is used. */
const MAX_MUSIC = 600
/** In seconds. */
const FADE_IN = 1
const FADE_OUT = 2.5
/** In seconds: the end of the music and its next beginning overlap. */
const CROSSFADE = 1.5
/** While words are heard, the music has this share of its level. */
const DUCKED = 0.45
/** In seconds: how long it gets quieter before words, and louder behind them. */
const ATTACK = 0.3
const RELEASE = 0.8

interface DecodedMusic {
  key: string
  channels: readonly [Float32Array, Float32Array]
}

/** The piece that was decoded last: a reading is mixed in many pieces. */
let latest: DecodedMusic | undefined

/** Returns a function that adds the music to the samples of both channels, which begin with the sample `first`. */
export async function openMusic(music: MusicUnder) {
  const { channels } = await decode(music.mp3)
  const loudness = loudnessOver(music)
  const length = channels[0].length
  const overlap = Math.min(CROSSFADE * MIX_SAMPLE_RATE, length / 2)
  const period = Math.max(1, length - overlap)

  return (mixed: readonly Float32Array[], first: number): void => {
    for (let index = 0; index < mixed[0]!.length; index += 1) {
      const position = first + index
      const gain = loudness(position / MIX_SAMPLE_RATE)
      const round = Math.floor(position / period)
      const inRound = Math.floor(position - round * period)
      const isOverlapping = round > 0 && inRound < overlap
      const share = isOverlapping ? inRound / overlap : 1
      for (const [channel, samples] of mixed.entries()) {
        const source = channels[channel]!
        const before = isOverlapping ? (source[inRound + Math.round(period)] ?? 0) : 0
        samples[index]! += gain * ((source[inRound] ?? 0) * share + before * (1 - share))
      }
    }
  }
}

async function decode(mp3: Uint8Array): Promise<DecodedMusic> {
  const key = createHash('sha1').update(mp3).digest('hex')
  if (latest?.key === key) return latest
  latest = undefined
  const { channels, sampleRate } = await decodeMp3(mp3)
  const [left, right = left] = channels.map((samples) =>
    resample(samples.subarray(0, MAX_MUSIC * sampleRate), sampleRate, MIX_SAMPLE_RATE),
  )
  if (!left?.length) throw new Error('The music has no sound')
  return (latest = { key, channels: [left, right!] })
}

/** Returns how loud the music is at a moment, in seconds: it fades at both ends, and is lowered while words are heard. */
function loudnessOver({ level, seconds, words }: MusicUnder): (at: number) => number {
  const spoken = joinNear(words)
  let next = 0
  const fade = Math.min(1, seconds / (FADE_IN + FADE_OUT))
  return (at) => {
    while (next < spoken.length && spoken[next]!.to + RELEASE < at) next += 1
    const { from, to } = spoken[next] ?? { from: Infinity, to: Infinity }
    const ducked = Math.min(ramp(at - from + ATTACK, ATTACK), ramp(to + RELEASE - at, RELEASE))
    const atEnds = Math.min(ramp(at, FADE_IN * fade), ramp(seconds - at, FADE_OUT * fade))
    return level * atEnds * (1 - (1 - DUCKED) * ducked)
  }
}

/** From 0 to 1 over a length. */
const ramp = (at: number, length: number) => Math.min(1, Math.max(0, at / length))

/** The music does not rise between words that are near each other. */
function joinNear(words: MusicUnder['words']): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of words) {
    const last = joined.at(-1)
    if (last && from - last.to < ATTACK + RELEASE) last.to = to
    else joined.push({ from, to })
  }
  return joined
}
