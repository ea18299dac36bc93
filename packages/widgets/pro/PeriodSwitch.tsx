// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import type { pro } from '@atelier/contract'
import { SegmentedControl } from '../ui/Choice.tsx'

interface PeriodSwitchProps {
  /** The names of the control and of both periods. `saving` is a text such as "Save 17%". */
  texts: { label: string; monthly: string; yearly: string; saving: string | undefined }
  period: pro.BillingPeriod
  onChoose: (period: pro.BillingPeriod) => void
}

/** The switch between paying monthly and yearly, with the saving of a year. */
export function PeriodSwitch({ texts, period, onChoose }: PeriodSwitchProps) {
  const { label, monthly, yearly, saving } = texts
  return (
    <SegmentedControl
      label={label}
      value={period}
      onChoose={onChoose}
      options={[
        { value: 'monthly', label: monthly },
        {
          value: 'yearly',
          label: (
            <>
              {yearly}
              {saving && <span className="atl-badge atl-badge--ok">{saving}</span>}
            </>
          ),
        },
      ]}
    />
  )
}
