// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { formatLocale } from '@atelier/contract'
import type { pro } from '@atelier/contract'
import { useTexts } from '../i18n.ts'
import { proTexts } from './texts.ts'
import type { ProPrices } from './useProPrices.ts'

const OTHER_TOOLS = ['sketchesPerDay', 'piecesPerMonth', 'spokenMinutesPerMonth'] as const

/** Returns the texts about a plan's limits. A text is undefined until the limits are known. */
export function useLimitTexts({ pricing, language }: ProPrices, plan: pro.Plan) {
  const t = useTexts(proTexts)
  const text = (
    limit: number | null | undefined,
    unlimited: string,
    key: 'messages' | 'pictures',
  ) =>
    limit === null
      ? unlimited
      : limit !== undefined
        ? t(key, {
            count: limit,
            number: new Intl.NumberFormat(formatLocale(language)).format(limit),
          })
        : undefined
  return {
    messages: text(pricing?.messagesPerDay?.[plan], t('unlimited'), 'messages'),
    pictures: text(pricing?.picturesPerMonth?.[plan], t('unlimitedPictures'), 'pictures'),
    hasMoreInTools: OTHER_TOOLS.every((tool) => pricing?.[tool]?.pro !== pricing?.[tool]?.free),
  }
}
