import type { ErrorCode, passkeys } from '@atelier/contract'
import { useEffect, useId, useRef } from 'react'
import { errorCodeTexts, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/Choice.tsx'
import { Select } from '../ui/Field.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { ConfirmablePayment, PasskeyVerifyProps } from './verify-props.ts'
import { changeSelection, leaveSelection, type Selection } from './verify-store.ts'
import { passkeyVerifyTexts } from './verify-texts.ts'
import { VerifySkip } from './VerifySkip.tsx'

interface VerifySelectionProps extends PasskeyVerifyProps {
  selection: Selection
  credentials: readonly passkeys.Credential[]
  note?: ErrorCode
}

/** Lets the person select the payment and the passkey, and shows what the passkey will sign. */
export function VerifySelection(props: VerifySelectionProps) {
  const { payments, selection, credentials, note, onSkip } = props
  const t = useTexts(passkeyVerifyTexts)
  const errors = useTexts(errorCodeTexts)
  const signButton = useRef<HTMLButtonElement>(null)
  const signedTextId = useId()
  const { provider, startsPayment } = selection
  useEffect(() => signButton.current?.focus(), [provider, startsPayment, note])
  const payment = payments.find((candidate) => candidate.provider === provider)
  if (!payment) return null
  return (
    <div className="atl-verify__select">
      {note && <p role="status">{errors(note)}</p>}
      {!startsPayment && payments.length > 1 && <PaymentChoice {...props} />}
      {credentials.length > 1 && <PasskeyChoice {...props} />}
      <p id={signedTextId}>
        <SignedText payment={payment} /> {startsPayment && t('next', { name: payment.name })}
      </p>
      <div className="atl-verify__acts">
        <Button
          ref={signButton}
          variant="primary"
          size="sm"
          aria-describedby={signedTextId}
          onClick={() => void sign(props)}
        >
          {t('usePasskey')}
        </Button>
        <Button variant="quiet" size="sm" onClick={leaveSelection}>
          {t('cancel')}
        </Button>
        <VerifySkip provider={startsPayment ? provider : undefined} onSkip={onSkip} />
      </div>
    </div>
  )
}

async function sign({ selection, verify, onSuccess }: VerifySelectionProps): Promise<void> {
  const { provider, startsPayment } = selection
  const isConfirmed = await verify(provider)
  if (isConfirmed && startsPayment) onSuccess(provider)
}

function PaymentChoice({ payments, selection }: VerifySelectionProps) {
  const t = useTexts(passkeyVerifyTexts)
  return (
    <SegmentedControl
      label={t('payment')}
      value={selection.provider}
      options={payments.map(({ provider, name, amount }) => ({
        value: provider,
        label: t('option', { name, amount }),
      }))}
      onChoose={(provider) => changeSelection({ provider })}
    />
  )
}

function PasskeyChoice({ credentials, selection }: VerifySelectionProps) {
  const t = useTexts(passkeyVerifyTexts)
  return (
    <Select
      label={t('passkey')}
      value={selection.credentialId ?? ''}
      onChange={({ target }) => changeSelection({ credentialId: target.value || undefined })}
    >
      <option value="">{t('anyPasskey')}</option>
      {credentials.map(({ credentialId, credentialName }) => (
        <option key={credentialId} value={credentialId}>
          {credentialName}
        </option>
      ))}
    </Select>
  )
}

function SignedText({ payment: { items, amount, name } }: { payment: ConfirmablePayment }) {
  const t = useTexts(passkeyVerifyTexts)
  return t('signs', { items, amount, name })
}

interface VerifySigningProps extends Pick<PasskeyVerifyProps, 'payments'> {
  selection: Selection
}

/** Shown while the browser's passkey dialog is open. */
export function VerifySigning({ payments, selection: { provider } }: VerifySigningProps) {
  const t = useTexts(passkeyVerifyTexts)
  const payment = payments.find((candidate) => candidate.provider === provider)
  return (
    <div className="atl-verify__select">
      <Spinner label={t('waiting')} />
      <p>{payment && <SignedText payment={payment} />}</p>
      <div className="atl-verify__acts">
        <Button variant="quiet" size="sm" onClick={leaveSelection}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
