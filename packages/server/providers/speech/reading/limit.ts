/** Up to here, samples stay as they are. Louder ones approach 1. */
const KNEE = 0.85

/** Makes a sample that is too loud for a file less loud, without a hard edge. */
export function limitSample(sample: number): number {
  const size = Math.abs(sample)
  if (size <= KNEE) return sample
  const room = 1 - KNEE
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room))
}
