import type * as Lines from './lines.ts'

/**
 * Tells the developer of a page what is wrong with it. The texts are a file that pages without a fault never load. A page
 * that cannot load it works, or fails, as it would without them.
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
