import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { isWebAuthnSupported } from '../webauthn/support.ts'
import { Fingerprint } from '../ui/icons.tsx'
import { $passkeyAccount } from './passkey-account.ts'
import type { PasskeyVerifyProps } from './verify-props.ts'
import {
  $verification,
  checkWhetherRequired,
  closeVerification,
  selectPayment,
  turnOffVerification,
  turnOnVerification,
  type Verification,
} from './verify-store.ts'
import { passkeyVerifyTexts } from './verify-texts.ts'
import { ManageDevices, VerifyConfirmed, VerifyFailure, VerifyObstacle } from './VerifyOutcome.tsx'
import { VerifySelection, VerifySigning } from './VerifySelection.tsx'
import { VerifySkip } from './VerifySkip.tsx'

/**
 * The block of the payment step in which people can confirm a payment with a passkey, or must if their account requires
 * it.
 */
export function PasskeyVerify(props: PasskeyVerifyProps) {
  const t = useTexts(passkeyVerifyTexts)
  const titleId = useId()
  const state = useStore($verification)
  const isRequired = useStore($passkeyAccount)?.isRequired ?? false
  const container = useFocusFallback<HTMLElement>(state.is, { onlyIfFocusWasInside: true })
  useEffect(() => {
    void checkWhetherRequired()
    return closeVerification
  }, [])
  const isOn = state.is !== 'off'
  return (
    <section className="atl-verify" aria-labelledby={titleId} ref={container}>
      <div className="atl-verify__head">
        <span className={classNames('atl-verify__medal', isOn && 'atl-verify__medal--on')}>
          <Fingerprint size="lg" />
        </span>
        <div>
          <h3 id={titleId}>{t('title')}</h3>
          <p>{t(isRequired ? 'required' : 'optional')}</p>
        </div>
        <Switch
          label={t('switch')}
          hideLabel
          checked={isOn}
          disabled={isRequired}
          onChange={({ target }) =>
            target.checked ? void turnOnVerification() : turnOffVerification()
          }
        />
      </div>
      {isOn && <VerifyContent {...props} state={state} />}
    </section>
  )
}

interface VerifyContentProps extends PasskeyVerifyProps {
  state: Verification
}

function VerifyContent({ state, ...props }: VerifyContentProps) {
  const t = useTexts(passkeyVerifyTexts)
  const credentials = useStore($passkeyAccount)?.credentials
  if (state.is === 'loading') return <Spinner label={t('loading')} />
  if (!isWebAuthnSupported()) return <VerifyObstacle {...props} code="passkey-not-supported" />
  if (credentials?.length === 0) return <VerifyObstacle {...props} code="passkey-none" />
  switch (state.is) {
    case 'select':
      return <VerifySelection {...props} {...state} credentials={credentials ?? []} />
    case 'authenticating':
      return <VerifySigning {...props} {...state} />
    case 'confirmed':
      return <VerifyConfirmed {...props} {...state} />
    case 'error':
      return <VerifyFailure {...props} {...state} />
    case 'off':
    case 'on':
      return <VerifyReady {...props} />
  }
}

function VerifyReady({ payments, onManage, onSkip }: PasskeyVerifyProps) {
  const t = useTexts(passkeyVerifyTexts)
  const provider = payments[0]?.provider
  return (
    <div className="atl-verify__acts">
      {provider && (
        <Button
          variant="soft"
          size="sm"
          onClick={() => void selectPayment({ provider, startsPayment: false })}
        >
          {t('verifyNow')}
        </Button>
      )}
      <ManageDevices onManage={onManage} />
      <VerifySkip onSkip={onSkip} />
    </div>
  )
}
