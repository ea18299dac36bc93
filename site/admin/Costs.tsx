import { admin as calls } from '@atelier/contract'
import { Field, request, SegmentedControl, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { CostTable } from './CostTable.tsx'
import { adminTexts } from './texts.ts'
import { useLoaded } from './useLoaded.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

const groupTexts = {
  day: 'byDay',
  model: 'byModel',
  partner: 'byPartner',
  plan: 'byPlan',
} as const satisfies Record<calls.CostGroup, string>

const DAY_LENGTH = '2026-11-24'.length

/** This month so far, by UTC, as the costs are counted. */
function thisMonth() {
  const to = new Date().toISOString().slice(0, DAY_LENGTH)
  return { from: `${to.slice(0, -2)}01`, to }
}

export function Costs() {
  const t = useTexts(adminTexts)
  const [{ from, to }, setDays] = useState(thisMonth)
  const [by, setBy] = useState<calls.CostGroup>('model')
  const { state, reload } = useLoaded(`costs ${from} ${to} ${by}`, () =>
    request(calls.getCosts, { query: { from, to, by } }),
  )
  return (
    <section className="group">
      <div className="filter-line">
        <Field
          type="date"
          label={t('from')}
          value={from}
          max={to}
          required
          onChange={({ target }) => target.value && setDays({ from: target.value, to })}
        />
        <Field
          type="date"
          label={t('to')}
          value={to}
          min={from}
          required
          onChange={({ target }) => target.value && setDays({ from, to: target.value })}
        />
        <SegmentedControl
          label={t('by')}
          options={calls.COST_GROUPS.map((value) => ({ value, label: t(groupTexts[value]) }))}
          value={by}
          onChoose={setBy}
        />
      </div>
      <WhenLoaded state={state} onRetry={reload}>
        {(report) =>
          report.rows.length === 0 ? (
            <p className="muted">{t('noCosts')}</p>
          ) : (
            <CostTable report={report} groupName={t(groupTexts[report.by])} />
          )
        }
      </WhenLoaded>
    </section>
  )
}
