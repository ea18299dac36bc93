import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { formatDuration } from '../dates.ts'
import { useSecondsUntil } from '../ui/useSecondsUntil.ts'
import { loginTexts } from './texts.ts'

interface ResendCodeProps {
  /** Milliseconds since 1970. */
  availableAt: number
  busy: boolean
  onResend: () => void
}

/** A button that shows a countdown first. A new code invalidates the previous one, which may still be on its way. */
export function ResendCode({ availableAt, busy, onResend }: ResendCodeProps) {
  const t = useTexts(loginTexts)
  const seconds = useSecondsUntil(availableAt)
  if (seconds > 0)
    return (
      <span className="atl-login__again">{t('againIn', { time: formatDuration(seconds) })}</span>
    )
  return (
    <Button variant="quiet" size="sm" busy={busy} onClick={onResend}>
      {t('again')}
    </Button>
  )
}
