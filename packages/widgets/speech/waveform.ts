export const PEAK_COUNT = 64

export interface DecodedSound {
  /** The loudest sample of each part of the sound, relative to the loudest of all: 0 to 1. */
  peaks: readonly number[]
  /** In seconds. */
  duration: number
}

/** @example const { peaks } = await decodeSound(await (await fetch(url)).blob()) */
export async function decodeSound(file: Blob): Promise<DecodedSound> {
  // An offline context needs no permission to make sounds, and only the shape of the sound is shown.
  const context = new OfflineAudioContext(1, 1, 8000)
  const buffer = await context.decodeAudioData(await file.arrayBuffer())
  return { peaks: peaksOf(buffer.getChannelData(0)), duration: buffer.duration }
}

export function peaksOf(samples: Float32Array): number[] {
  const size = Math.ceil(samples.length / PEAK_COUNT)
  const peaks = Array.from({ length: PEAK_COUNT }, (_, index) =>
    loudest(samples.subarray(index * size, (index + 1) * size)),
  )
  const highest = Math.max(...peaks)
  return highest > 0 ? peaks.map((peak) => peak / highest) : peaks
}

function loudest(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
}
