export interface Figure {
  what: string
  measured: string
  target: string
  met: boolean
}

/** `at most` and `at least` with the unit, as one row of the report. */
export function atMost(what: string, value: number, target: number, unit: string): Figure {
  return { what, measured: show(value, unit), target: `≤ ${target} ${unit}`, met: value <= target }
}

export function atLeast(what: string, value: number, target: number, unit: string): Figure {
  return { what, measured: show(value, unit), target: `≥ ${target} ${unit}`, met: value >= target }
}

export function print(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, measured, target, met } of figures) {
    console.log(
      `${met ? 'met   ' : 'MISSED'} ${what.padEnd(width)}  ${measured.padStart(12)}  ${target}`,
    )
  }
}

function show(value: number, unit: string): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ${unit}`
}
