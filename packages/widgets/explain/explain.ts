import type * as Lines from './lines.ts'

/**
 * Warns the developer of a page about a fault of its set-up. The texts are in a file that only pages with a fault load.
 * If the file cannot be loaded, nothing else changes.
 * @example explain('twoPartners', 'shop', 'other')
 */
export function explain<Line extends keyof typeof Lines>(
  line: Line,
  ...values: Parameters<(typeof Lines)[Line]>
): void {
  import('./lines.ts').then(
    (lines) => (lines[line] as (...values: unknown[]) => void)(...values),
    () => {},
  )
}
