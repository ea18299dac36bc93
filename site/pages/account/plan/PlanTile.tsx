import { formatLocale } from '@atelier/contract'
import type { chat } from '@atelier/contract'
import {
  $allowance,
  $subscription,
  buttonClass,
  loadAllowance,
  logError,
  messagesLeft,
  refreshTier,
  Skeleton,
  useLanguage,
  useTexts,
  formatDate,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link } from '../../../router/Link.tsx'
import { accountTexts } from '../texts.ts'

/** The user's plan, with the messages left today and the end of the term. */
export function PlanTile() {
  const t = useTexts(accountTexts)
  const allowance = useStore($allowance)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    loadAllowance().catch((error: unknown) => {
      logError(error)
      setFailed(true)
    })
  }, [])
  const isPro = allowance?.plan === 'pro' || allowance?.plan === 'godmode'
  return (
    <section className="group">
      <h2 className="title-3">{t('plan')}</h2>
      <div className="block plan-tile">
        <div>
          {allowance && <PlanWords allowance={allowance} />}
          {!allowance && (hasFailed ? <p>{t('planUnknown')}</p> : <Skeleton width="medium" />)}
        </div>
        <Link
          className={buttonClass('secondary', 'sm')}
          to={isPro ? '/settings?section=billing' : '/plans'}
        >
          {t(isPro ? 'billing' : 'seePlans')}
        </Link>
      </div>
    </section>
  )
}

function PlanWords({ allowance }: { allowance: chat.Allowance }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const number = (count: number) => new Intl.NumberFormat(formatLocale(language)).format(count)
  const left = messagesLeft(allowance)
  return (
    <>
      <b>{t(planNames[allowance.plan])}</b>
      {allowance.plan !== 'free' && <ProUntil />}
      <p className="num">
        {left === undefined
          ? t('noDailyLimit')
          : t('leftToday', { left: number(left), limit: number(allowance.limit!) })}
      </p>
    </>
  )
}

const planNames = {
  guest: 'planFree',
  free: 'planFree',
  pro: 'planPro',
  godmode: 'planGodMode',
} as const

function ProUntil() {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const until = useStore($subscription)?.until
  useEffect(() => void refreshTier().catch(logError), [])
  if (!until) return null
  const date = formatDate(until, language)
  return <p className="num">{t('proUntil', { date })}</p>
}
