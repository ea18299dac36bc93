import type { Sounds } from './types.ts'

export function createSounds(sampleRate: number): Sounds {
  const made = new Map<string, Float32Array>()
  return {
    sampleRate,
    samples(key, make) {
      const known = made.get(key)
      if (known) return known
      const samples = make()
      made.set(key, samples)
      return samples
    },
  }
}
