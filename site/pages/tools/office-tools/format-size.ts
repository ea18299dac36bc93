const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** The size of a file, as the visitor's language writes it. */
export function formatSize(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE))
}
