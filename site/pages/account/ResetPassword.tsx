import {
  AtelierError,
  Button,
  buttonClass,
  loginTexts,
  Notice,
  useErrorText,
  useFocusFallback,
  useTexts,
} from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Link } from '../../router/Link.tsx'
import { useLocation } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { $isHydrating } from '../../hydration.ts'
import { ThemePicture } from '../ThemePicture.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ChooseNewPassword } from './ChooseNewPassword.tsx'
import { RequestResetLink, ResetLinkSent } from './RequestResetLink.tsx'
import type { ResetStep, ResetStepProps } from './reset-step.ts'
import { ResetSection } from './ResetSection.tsx'
import { accountTexts } from './texts.ts'
import './form-page.css'

export function ResetPassword() {
  usePageHead(useContent('reset-password', (language) => pageContent(language, 'reset-password')))
  const { hash } = useLocation()
  const [step, setStep] = useState<ResetStep>(() => initialStep(hash))
  const container = useFocusFallback<HTMLDivElement>(step.is)
  useEffect(() => {
    const token = tokenFromHash(hash)
    if (!token) return
    setStep({ is: 'new', token })
    // The token opens the account, so it must not stay in the browser's history.
    history.replaceState(history.state, '', location.pathname)
  }, [hash])

  return (
    <div className="wrap form-page" ref={container}>
      {step.is === 'request' && <RequestResetLink onStep={setStep} />}
      {step.is === 'sent' && <ResetLinkSent step={step} onStep={setStep} />}
      {step.is === 'new' && <ChooseNewPassword token={step.token} onStep={setStep} />}
      {step.is === 'done' && <PasswordSet />}
      {step.is === 'expired' && <LinkExpired onStep={setStep} />}
      <ThemePicture />
    </div>
  )
}

function PasswordSet() {
  const t = useTexts(accountTexts)
  const login = useTexts(loginTexts)
  return (
    <ResetSection title={t('doneTitle')} lead={t('doneLead')}>
      <div className="form-page__fields form-page__ways">
        <Link className={buttonClass('primary', 'lg')} to="/login">
          {login('login')}
        </Link>
      </div>
    </ResetSection>
  )
}

function LinkExpired({ onStep }: ResetStepProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  return (
    <ResetSection title={t('expiredTitle')} lead={t('expiredLead')}>
      <div className="form-page__fields">
        <Notice tone="danger">{errorText(new AtelierError('reset-failed'))}</Notice>
        <div className="form-page__ways">
          <Button variant="primary" size="lg" onClick={() => onStep({ is: 'request' })}>
            {t('newLink')}
          </Button>
          <Link className={buttonClass('quiet', 'lg')} to="/contact">
            {t('getHelp')}
          </Link>
        </div>
      </div>
    </ResetSection>
  )
}

/** While the page is hydrated, the link's token is still unknown: the effect finds it. */
function initialStep(hash: string): ResetStep {
  const token = $isHydrating.get() ? null : tokenFromHash(hash)
  return token ? { is: 'new', token } : { is: 'request' }
}

function tokenFromHash(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token')
}
