import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { loginTexts } from './texts.ts'
import { clock, useCountdown } from './useCountdown.ts'

interface SendAgainProps {
  /** Milliseconds since 1970. */
  at: number
  busy: boolean
  onPress: () => void
}

/** Not at once: letters take a moment, and every new code ends the one before. */
export function SendAgain({ at, busy, onPress }: SendAgainProps) {
  const t = useTexts(loginTexts)
  const seconds = useCountdown(at)
  if (seconds > 0)
    return <span className="atl-login__again">{t('againIn', { time: clock(seconds) })}</span>
  return (
    <Button look="quiet" size="sm" busy={busy} onClick={onPress}>
      {t('again')}
    </Button>
  )
}
