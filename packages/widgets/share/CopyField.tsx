import { useId, useRef } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Check, Copy } from '../ui/icons.tsx'
import { useCopyStatus } from '../ui/useCopyStatus.ts'
import { shareDialogTexts } from './dialog-texts.ts'

interface CopyFieldProps {
  label: string
  value: string
  /** Shown and announced to screen readers after copying. */
  copiedText: string
  hint?: string
  isPrimary?: boolean
}

/** A text that cannot be changed, with a button that copies it. */
export function CopyField({ label, value, copiedText, hint, isPrimary = false }: CopyFieldProps) {
  const t = useTexts(shareDialogTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { status, copy } = useCopyStatus()
  const message = { ready: hint, copied: copiedText, failed: t('copyFailed') }[status]
  return (
    <div className="atl-field">
      <label className="atl-label" htmlFor={id}>
        {label}
      </label>
      <div className="atl-share__copy">
        <input
          id={id}
          className="atl-input"
          dir="ltr"
          readOnly
          value={value}
          // Selected backwards, so that the beginning of a long text stays visible.
          onFocus={({ target }) => target.setSelectionRange(0, value.length, 'backward')}
        />
        <Button
          ref={button}
          variant={isPrimary ? 'primary' : 'secondary'}
          aria-label={`${t('copy')}: ${label}`}
          onClick={() => copy(() => copyText(value, button.current!))}
        >
          <Copy size="sm" />
          {t('copy')}
        </Button>
      </div>
      <p className="atl-share__copy-status" role="status" data-status={status}>
        {status === 'copied' && <Check size="sm" />}
        {message}
      </p>
    </div>
  )
}
