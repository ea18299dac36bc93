import { AtelierError, errorText, IconButton, logError, useTexts } from '@atelier/widgets'
import { useState, type ComponentType } from 'react'
import { NavLink } from '../router/Link.tsx'
import { DialogLoading } from './DialogLoading.tsx'
import { MenuBars } from './first-icons.tsx'
import { LogoLink } from './Logo.tsx'
import { LaterChoiceMenus, LaterHelpMenu } from './later-parts.ts'
import type { RoutePath } from '../route-paths.ts'
import { showToast } from '../toasts.ts'
import { ProButton } from './ProButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { frameTexts } from './texts.ts'
import './header.css'

const mainLinks = [
  ['/chat', 'chat'],
  ['/imagen', 'imagen'],
  ['/office-tools', 'officeTools'],
  ['/anime', 'anime'],
  ['/plans', 'plans'],
] as const satisfies readonly (readonly [RoutePath, string])[]

const loadDrawer = () => import('./NavigationDrawer.tsx')

interface HeaderProps {
  /** Spans the whole window instead of the content width. */
  isWide: boolean
}

export function Header({ isWide }: HeaderProps) {
  const t = useTexts(frameTexts)
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }>>()
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  const closeDrawer = () => setDrawerOpen(false)

  async function openDrawer() {
    setDrawerOpen(true)
    try {
      const { NavigationDrawer } = await loadDrawer()
      setDrawer(() => NavigationDrawer)
    } catch (cause) {
      closeDrawer()
      logError(cause)
      showToast({ tone: 'danger', title: () => errorText(new AtelierError('network', { cause })) })
    }
  }

  return (
    <header className="header">
      <div className={isWide ? 'header__in header__in--wide' : 'wrap header__in'}>
        <LogoLink />
        <nav className="nav" aria-label={t('main')}>
          {mainLinks.map(([to, label]) => (
            <NavLink key={to} to={to}>
              {t(label)}
            </NavLink>
          ))}
          <LaterHelpMenu />
        </nav>
        <div className="header__end">
          <LaterChoiceMenus />
          <UserMenu />
          <ProButton />
          <IconButton
            label={t('menu')}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadDrawer().catch(logError)}
            onClick={() => void openDrawer()}
          >
            <MenuBars />
          </IconButton>
        </div>
      </div>
      {isDrawerOpen &&
        (Drawer ? <Drawer onClose={closeDrawer} /> : <DialogLoading onClose={closeDrawer} />)}
    </header>
  )
}
