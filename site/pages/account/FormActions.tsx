import { Button, useTexts } from '@atelier/widgets'
import { accountTexts } from './texts.ts'

interface FormActionsProps {
  /** The label of the submit button. */
  label: string
  isBusy: boolean
  onCancel: () => void
}

export function FormActions({ label, isBusy, onCancel }: FormActionsProps) {
  const t = useTexts(accountTexts)
  return (
    <div className="group__acts">
      <Button type="submit" variant="primary" busy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
