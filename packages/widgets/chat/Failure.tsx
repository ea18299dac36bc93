import { useEffect, useState } from 'react'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Retry } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { clock } from './clock.ts'
import { chatTexts } from './texts.ts'

/** In place of an answer: what went wrong, and the way to ask again. */
export function Failure({
  error,
  onRetry,
}: {
  error: AtelierError
  onRetry?: (() => void) | undefined
}) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const wait = useCountdown(error.retryAfter ?? 0)
  return (
    // Spoken by the chat's own region, once.
    <Notice tone={error.code === 'too-many' ? 'warning' : 'danger'} live={false}>
      <p className="atl-failure__title">{errorText(error)}</p>
      {onRetry && (
        <>
          <p className="atl-failure__hint">{t('kept')}</p>
          <Button size="sm" disabled={wait > 0} onClick={onRetry}>
            <Retry size="sm" />
            {wait > 0 ? t('retryIn', { time: clock(wait) }) : t('retry')}
          </Button>
        </>
      )}
    </Notice>
  )
}

/** Seconds until it is worth trying again. */
function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, end])
  return left
}
