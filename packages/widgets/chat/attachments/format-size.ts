import { formatLocale } from '@atelier/contract'
const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/** @example formatSize(1_800_000, 'en') // '1.8 MB' */
export function formatSize(bytes: number, language: string): string {
  const isLarge = bytes >= MEGABYTE / 10
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / MEGABYTE : Math.ceil(bytes / KILOBYTE))
}
