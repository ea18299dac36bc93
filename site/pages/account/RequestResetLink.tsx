import {
  AtelierError,
  Button,
  buttonClass,
  Field,
  formatDuration,
  loginTexts,
  Notice,
  toAtelierError,
  useAsyncAction,
  useErrorText,
  useSecondsUntil,
  useTexts,
  validateEmail,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { Link } from '../../router/Link.tsx'
import { sendResetLink, type ResetStep, type ResetStepProps } from './reset-step.ts'
import { ResetSection } from './ResetSection.tsx'
import { accountTexts } from './texts.ts'

export function RequestResetLink({ onStep }: ResetStepProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const errorCode = validateEmail(email)
    if (isBusy || errorCode) return setError(errorCode && new AtelierError(errorCode))
    setBusy(true)
    try {
      onStep(await sendResetLink(email.trim()))
    } catch (thrown) {
      setError(toAtelierError(thrown))
      setBusy(false)
    }
  }
  return (
    <ResetSection title={t('resetTitle')} lead={t('resetLead')}>
      <form className="form-page__fields" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={error && errorText(error)}
          onChange={({ target }) => {
            setEmail(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t('sendLink')}
        </Button>
        <Link className={buttonClass('quiet')} to="/login">
          {t('backToLogin')}
        </Link>
      </form>
    </ResetSection>
  )
}

interface ResetLinkSentProps extends ResetStepProps {
  step: Extract<ResetStep, { is: 'sent' }>
}

export function ResetLinkSent({ step, onStep }: ResetLinkSentProps) {
  const t = useTexts(accountTexts)
  const login = useTexts(loginTexts)
  const errorText = useErrorText()
  const seconds = useSecondsUntil(step.resendAt)
  const { isBusy, error, attempt } = useAsyncAction()
  const resend = () => attempt(async () => onStep(await sendResetLink(step.email)))
  return (
    <ResetSection title={t('sentTitle')} lead={t('sentLead', { email: step.email })}>
      <div className="form-page__fields">
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        <div className="form-page__ways">
          <Button busy={isBusy} disabled={seconds > 0} onClick={() => void resend()}>
            {seconds > 0 ? login('againIn', { time: formatDuration(seconds) }) : login('again')}
          </Button>
          <Link className={buttonClass('quiet')} to="/login">
            {t('useCodeInstead')}
          </Link>
        </div>
        <p className="muted">{t('socialHint')}</p>
      </div>
    </ResetSection>
  )
}
