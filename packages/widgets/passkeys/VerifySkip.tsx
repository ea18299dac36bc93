import type { pro } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { $passkeyAccount } from './passkey-account.ts'
import type { PasskeyVerifyProps } from './verify-props.ts'
import { turnOffVerification } from './verify-store.ts'
import { passkeyVerifyTexts } from './verify-texts.ts'

interface VerifySkipProps extends Pick<PasskeyVerifyProps, 'onSkip'> {
  /** The provider whose payment button the person has pressed. */
  provider?: pro.PaymentProvider | undefined
}

/** The button that continues without a passkey. Hidden if the account requires one. */
export function VerifySkip({ provider, onSkip }: VerifySkipProps) {
  const t = useTexts(passkeyVerifyTexts)
  if (useStore($passkeyAccount)?.isRequired) return null
  const skip = () => {
    turnOffVerification()
    onSkip(provider)
  }
  return (
    <Button variant="quiet" size="sm" className="atl-verify__skip" onClick={skip}>
      {t('skip')}
    </Button>
  )
}
