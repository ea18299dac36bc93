import { EMAIL_CODE_PAUSE } from '@atelier/contract'
import {
  AtelierError,
  asAtelierError,
  Button,
  buttonClass,
  clock,
  completeReset,
  emailError,
  Field,
  loginTexts,
  NewPassword,
  Notice,
  requestReset,
  useCountdown,
  useErrorText,
  useKeptFocus,
  useTexts,
} from '@atelier/widgets'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { pageContent } from '../../content.ts'
import { ThemePicture } from '../ThemePicture.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { accountTexts } from './texts.ts'
import { useNewPassword } from './useNewPassword.ts'
import './form-page.css'

type Step =
  | { is: 'request' }
  | { is: 'sent'; email: string; mayRepeat: number }
  | { is: 'new'; token: string }
  | { is: 'done' }
  | { is: 'expired' }

export function ResetPassword() {
  useHead(useContent('reset-password', (language) => pageContent(language, 'reset-password')))
  const [step, setStep] = useState<Step>(firstStep)
  const { hash } = useLocation()
  const around = useKeptFocus<HTMLDivElement>(step.is)
  useEffect(() => {
    const token = tokenIn(hash)
    if (!token) return
    setStep({ is: 'new', token })
    // It is a key: it does not stay in the address, where a history keeps it.
    history.replaceState(history.state, '', location.pathname)
  }, [hash])

  return (
    <div className="wrap form-page" ref={around}>
      {step.is === 'request' && <Request onStep={setStep} />}
      {step.is === 'sent' && <Sent step={step} onStep={setStep} />}
      {step.is === 'new' && <Choose step={step} onStep={setStep} />}
      {step.is === 'done' && <Done />}
      {step.is === 'expired' && <Expired onStep={setStep} />}
      <ThemePicture />
    </div>
  )
}

interface StepProps {
  onStep: (step: Step) => void
}

function Request({ onStep }: StepProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailError(email)
    if (isBusy || wrong) return setError(wrong && new AtelierError(wrong))
    setBusy(true)
    try {
      onStep(await send(email.trim()))
    } catch (thrown) {
      setError(asAtelierError(thrown))
      setBusy(false)
    }
  }
  return (
    <Part title={t('resetTitle')} lead={t('resetLead')}>
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
        <Button type="submit" look="primary" size="lg" busy={isBusy}>
          {t('sendLink')}
        </Button>
        <Link className={buttonClass('quiet')} to="/login">
          {t('backToLogin')}
        </Link>
      </form>
    </Part>
  )
}

function Sent({ step, onStep }: StepProps & { step: Extract<Step, { is: 'sent' }> }) {
  const t = useTexts(accountTexts)
  const login = useTexts(loginTexts)
  const errorText = useErrorText()
  const seconds = useCountdown(step.mayRepeat)
  const [error, setError] = useState<AtelierError>()
  const again = () =>
    send(step.email).then(onStep, (thrown: unknown) => setError(asAtelierError(thrown)))
  return (
    <Part title={t('sentTitle')} lead={t('sentLead', { email: step.email })}>
      <div className="form-page__fields">
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        <div className="form-page__ways">
          <Button disabled={seconds > 0} onClick={() => void again()}>
            {seconds > 0 ? login('againIn', { time: clock(seconds) }) : login('again')}
          </Button>
          <Link className={buttonClass('quiet')} to="/login">
            {t('useCodeInstead')}
          </Link>
        </div>
        <p className="muted">{t('socialHint')}</p>
      </div>
    </Part>
  )
}

function Choose({ step, onStep }: StepProps & { step: Extract<Step, { is: 'new' }> }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const chosen = useNewPassword()
  const [failure, setFailure] = useState<AtelierError>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !chosen.check()) return
    setBusy(true)
    setFailure(undefined)
    try {
      await completeReset(step.token, chosen.password)
      onStep({ is: 'done' })
    } catch (thrown) {
      const error = asAtelierError(thrown)
      if (error.code === 'reset-failed') return onStep({ is: 'expired' })
      if (error.code.startsWith('password-')) chosen.refuse(error.code)
      else setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Part title={t('newTitle')} lead={t('newLead')}>
      <form className="form-page__fields" noValidate onSubmit={(event) => void submit(event)}>
        {failure && <Notice tone="danger">{errorText(failure)}</Notice>}
        <NewPassword label={t('newPassword')} {...chosen.props} />
        <Button type="submit" look="primary" size="lg" busy={isBusy}>
          {t('savePassword')}
        </Button>
      </form>
    </Part>
  )
}

function Done() {
  const t = useTexts(accountTexts)
  const login = useTexts(loginTexts)
  return (
    <Part title={t('doneTitle')} lead={t('doneLead')}>
      <div className="form-page__fields form-page__ways">
        <Link className={buttonClass('primary', 'lg')} to="/login">
          {login('login')}
        </Link>
      </div>
    </Part>
  )
}

function Expired({ onStep }: StepProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  return (
    <Part title={t('expiredTitle')} lead={t('expiredLead')}>
      <div className="form-page__fields">
        <Notice tone="danger">{errorText(new AtelierError('reset-failed'))}</Notice>
        <div className="form-page__ways">
          <Button look="primary" size="lg" onClick={() => onStep({ is: 'request' })}>
            {t('newLink')}
          </Button>
          <Link className={buttonClass('quiet', 'lg')} to="/contact">
            {t('getHelp')}
          </Link>
        </div>
      </div>
    </Part>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="form-page__form">
      <h1 className="display" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  )
}

async function send(email: string): Promise<Step> {
  await requestReset(email)
  return { is: 'sent', email, mayRepeat: Date.now() + EMAIL_CODE_PAUSE }
}

function firstStep(): Step {
  const token = tokenIn(location.hash)
  return token ? { is: 'new', token } : { is: 'request' }
}

function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token')
}
