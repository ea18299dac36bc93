// Not compiled for React: this is drawn rarely, and remembering its parts would only make it larger.
'use no memo'

import { useEffect, useState } from 'react'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Retry } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { answerTexts } from './answer-texts.ts'
import { formatDuration } from './duration.ts'

/** An error with a retry button, which stays disabled until the server accepts another request. */
export function FailureNotice({
  error,
  hint,
  onRetry,
}: {
  error: AtelierError
  /** Above the button. Absent: that the question is kept. */
  hint?: string | undefined
  onRetry?: (() => void) | undefined
}) {
  const t = useTexts(answerTexts)
  const errorText = useErrorText()
  const secondsLeft = useCountdown(error.retryAfter ?? 0)
  return (
    // Not live: StatusAnnouncer reads the error to screen readers already.
    <Notice tone={error.code === 'too-many' ? 'warning' : 'danger'} live={false}>
      <p className="atl-failure__title">{errorText(error)}</p>
      {onRetry && (
        <>
          <p className="atl-failure__hint">{hint ?? t('kept')}</p>
          <Button size="sm" disabled={secondsLeft > 0} onClick={onRetry}>
            <Retry size="sm" />
            {secondsLeft > 0 ? t('retryIn', { time: formatDuration(secondsLeft) }) : t('retry')}
          </Button>
        </>
      )}
    </Notice>
  )
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
