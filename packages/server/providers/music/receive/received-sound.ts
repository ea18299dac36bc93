/** Samples from -1 to 1. Mono sound has two equal channels. */
export interface SoundBlock {
  left: Float32Array
  right: Float32Array
}

/** A sound file that a model has sent. Its header may lie: nothing has been decoded yet. */
export interface ReceivedSound {
  sampleRate: number
  /** About how many moments its samples describe. */
  frames: number
  blocks: Iterable<SoundBlock> | AsyncIterable<SoundBlock>
}

/** A file that cannot be kept. The message goes on with what the sender has done, for the operator's log. */
export class UnusableSound extends Error {}

/** In seconds. */
const MIN_SECONDS = 1
/** The longest piece that visitors can ask for, and half of it again. */
const MAX_SECONDS = 360
/** Quieter sound is silence: -60 dBFS. */
const MIN_PEAK = 0.001

export function requireUsableLength(seconds: number): void {
  if (seconds < MIN_SECONDS) throw new UnusableSound('It sent less than a second of sound')
  if (seconds > MAX_SECONDS) throw new UnusableSound(`It sent more than ${MAX_SECONDS} seconds`)
}

export function requireSound(loudest: number): void {
  if (loudest < MIN_PEAK) throw new UnusableSound('It sent silence')
}
