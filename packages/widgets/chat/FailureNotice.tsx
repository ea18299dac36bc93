// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useEffect, useState, type ReactNode } from 'react'
import { formatTime, formatDuration } from '../dates.ts'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Retry } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useLatestCallback } from '../ui/useLatestCallback.ts'
import { useSecondsUntil } from '../ui/useSecondsUntil.ts'
import { answerTexts } from './answer-texts.ts'

/** The status of a rate limit, shown as a warning, because the visitor only has to wait. */
export const TOO_MANY = 429
const HOUR_SECONDS = 60 * 60

interface FailureNoticeProps {
  error: AtelierError
  /** The text above the buttons. Default: that the question is saved. */
  hint?: string | undefined
  onRetry?: (() => void) | undefined
  /** A button before the one that tries again. */
  before?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/**
 * An error with a retry button, which stays disabled until the server accepts another request. The visitor can let the
 * retry happen by itself at that time.
 */
export function FailureNotice({ error, hint, onRetry, before, children }: FailureNoticeProps) {
  const t = useTexts(answerTexts)
  const errorText = useErrorText()
  const [isAutomatic, setAutomatic] = useState(false)
  const secondsLeft = useSecondsUntil(endOf(error))
  const isWaiting = secondsLeft > 0
  const retryIfAutomatic = useLatestCallback(() => isAutomatic && onRetry?.())
  useEffect(() => {
    if (!isWaiting) retryIfAutomatic()
  }, [isWaiting, retryIfAutomatic])
  // The error of a streamed answer has no status.
  const hasToWait = error.status === TOO_MANY || error.code === 'too-many'
  return (
    // Not a live region, because Announcer already announces the error.
    <Notice tone={hasToWait ? 'warning' : 'danger'} live={false}>
      <p className="atl-failure__title">{errorText(error)}</p>
      {onRetry && (
        <>
          <p className="atl-failure__hint">{isAutomatic ? t('automatic') : (hint ?? t('kept'))}</p>
          <div className="atl-message__ways">
            {before}
            <Button size="sm" disabled={isWaiting} onClick={onRetry}>
              <Retry size="sm" />
              {isWaiting ? waitText(secondsLeft, t) : t('retry')}
            </Button>
            {isWaiting && secondsLeft < HOUR_SECONDS && (
              <Button
                size="sm"
                variant={isAutomatic ? 'soft' : 'quiet'}
                aria-pressed={isAutomatic}
                onClick={() => setAutomatic(!isAutomatic)}
              >
                {t('retryItself')}
              </Button>
            )}
            {children}
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

/** When the server accepts another request. The countdown goes on when the notice is drawn anew. */
const ends = new WeakMap<AtelierError, number>()

function endOf(error: AtelierError): number {
  const end = ends.get(error) ?? Date.now() + (error.retryAfter ?? 0) * 1000
  ends.set(error, end)
  return end
}
