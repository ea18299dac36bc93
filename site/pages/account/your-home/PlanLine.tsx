import type { pro } from '@atelier/contract'
import { $subscription, formatDate, Skeleton, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from '../../../router/Link.tsx'
import { yourHomeTexts } from './texts.ts'
import type { Loaded } from './useLoaded.ts'

const planNames = {
  guest: 'planFree',
  free: 'planFree',
  pro: 'planPro',
  godmode: 'planGodMode',
} as const

/** The plan that decides what is left, with the way to another one. */
export function PlanLine({ loaded }: { loaded: Loaded<pro.Plan> }) {
  const t = useTexts(yourHomeTexts)
  if (loaded.is === 'loading')
    return (
      <p className="remaining__plan">
        <Skeleton width="short" />
      </p>
    )
  const plan = loaded.is === 'ready' ? loaded.value : undefined
  const isPro = plan === 'pro' || plan === 'godmode'
  return (
    <p className="remaining__plan">
      {plan && <PlanName plan={plan} />}
      <Link className="atl-link" to={isPro ? '/settings?section=billing' : '/plans'}>
        {t(isPro ? 'billing' : 'seePlans')}
      </Link>
    </p>
  )
}

function PlanName({ plan }: { plan: pro.Plan }) {
  const t = useTexts(yourHomeTexts)
  const language = useLanguage()
  // Loaded by what waits for the user.
  const until = useStore($subscription)?.until
  const name = t(planNames[plan])
  if (plan === 'free' || !until) return <b>{name}</b>
  return <b>{t('planUntil', { plan: name, date: formatDate(until, language) })}</b>
}
