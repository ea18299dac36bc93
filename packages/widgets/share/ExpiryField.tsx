import { SHARE_LIFETIME_DAYS } from '@atelier/contract'
import { useLanguage, useTexts } from '../i18n.ts'
import { SegmentedControl } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'
import { shareDialogTexts } from './dialog-texts.ts'
import { daysOf, EXPIRY_PRESETS, type Expiry } from './share-choices.ts'
import {
  dateAfterDays,
  daysUntilFieldValue,
  formatDateAndTime,
  toDateFieldValue,
} from './share-dates.ts'

interface ExpiryFieldProps {
  expiry: Expiry
  onChange: (expiry: Expiry) => void
}

/** The field for the expiry of a link: a number of days, or a date. */
export function ExpiryField({ expiry, onChange }: ExpiryFieldProps) {
  const t = useTexts(shareDialogTexts)
  const language = useLanguage()
  const days = daysOf(expiry)
  const presets = EXPIRY_PRESETS.map((value) => ({
    value,
    label: t('days', { count: Number(value) }),
  }))
  return (
    <div className="atl-field">
      <span className="atl-label" aria-hidden="true">
        {t('expiresIn')}
      </span>
      <SegmentedControl
        label={t('expiresIn')}
        options={[...presets, { value: 'other', label: t('other') }]}
        value={expiry.preset}
        onChoose={(preset) => onChange({ ...expiry, preset })}
      />
      {expiry.preset === 'other' && <OtherDays expiry={expiry} onChange={onChange} />}
      {days !== undefined && (
        <p className="atl-field__hint" role="status">
          {t('endsOn', { date: formatDateAndTime(language, dateAfterDays(days)) })}
        </p>
      )}
    </div>
  )
}

function OtherDays({ expiry, onChange }: ExpiryFieldProps) {
  const t = useTexts(shareDialogTexts)
  const { min, max } = SHARE_LIFETIME_DAYS
  const days = daysOf(expiry)
  const setDays = (otherDays: string) => onChange({ preset: 'other', otherDays })
  return (
    <div className="atl-share__days">
      <Field
        label={t('daysField')}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={expiry.otherDays}
        error={days === undefined ? t('daysInvalid', { min, max }) : undefined}
        onChange={({ target }) => setDays(target.value)}
      />
      <Field
        label={t('dateField')}
        type="date"
        min={toDateFieldValue(dateAfterDays(min))}
        max={toDateFieldValue(dateAfterDays(max))}
        value={days === undefined ? '' : toDateFieldValue(dateAfterDays(days))}
        onChange={({ target }) => {
          const daysUntil = daysUntilFieldValue(target.value)
          if (daysUntil !== undefined) setDays(String(daysUntil))
        }}
      />
    </div>
  )
}
