import { EMAIL_CODE_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { identityConfiguration } from '../session/sign-in-library.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CodeInput } from './CodeInput.tsx'
import { useFieldError } from './credentials-form.ts'
import { useFocusFirstError } from './FormErrors.tsx'
import { remainingAttempts, type LoginStep } from './login-state.ts'
import { ResendCode } from './ResendCode.tsx'
import type { LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'

interface CodeStepProps {
  store: LoginStore
  step: Extract<LoginStep, { is: 'code' }>
}

export function CodeStep({ store, step }: CodeStepProps) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const pending = useStore(store.$pending)
  const failure = useStore(store.$failure)
  const tab = useStore(store.$tab)
  const form = useFocusFirstError(useStore(store.$fieldErrors))
  const error = useFieldError(store)('code')
  const [code, setCode] = useState('')
  const remaining = remainingAttempts(step)

  const change = (digits: string) => {
    setCode(digits)
    store.clearFieldError('code')
    if (digits.length === EMAIL_CODE_LENGTH) void store.submitCode(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending !== 'code' && remaining > 0) void store.submitCode(code)
  }
  const remainingText = remaining ? t('tries', { count: remaining }) : t('noTries')
  const hint = step.wrongAttempts > 0 && remaining <= 2 ? ` ${remainingText}` : ''

  return (
    <form className="atl-login__form" ref={form} noValidate onSubmit={submit}>
      {failure && <Notice tone="danger">{errorText(failure)}</Notice>}
      <CodeInput
        label={t('code')}
        value={code}
        readOnly={remaining === 0}
        error={error && `${error}.${hint}`}
        onChange={change}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={pending === 'code'}
        disabled={code.length < EMAIL_CODE_LENGTH || remaining === 0}
      >
        {t('verify')}
      </Button>
      {tab === 'register' && <Notice tone="info">{t('knownAddress')}</Notice>}
      <OtherCodeOptions store={store} step={step} onResend={() => setCode('')} />
    </form>
  )
}

function OtherCodeOptions({ store, step, onResend }: CodeStepProps & { onResend: () => void }) {
  const t = useTexts(loginTexts)
  const pending = useStore(store.$pending)
  return (
    <>
      <div className="atl-login__between">
        <Button variant="quiet" size="sm" onClick={store.backToForm}>
          {t('otherEmail')}
        </Button>
        <ResendCode
          availableAt={step.resendAllowedAt}
          busy={pending === 'email'}
          onResend={() => {
            onResend()
            void store.resendCode()
          }}
        />
      </div>
      {identityConfiguration().hasMailbox && (
        <a
          className={`${buttonClass('quiet', 'sm')} atl-login__mailbox`}
          href={`/dev/mail?to=${encodeURIComponent(step.email)}`}
          target="_blank"
          rel="noopener"
        >
          {t('openMailbox')}
        </a>
      )}
    </>
  )
}
