export interface Waveform {
  /** In seconds. */
  length: number
  /** The loudest sample of each part, from 0 to 1. */
  peaks: readonly number[]
}

const BARS = 64
/** A quiet voice is drawn as high as a loud one. */
const MIN_LOUDEST = 0.05

/** Fetches a sound and measures it. */
export async function readWaveform(address: string): Promise<Waveform> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The sound could not be fetched: ${response.status}`)
  const context = new OfflineAudioContext(1, 1, 44_100)
  const sound = await context.decodeAudioData(await response.arrayBuffer())
  return { length: sound.duration, peaks: peaksOf(sound.getChannelData(0)) }
}

function peaksOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.floor(samples.length / BARS))
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let peak = 0
    for (let at = bar * size; at < (bar + 1) * size; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
  const loudest = Math.max(MIN_LOUDEST, ...peaks)
  return peaks.map((peak) => peak / loudest)
}
