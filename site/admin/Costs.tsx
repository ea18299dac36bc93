import { COST_GROUPS, admin as calls } from '@atelier/contract'
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

/** Returns the first day of this month and today, in UTC, in which the costs are counted. */
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
        <DayField
          label={t('from')}
          day={from}
          max={to}
          onChange={(day) => setDays({ from: day, to })}
        />
        <DayField
          label={t('to')}
          day={to}
          min={from}
          onChange={(day) => setDays({ from, to: day })}
        />
        <SegmentedControl
          label={t('by')}
          options={COST_GROUPS.map((value) => ({ value, label: t(groupTexts[value]) }))}
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

interface DayFieldProps {
  label: string
  day: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** Keeps the last valid day, because the field is empty while the operator types a date. */
function DayField({ day, onChange, ...rest }: DayFieldProps) {
  return (
    <Field
      {...rest}
      type="date"
      value={day}
      required
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}
