import { IconButton, useTexts } from '@atelier/widgets'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { Bars } from './icons.tsx'
import { LogoLink } from './Logo.tsx'
import { CurrencyMenu, HelpMenu, LanguageMenu, ThemeMenu } from './menus.tsx'
import { frameTexts } from './texts.ts'
import './header.css'

const loadDrawer = () => import('./Drawer.tsx')
const Drawer = lazy(() => loadDrawer().then((module) => ({ default: module.Drawer })))

export function Header() {
  const t = useTexts(frameTexts)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <header className="header">
      <div className="wrap header__in">
        <LogoLink />
        <nav className="nav" aria-label={t('main')}>
          <NavLink to="/chat">{t('chat')}</NavLink>
          <NavLink to="/imagen">{t('imagen')}</NavLink>
          <NavLink to="/office-tools">{t('officeTools')}</NavLink>
          <NavLink to="/anime">{t('anime')}</NavLink>
          <NavLink to="/plans">{t('plans')}</NavLink>
          <HelpMenu />
        </nav>
        <div className="header__end">
          <CurrencyMenu />
          <LanguageMenu />
          <ThemeMenu />
          <Link className="atl-button atl-button--soft atl-button--sm header__pro" to="/pro">
            {t('pro')}
          </Link>
          <IconButton
            label={t('menu')}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadDrawer()}
            onFocus={() => void loadDrawer()}
            onClick={() => setDrawerOpen(true)}
          >
            <Bars />
          </IconButton>
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <Drawer onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
