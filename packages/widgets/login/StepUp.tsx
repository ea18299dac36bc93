import { EMAIL_CODE_LENGTH, type account, type login } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField, HiddenUserName } from '../ui/Field.tsx'
import { ArrowRight } from '../ui/icons.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { canConfirmWithPasskey, PasskeyMethod } from './PasskeyMethod.tsx'
import {
  reauthenticateByProvider,
  reauthenticateByCode,
  reauthenticateByPassword,
  reauthenticateByRedirect,
  sendReauthenticationCode,
} from './step-up.ts'
import { $stepUp } from './step-up-request.ts'
import { loginTexts } from './texts.ts'
import { useAsyncAction } from './useAsyncAction.ts'
import { useIsFirstStepUp } from './useIsFirstStepUp.ts'

/** The dialog in which the user authenticates again for withStepUp(). If a page renders it twice, one is shown. */
export function StepUp() {
  const stepUp = useStore($stepUp)
  const isShownHere = useIsFirstStepUp()
  return stepUp && isShownHere ? <OpenStepUp key={stepUp.account.id} /> : null
}

type Method = 'password' | 'passkey' | 'code' | 'provider'

function OpenStepUp() {
  const t = useTexts(loginTexts)
  const { account, onCancel } = useStore($stepUp)!
  const providers = account.identities.map(({ provider }) => provider).filter(isSocialProvider)
  const hasPasskey = canConfirmWithPasskey(account)
  const [method, setMethod] = useState<Method>(() => firstMethod(account, hasPasskey))
  const methodRef = useFocusFallback<HTMLDivElement>(method)
  return (
    <Modal
      open
      title={t('confirmTitle')}
      description={t('confirmLead')}
      closeLabel={t('close')}
      onClose={onCancel}
    >
      <div ref={methodRef}>
        {method === 'password' && <PasswordMethod userName={account.email} />}
        {method === 'passkey' && <PasskeyMethod />}
        {method === 'code' && <CodeMethod email={account.email} />}
        {method === 'provider' && <ProviderMethod providers={providers} />}
      </div>
      <div className="atl-login__ways">
        {method !== 'password' && account.hasPassword && (
          <Button variant="quiet" size="sm" onClick={() => setMethod('password')}>
            {t('usePassword')}
          </Button>
        )}
        {method !== 'passkey' && hasPasskey && (
          <Button variant="quiet" size="sm" onClick={() => setMethod('passkey')}>
            {t('usePasskey')}
          </Button>
        )}
        {method !== 'code' && account.hasCode && (
          <Button variant="quiet" size="sm" onClick={() => setMethod('code')}>
            {t('useCode')}
          </Button>
        )}
        {method !== 'provider' && providers[0] && (
          <Button variant="quiet" size="sm" onClick={() => setMethod('provider')}>
            {t('confirmWith', { provider: t(providers[0]) })}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function firstMethod({ hasPassword, hasCode }: account.Account, hasPasskey: boolean): Method {
  if (hasPassword) return 'password'
  if (hasPasskey) return 'passkey'
  return hasCode ? 'code' : 'provider'
}

function PasswordMethod({ userName }: { userName: string }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const { isBusy, error, attempt, clearError } = useAsyncAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => reauthenticateByPassword(password))
  }
  return (
    <form className="atl-login__form" noValidate onSubmit={submit}>
      <HiddenUserName userName={userName} />
      <PasswordField
        label={t('confirmPassword')}
        name="password"
        autoComplete="current-password"
        showPasswordLabel={t('showPassword')}
        hidePasswordLabel={t('hidePassword')}
        value={password}
        error={error && errorText(error)}
        onChange={({ target }) => {
          setPassword(target.value)
          clearError()
        }}
      />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={isBusy}>
        {t('confirmSubmit')}
      </Button>
    </form>
  )
}

function CodeMethod({ email }: { email: string }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const { isBusy, error, attempt, clearError } = useAsyncAction()
  const send = () =>
    attempt(async () => {
      await sendReauthenticationCode()
      setSent(true)
    })

  if (!isSent)
    return (
      <div className="atl-login__form">
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        <p className="atl-login__note">{t('confirmCode', { email })}</p>
        <Button variant="primary" size="lg" fullWidth busy={isBusy} onClick={() => void send()}>
          {t('sendCode')}
        </Button>
      </div>
    )
  const change = (digits: string) => {
    setCode(digits)
    clearError()
    if (digits.length === EMAIL_CODE_LENGTH) void attempt(() => reauthenticateByCode(digits))
  }
  return (
    <div className="atl-login__form">
      <CodeEntry
        label={t('code')}
        value={code}
        error={error && errorText(error)}
        busy={isBusy}
        onChange={change}
        onResend={send}
      />
    </div>
  )
}

function ProviderMethod({ providers }: { providers: login.SocialProvider[] }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const { isBusy, error, attempt } = useAsyncAction()
  const [isClosed, setClosed] = useState(false)
  const [chosen, setChosen] = useState<login.SocialProvider>()
  const choose = (provider: login.SocialProvider) => {
    setClosed(false)
    setChosen(provider)
    void attempt(() => reauthenticateByProvider(provider, () => setClosed(true)))
  }
  if (chosen && error?.code === 'popup_window_error')
    return (
      <div className="atl-login__form">
        <Notice tone="info">{t('blockedLead', { provider: t(chosen) })}</Notice>
        <Button
          variant="primary"
          size="lg"
          fullWidth
          onClick={() => void attempt(() => reauthenticateByRedirect(chosen))}
        >
          <ArrowRight mirrorInRtl />
          {t('continueHere')}
        </Button>
      </div>
    )
  return (
    <div className="atl-login__form">
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="primary"
          size="lg"
          fullWidth
          busy={isBusy && !isClosed}
          onClick={() => choose(provider)}
        >
          {t('confirmWith', { provider: t(provider) })}
        </Button>
      ))}
    </div>
  )
}

function isSocialProvider(provider: string): provider is login.SocialProvider {
  return ['microsoft', 'google', 'apple'].includes(provider)
}
