import { CURRENCIES } from './constants.ts'
import { formatLocale, isArabic } from './language.ts'
import { coreErrorTexts } from './errors.ts'

/**
 * The one form of amounts in the product. Cents appear only if there are some, as in `+$578` of the plans.
 * `formatMoney(19.99, 'USD', 'en')` is `$19.99`. For an unsupported currency the text is 'Invalid Currency'.
 */
export function formatMoney(amount: number, currencyCode: string, language: string): string {
  const currency = CURRENCIES.find((code) => code === currencyCode)
  if (!currency) return coreErrorTexts['currency-invalid']
  const text = new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
  // Intl writes US$, whose two parts swap places between Arabic words.
  return isArabic(language) ? text.replace(/(?:US|CN|UK)(?=[$¥£])/, '') : text
}
