import { $session, initialsOf, Menu, signOut, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Address } from '../addresses.ts'
import { Door, DoorOut, Gear, Person, Sliders } from './icons.tsx'
import { frameTexts } from './texts.ts'

const pages = [
  { href: '/profile', label: 'profile', Icon: Person },
  { href: '/settings', label: 'settings', Icon: Gear },
  { href: '/preferences', label: 'preferences', Icon: Sliders },
] as const satisfies { href: Address; label: string; Icon: unknown }[]

/** Signed out: the way in. Signed in: who, and what is theirs. */
export function UserMenu() {
  const t = useTexts(frameTexts)
  const goTo = useNavigate()
  const { pathname, search } = useLocation()
  const session = useStore($session)

  // As wide as what comes next, so that nothing moves.
  if (session.is === 'loading') return <span className="user user--unknown" aria-hidden="true" />
  if (session.is === 'guest')
    return (
      <Link
        className="atl-icon-button"
        to="/login"
        state={{ from: wayBack(pathname + search) }}
        aria-label={t('login')}
      >
        <Door directed />
      </Link>
    )

  const { displayName, userName, email } = session.user
  const name = displayName || userName
  return (
    <Menu
      label={t('account', { name })}
      triggerClass="user"
      trigger={<span aria-hidden="true">{initialsOf(name)}</span>}
      head={
        <div className="atl-menu__head user__head">
          <b dir="auto">{name}</b>
          <span className="muted">{email}</span>
        </div>
      }
      items={[
        ...pages.map(({ href, label, Icon }) => ({
          key: href,
          label: t(label),
          content: (
            <>
              <Icon />
              {t(label)}
            </>
          ),
          href,
          onChoose: () => void goTo(href),
        })),
        {
          key: 'logout',
          label: t('logout'),
          content: (
            <>
              <DoorOut directed />
              {t('logout')}
            </>
          ),
          onChoose: () => signOut((to) => void goTo(to)),
        },
      ]}
    />
  )
}

/** From the home page one comes to begin; from anywhere else, to go on. */
function wayBack(path: string): string | undefined {
  return path === '/' ? undefined : path
}
