import { $session, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Link } from '../router/Link.tsx'
import { useLocation } from '../router/hooks.ts'
import { returnState } from '../return-path.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LogIn } from './first-icons.tsx'
import { frameTexts } from './texts.ts'

const AccountMenu = lazy(async () => ({
  default: (await import('./AccountMenu.tsx')).AccountMenu,
}))

export function UserMenu() {
  const session = useStore($session)
  // The placeholder is as wide as the menu, so the header does not shift when the session is known.
  const placeholder = <span className="user user--unknown" aria-hidden="true" />
  if (session.is === 'loading') return placeholder
  if (session.is === 'guest') return <LoginLink />
  return (
    <ErrorBoundary fallback={() => placeholder}>
      <Suspense fallback={placeholder}>
        <AccountMenu {...session.user} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoginLink() {
  const t = useTexts(frameTexts)
  const location = useLocation()
  return (
    <Link
      className="atl-icon-button"
      to="/login"
      state={returnState(location)}
      aria-label={t('login')}
    >
      <LogIn mirrorInRtl />
    </Link>
  )
}
