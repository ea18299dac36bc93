import { $session, openPro, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link } from '../router/Link.tsx'
import { frameTexts } from './texts.ts'

const CLASS = 'atl-button atl-button--soft atl-button--sm header__pro'

/** Offers Pro, and leads to billing if the user has it. */
export function ProButton() {
  const t = useTexts(frameTexts)
  const session = useStore($session)
  if (session.is === 'user' && session.user.subscriptionTier === 'pro')
    return (
      <Link className={CLASS} to="/settings?section=billing" aria-label={t('proBilling')}>
        {t('pro')}
      </Link>
    )
  return (
    <button type="button" className={CLASS} aria-haspopup="dialog" onClick={() => openPro()}>
      {t('pro')}
    </button>
  )
}
