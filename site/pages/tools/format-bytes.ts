import { formatLocale } from '@atelier/contract'
const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** @example formatBytes(2_400_000, 'en') // '2.4 MB' */
export function formatBytes(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE))
}
