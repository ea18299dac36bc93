import {
  initialsOf,
  Menu,
  navigateToSignOut,
  useTexts,
  showDirectionControls,
} from '@atelier/widgets'
import { useNavigate } from '../router/hooks.ts'
import type { RoutePath } from '../route-paths.ts'
import { Gear, House, Lock, LogOut, Person, Sliders } from './icons.tsx'
import { linkItems } from './link-items.tsx'
import { pageTexts } from './page-texts.ts'

const accountLinks = [
  { href: '/home', label: 'home', Icon: House },
  { href: '/profile', label: 'profile', Icon: Person },
  { href: '/settings', label: 'settings', Icon: Gear },
  { href: '/preferences', label: 'preferences', Icon: Sliders },
] as const satisfies { href: RoutePath; label: string; Icon: unknown }[]
const adminLink = { href: '/admin', label: 'administration', Icon: Lock } as const

interface AccountMenuProps {
  displayName: string
  userName: string
  email: string
  roles: readonly string[]
}

export function AccountMenu({ displayName, userName, email, roles }: AccountMenuProps) {
  const t = useTexts(pageTexts)
  const navigate = useNavigate()
  const name = showDirectionControls(displayName || userName)
  const links = roles.includes('admin') ? [...accountLinks, adminLink] : accountLinks
  return (
    <Menu
      label={t('account', { name })}
      triggerClassName="user"
      trigger={<span aria-hidden="true">{initialsOf(name)}</span>}
      header={
        <div className="atl-menu__head user__head">
          <b dir="auto">{name}</b>
          <span className="muted">{email}</span>
        </div>
      }
      items={[
        ...linkItems(links, { t, navigate }),
        {
          key: 'logout',
          label: t('logout'),
          content: (
            <>
              <LogOut mirrorInRtl />
              {t('logout')}
            </>
          ),
          onChoose: () => navigateToSignOut((path) => navigate(path)),
        },
      ]}
    />
  )
}
