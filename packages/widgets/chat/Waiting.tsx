import { LONG_REQUEST_TIMEOUT } from '@atelier/contract'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n.ts'
import { clock } from './clock.ts'
import { chatTexts } from './texts.ts'

/** A wait that needs no words. */
const USUAL = 8
const LIMIT = LONG_REQUEST_TIMEOUT / 1000

/** Until the first word of an answer: how long it has been, once that is worth saying. */
export function Waiting({ ahead }: { ahead: number | undefined }) {
  const t = useTexts(chatTexts)
  const seconds = useSeconds()
  if (ahead) return <p className="atl-waiting">{t('queued', { count: ahead })}</p>
  if (seconds < USUAL) return <span className="atl-caret" />
  return (
    <div className="atl-waiting">
      <p>{t('waitingLong')}</p>
      <span className="atl-waiting__line">
        <progress max={LIMIT} value={seconds} aria-label={t('waitingLong')} />
        {t('waited', { waited: clock(seconds), limit: clock(LIMIT) })}
      </span>
    </div>
  )
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
