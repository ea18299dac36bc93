import type { Translate } from '../i18n.ts'

/** `Three`, or `13` for numbers that have no word in the texts. */
export function formatNumberInWords(count: number, t: Translate<'numbers'>): string {
  return t('numbers').split('|')[count - 1] ?? String(count)
}
