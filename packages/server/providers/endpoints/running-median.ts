const MAX_VALUES = 15

export interface RunningMedian {
  add(value: number): void
  /** The median of the last values. */
  value(): number
}

/** @param first the value while there is no other */
export function createRunningMedian(first: number): RunningMedian {
  const values: number[] = []
  return {
    add(value) {
      values.push(value)
      if (values.length > MAX_VALUES) values.shift()
    },
    value: () => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? first,
  }
}
