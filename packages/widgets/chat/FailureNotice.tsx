// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useEffect, useState, type ReactNode } from 'react'
import { formatTime, formatDuration } from '../dates.ts'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Retry } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { answerTexts } from './answer-texts.ts'

/** The status of a rate limit, shown as a warning, because the visitor only has to wait. */
const TOO_MANY = 429
const HOUR_SECONDS = 60 * 60

/** An error with a retry button, which stays disabled until the server accepts another request. */
export function FailureNotice({
  error,
  hint,
  onRetry,
  children,
}: {
  error: AtelierError
  /** The text above the button. Default: that the question is saved. */
  hint?: string | undefined
  onRetry?: (() => void) | undefined
  /** Buttons before the one that tries again. */
  children?: ReactNode
}) {
  const t = useTexts(answerTexts)
  const errorText = useErrorText()
  const secondsLeft = useCountdown(error.retryAfter ?? 0)
  return (
    // Not a live region, because StatusAnnouncer already announces the error.
    <Notice tone={error.status === TOO_MANY ? 'warning' : 'danger'} live={false}>
      <p className="atl-failure__title">{errorText(error)}</p>
      {onRetry && (
        <>
          <p className="atl-failure__hint">{hint ?? t('kept')}</p>
          <div className="atl-message__ways">
            {children}
            <Button size="sm" disabled={secondsLeft > 0} onClick={onRetry}>
              <Retry size="sm" />
              {secondsLeft > 0 ? waitText(secondsLeft, t) : t('retry')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  )
}

/** Returns a countdown, or for long waits the time of day. */
function waitText(seconds: number, t: Translate<'retryIn' | 'retryAt'>): string {
  if (seconds < HOUR_SECONDS) return t('retryIn', { time: formatDuration(seconds) })
  return t('retryAt', { time: formatTime(new Date(Date.now() + seconds * 1000).toISOString()) })
}

function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSecondsLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, end])
  return secondsLeft
}
