/** How many samples on each side count, at the lower of the two rates. */
const REACH = 12
/** Filters are calculated for as many positions between two samples. */
const PHASES = 256

/** Changes the sample rate. `length`: how many samples of the new rate. `start`: where the first of them lies, in old samples. */
export function resample(
  samples: Float32Array,
  fromRate: number,
  toRate: number,
  { start = 0, length = Math.round((samples.length * toRate) / fromRate) } = {},
): Float32Array {
  if (fromRate === toRate && start === 0 && length <= samples.length)
    return samples.subarray(0, length)
  const { filters, width } = filtersFor(Math.min(1, toRate / fromRate))
  const result = new Float32Array(length)
  const step = fromRate / toRate
  const half = width / 2
  for (let index = 0; index < length; index += 1) {
    const position = start + index * step
    const before = Math.floor(position)
    const filter = filters[Math.round((position - before) * PHASES)]!
    let sum = 0
    for (let tap = 0; tap < width; tap += 1)
      sum += (samples[before - half + 1 + tap] ?? 0) * filter[tap]!
    result[index] = sum
  }
  return result
}

/** Sinc filters with a Hann window. `cutoff`: 1 keeps all frequencies. */
function filtersFor(cutoff: number): { filters: Float32Array[]; width: number } {
  const half = Math.ceil(REACH / cutoff)
  const width = 2 * half
  const filters = Array.from({ length: PHASES + 1 }, (_, phase) =>
    Float32Array.from({ length: width }, (__, tap) => {
      const x = tap - half + 1 - phase / PHASES
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / half)
      const angle = Math.PI * x * cutoff
      return cutoff * window * (x === 0 ? 1 : Math.sin(angle) / angle)
    }),
  )
  return { filters, width }
}
