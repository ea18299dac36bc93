import type { passkeys } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import { errorCodeTexts, useErrorText, useLanguage, useTexts } from '../i18n.ts'
import { formatDeadline } from '../format-date.ts'
import { Button } from '../ui/Button.tsx'
import { Success } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { PasskeyVerifyProps } from './verify-props.ts'
import { leaveForPasskeys, retryVerification } from './verify-store.ts'
import { passkeyVerifyTexts } from './verify-texts.ts'
import { VerifySkip } from './VerifySkip.tsx'

interface VerifyConfirmedProps extends Pick<PasskeyVerifyProps, 'payments'> {
  payment: passkeys.SignedPayment
  passkey: string
  until: string
}

export function VerifyConfirmed({ payments, payment, passkey, until }: VerifyConfirmedProps) {
  const t = useTexts(passkeyVerifyTexts)
  const { amount = '', name = '' } =
    payments.find(({ provider }) => provider === payment.provider) ?? {}
  return (
    <div className="atl-verify__confirmed" role="status" tabIndex={-1}>
      <Success />
      <p>
        <b>{t('confirmed', { passkey })}</b>
        {t('confirmedUntil', { amount, name, time: formatDeadline(until, useLanguage()) })}
      </p>
    </div>
  )
}

interface VerifyFailureProps extends Pick<PasskeyVerifyProps, 'onManage' | 'onSkip'> {
  error: AtelierError
}

export function VerifyFailure({ error, onManage, onSkip }: VerifyFailureProps) {
  const t = useTexts(passkeyVerifyTexts)
  const errorText = useErrorText()
  return (
    <>
      <Notice tone="danger">{errorText(error)}</Notice>
      <div className="atl-verify__acts">
        <Button variant="soft" size="sm" onClick={() => void retryVerification()}>
          {t('retry')}
        </Button>
        <ManageDevices onManage={onManage} />
        <VerifySkip onSkip={onSkip} />
      </div>
    </>
  )
}

interface VerifyObstacleProps extends Pick<PasskeyVerifyProps, 'onManage' | 'onSkip'> {
  code: 'passkey-none' | 'passkey-not-supported'
}

/**
 * Shown when the person cannot use a passkey here. The payment can start without one, unless the account requires a
 * passkey.
 */
export function VerifyObstacle({ code, onManage, onSkip }: VerifyObstacleProps) {
  const errors = useTexts(errorCodeTexts)
  return (
    <>
      <p role="status">{errors(code)}</p>
      <div className="atl-verify__acts">
        {code === 'passkey-none' && <ManageDevices variant="soft" onManage={onManage} />}
        <VerifySkip onSkip={onSkip} />
      </div>
    </>
  )
}

interface ManageDevicesProps extends Pick<PasskeyVerifyProps, 'onManage'> {
  variant?: 'soft' | 'quiet'
}

export function ManageDevices({ variant = 'quiet', onManage }: ManageDevicesProps) {
  const t = useTexts(passkeyVerifyTexts)
  const manage = () => {
    leaveForPasskeys()
    onManage()
  }
  return (
    <Button variant={variant} size="sm" onClick={manage}>
      {t('manage')}
    </Button>
  )
}
