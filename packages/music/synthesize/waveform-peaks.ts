import { WAVEFORM_PEAKS } from '@atelier/contract'

export interface WaveformPeaks {
  add(left: Float32Array, right: Float32Array): void
  /** From 0 to 1, the loudest is 1: for drawing. */
  peaks(): number[]
}

/** Gathers how far the sound swings in each part of a piece that has this many frames. */
export function createWaveformPeaks(frames: number): WaveformPeaks {
  const highest = new Float64Array(WAVEFORM_PEAKS)
  let position = 0
  return {
    add(left, right) {
      for (let i = 0; i < left.length; i += 1) {
        const bar = Math.min(WAVEFORM_PEAKS - 1, Math.floor((position / frames) * WAVEFORM_PEAKS))
        const value = Math.max(Math.abs(left[i]!), Math.abs(right[i]!))
        if (value > highest[bar]!) highest[bar] = value
        position += 1
      }
    },
    peaks() {
      const loudest = Math.max(...highest) || 1
      return Array.from(highest, (value) => Math.round((value / loudest) * 1_000) / 1_000)
    },
  }
}
