import {
  Button,
  completePasswordReset,
  NewPasswordFields,
  Notice,
  toAtelierError,
  useErrorText,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import type { ResetStepProps } from './reset-step.ts'
import { ResetSection } from './ResetSection.tsx'
import { accountTexts } from './texts.ts'
import { useNewPassword } from './useNewPassword.ts'

interface ChooseNewPasswordProps extends ResetStepProps {
  /** The one-time token from the emailed reset link. */
  token: string
}

export function ChooseNewPassword({ token, onStep }: ChooseNewPasswordProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const newPassword = useNewPassword()
  const [error, setError] = useState<AtelierError>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !newPassword.validate()) return
    setBusy(true)
    setError(undefined)
    try {
      await completePasswordReset(token, newPassword.password)
      onStep({ is: 'done' })
    } catch (thrown) {
      const failure = toAtelierError(thrown)
      if (failure.code === 'reset-failed') return onStep({ is: 'expired' })
      if (failure.code.startsWith('password-')) newPassword.setError(failure.code)
      else setError(failure)
      setBusy(false)
    }
  }
  return (
    <ResetSection title={t('newTitle')} lead={t('newLead')}>
      <form className="form-page__fields" noValidate onSubmit={(event) => void submit(event)}>
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        <NewPasswordFields label={t('newPassword')} {...newPassword.fieldProps} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t('savePassword')}
        </Button>
      </form>
    </ResetSection>
  )
}
