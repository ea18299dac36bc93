import { EMAIL_CODE_RESEND_DELAY_MS } from '@atelier/contract'
import { useState, type ComponentProps } from 'react'
import { CodeInput } from './CodeInput.tsx'
import { ResendCode } from './ResendCode.tsx'

interface CodeEntryProps extends ComponentProps<typeof CodeInput> {
  busy: boolean
  /** Mails a new code. Resolves to whether it was sent. */
  onResend: () => Promise<boolean>
}

export function CodeEntry({ busy, onResend, onChange, ...input }: CodeEntryProps) {
  const [resendAllowedAt, setResendAllowedAt] = useState(nextResendTime)
  const resend = async () => {
    onChange('')
    if (await onResend()) setResendAllowedAt(nextResendTime())
  }
  return (
    <>
      <CodeInput {...input} onChange={onChange} />
      <div className="atl-login__between">
        <span />
        <ResendCode availableAt={resendAllowedAt} busy={busy} onResend={() => void resend()} />
      </div>
    </>
  )
}

const nextResendTime = () => Date.now() + EMAIL_CODE_RESEND_DELAY_MS
