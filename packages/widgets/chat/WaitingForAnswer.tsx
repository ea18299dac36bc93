// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { LONG_REQUEST_TIMEOUT_MS } from '@atelier/contract'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { answerTexts } from './answer-texts.ts'
import { formatDuration } from '../dates.ts'

/** Shorter waits show only a blinking caret. */
const USUAL_WAIT_SECONDS = 20
const TIMEOUT_SECONDS = LONG_REQUEST_TIMEOUT_MS / 1000

/** Shown until an answer's first text: the queue position or, after a while, the time waited. */
export function WaitingForAnswer({ answersAhead }: { answersAhead: number | undefined }) {
  const t = useTexts(answerTexts)
  const seconds = useElapsedSeconds()
  if (answersAhead) return <p className="atl-waiting">{t('queued', { count: answersAhead })}</p>
  if (seconds < USUAL_WAIT_SECONDS) return <span className="atl-caret" />
  return (
    <div className="atl-waiting">
      <p>{t('waitingLong')}</p>
      <span className="atl-waiting__line">
        <progress max={TIMEOUT_SECONDS} value={seconds} aria-label={t('waitingLong')} />
        {t('waited', { waited: formatDuration(seconds), limit: formatDuration(TIMEOUT_SECONDS) })}
      </span>
    </div>
  )
}

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
