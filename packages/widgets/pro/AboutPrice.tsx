// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useTexts } from '../i18n.ts'
import { proTexts } from './texts.ts'
import type { ProPrices } from './useProPrices.ts'

interface AboutPriceProps {
  prices: ProPrices
  amount: number
}

/** About how much a charged amount is in the visitor's currency. Renders nothing if that one is charged. */
export function AboutPrice({ prices, amount }: AboutPriceProps) {
  const t = useTexts(proTexts)
  const values = prices.aboutValues(amount)
  return values && <span className="atl-plan__small atl-about">{t('about', values)}</span>
}
