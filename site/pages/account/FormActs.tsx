import { Button, useTexts } from '@atelier/widgets'
import { accountTexts } from './texts.ts'

interface FormActsProps {
  /** What the form does. */
  label: string
  isBusy: boolean
  onCancel: () => void
}

/** At the end of a form that opened below a setting. */
export function FormActs({ label, isBusy, onCancel }: FormActsProps) {
  const t = useTexts(accountTexts)
  return (
    <div className="group__acts">
      <Button type="submit" look="primary" busy={isBusy}>
        {label}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
