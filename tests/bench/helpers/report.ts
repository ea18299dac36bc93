export interface Figure {
  label: string
  measured: string
  target: string
  isMet: boolean
}

/** A figure that must not exceed its target. */
export function atMost(label: string, value: number, target: number, unit: string): Figure {
  return {
    label,
    measured: formatValue(value, unit),
    target: `≤ ${target} ${unit}`,
    isMet: value <= target,
  }
}

/** A figure that must reach its target. */
export function atLeast(label: string, value: number, target: number, unit: string): Figure {
  return {
    label,
    measured: formatValue(value, unit),
    target: `≥ ${target} ${unit}`,
    isMet: value >= target,
  }
}

/** A figure that is only to be known. */
export function withoutTarget(label: string, value: number, unit: string): Figure {
  return { label, measured: formatValue(value, unit), target: 'no target', isMet: true }
}

/** How many of a number of attempts succeeded. All of them must. */
export function countOf(label: string, count: number, total: number): Figure {
  return {
    label,
    measured: `${count} of ${total}`,
    target: `${total} of ${total}`,
    isMet: count === total,
  }
}

/** Prints the figures, and returns whether all of them meet their targets. */
export function printFigures(figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ label }) => label.length))
  for (const { label, measured, target, isMet } of figures) {
    console.log(
      `${isMet ? 'met   ' : 'MISSED'} ${label.padEnd(width)}  ${measured.padStart(12)}  ${target}`,
    )
  }
  return figures.every(({ isMet }) => isMet)
}

function formatValue(value: number, unit: string): string {
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ${unit}`
}
