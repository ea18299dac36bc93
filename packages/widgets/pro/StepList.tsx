// Opts out of the React compiler: this renders rarely, and memoizing its parts would add half of the file's size.
'use no memo'

import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import type { ProStep, ProSteps } from './steps.ts'
import { proTexts } from './texts.ts'

const labels = { auth: 'stepAuth', plan: 'stepPlan', payment: 'stepPayment' } as const

/** The progress above the title: the steps as a list, and `Step 2 of 3`. */
export function StepList({ steps }: { steps: ProSteps }) {
  const t = useTexts(proTexts)
  const all = useStore(steps.$steps)
  const current = useStore(steps.$step)
  const position = Math.max(0, all.indexOf(current))
  return (
    <div className="atl-steps">
      <ol aria-label={t('steps')}>
        {all.map((step: ProStep, index) => (
          <li
            key={step}
            className={index <= position ? 'atl-steps__done' : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            {t(labels[step])}
          </li>
        ))}
      </ol>
      <span role="status">{t('stepOf', { number: position + 1, count: all.length })}</span>
    </div>
  )
}
