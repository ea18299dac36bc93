// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { AboutPrice } from './AboutPrice.tsx'
import { linesOf } from './pricing.ts'
import type { ProSteps } from './steps.ts'
import { proTexts } from './texts.ts'
import type { ProPrices } from './useProPrices.ts'

interface PlanFooterProps {
  steps: ProSteps
  prices: ProPrices
  onBack: () => void
  onFree: () => void
}

/** Goes on to the payment, or calls `onFree` if the free plan is selected. */
export function PlanFooter({ steps, prices, onBack, onFree }: PlanFooterProps) {
  const t = useTexts(proTexts)
  const choice = useStore(steps.$choice)
  const { pricing, currency, format } = prices
  const total = pricing ? linesOf(pricing, choice, currency).total : 0
  const continueWithChoice = () => {
    if (!steps.continueToPayment()) onFree()
  }
  return (
    <div className="atl-pro__foot">
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
      <span className="atl-pro__total" role="status">
        {choice.plan === 'pro' && pricing && (
          <>
            {t('total')} <b>{format(total)}</b> <AboutPrice prices={prices} amount={total} />
          </>
        )}
      </span>
      <Button variant="primary" onClick={continueWithChoice}>
        {t('continue')}
      </Button>
    </div>
  )
}
