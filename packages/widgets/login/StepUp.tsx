import type { login } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import { ArrowRight } from '../ui/icons.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import { AccountName } from './AccountName.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import {
  $stepUp,
  confirmBy,
  confirmByCode,
  confirmByPassword,
  leaveTo,
  mailProof,
} from './step-up.ts'
import { loginTexts } from './texts.ts'
import { useAttempt } from './useAttempt.ts'

/** The one dialog for everything that asks for a fresh proof. Drawn once on a page. */
export function StepUp() {
  const asking = useStore($stepUp)
  return asking ? <OpenStepUp key={asking.who.id} /> : null
}

type Way = 'password' | 'code' | 'provider'

function OpenStepUp() {
  const t = useTexts(loginTexts)
  const { who, given } = useStore($stepUp)!
  const social = who.identities.map(({ provider }) => provider).filter(isSocial)
  const [way, setWay] = useState<Way>(
    who.hasPassword ? 'password' : who.hasCode ? 'code' : 'provider',
  )
  const ways = useKeptFocus<HTMLDivElement>(way)
  return (
    <Modal
      open
      title={t('confirmTitle')}
      lead={t('confirmLead')}
      closeLabel={t('close')}
      onClose={given}
    >
      <div ref={ways}>
        {way === 'password' && <ByPassword userName={who.email} />}
        {way === 'code' && <ByCode email={who.email} />}
        {way === 'provider' && <ByProvider providers={social} />}
      </div>
      <div className="atl-login__ways">
        {way !== 'password' && who.hasPassword && (
          <Button look="quiet" size="sm" onClick={() => setWay('password')}>
            {t('usePassword')}
          </Button>
        )}
        {way !== 'code' && who.hasCode && (
          <Button look="quiet" size="sm" onClick={() => setWay('code')}>
            {t('useCode')}
          </Button>
        )}
        {way !== 'provider' && social[0] && (
          <Button look="quiet" size="sm" onClick={() => setWay('provider')}>
            {t('confirmWith', { provider: t(social[0]) })}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function ByPassword({ userName }: { userName: string }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const { isBusy, error, attempt, clear } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => confirmByPassword(password))
  }
  return (
    <form className="atl-login__form" noValidate onSubmit={submit}>
      <AccountName of={userName} />
      <PasswordField
        label={t('confirmPassword')}
        name="password"
        autoComplete="current-password"
        showLabel={t('showPassword')}
        hideLabelText={t('hidePassword')}
        value={password}
        error={error && errorText(error)}
        onChange={({ target }) => {
          setPassword(target.value)
          clear()
        }}
      />
      <Button type="submit" look="primary" size="lg" block busy={isBusy}>
        {t('confirmSubmit')}
      </Button>
    </form>
  )
}

function ByCode({ email }: { email: string }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const { isBusy, error, attempt, clear } = useAttempt()
  const send = () =>
    attempt(async () => {
      await mailProof()
      setSent(true)
    })

  if (!isSent)
    return (
      <div className="atl-login__form">
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
        <p className="atl-login__note">{t('confirmCode', { email })}</p>
        <Button look="primary" size="lg" block busy={isBusy} onClick={() => void send()}>
          {t('sendCode')}
        </Button>
      </div>
    )
  const change = (text: string) => {
    setCode(text)
    clear()
    if (text.length === 6) void attempt(() => confirmByCode(text))
  }
  return (
    <div className="atl-login__form">
      <CodeEntry
        label={t('code')}
        value={code}
        error={error && errorText(error)}
        busy={isBusy}
        onChange={change}
        onAgain={send}
      />
    </div>
  )
}

function ByProvider({ providers }: { providers: login.SocialProvider[] }) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const { isBusy, error, attempt } = useAttempt()
  const [isClosed, setClosed] = useState(false)
  const [asked, setAsked] = useState<login.SocialProvider>()
  const ask = (provider: login.SocialProvider) => {
    setClosed(false)
    setAsked(provider)
    void attempt(() => confirmBy(provider, () => setClosed(true)))
  }
  if (asked && error?.code === 'popup_window_error')
    return (
      <div className="atl-login__form">
        <Notice tone="info">{t('blockedLead', { provider: t(asked) })}</Notice>
        <Button look="primary" size="lg" block onClick={() => void attempt(() => leaveTo(asked))}>
          <ArrowRight directed />
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
          look="primary"
          size="lg"
          block
          busy={isBusy && !isClosed}
          onClick={() => ask(provider)}
        >
          {t('confirmWith', { provider: t(provider) })}
        </Button>
      ))}
    </div>
  )
}

function isSocial(provider: string): provider is login.SocialProvider {
  return ['microsoft', 'google', 'apple'].includes(provider)
}
