import {
  Button,
  Notice,
  Skeleton,
  useErrorText,
  useTexts,
  type AtelierError,
  type IconType,
} from '@atelier/widgets'
import type { account as calls } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Devices, Disks, Gear, Person, Sliders } from '../../layout/icons.tsx'
import { $account, loadAccount } from './account.ts'
import { accountTexts } from './texts.ts'
import './account.css'

type Word = 'profile' | 'settings' | 'preferences' | 'sessions' | 'yourData'

const links: { to: string; word: Word; Icon: IconType }[] = [
  { to: '/profile', word: 'profile', Icon: Person },
  { to: '/settings', word: 'settings', Icon: Gear },
  { to: '/preferences', word: 'preferences', Icon: Sliders },
  { to: '/settings?section=sessions', word: 'sessions', Icon: Devices },
  { to: '/settings?section=data', word: 'yourData', Icon: Disks },
]

interface AccountPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the account: its name, the way to the others, and what it is about. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  const t = useTexts(accountTexts)
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="display">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <div className="account">
        <nav className="account__nav" aria-label={t('accountPages')}>
          {links.map(({ to, word, Icon }) => (
            <Link key={to} to={to} aria-current={pathname + search === to ? 'page' : undefined}>
              <Icon />
              {t(word)}
            </Link>
          ))}
        </nav>
        <div className="account__body">{children}</div>
      </div>
    </div>
  )
}

/** What needs the account to be drawn, or what stands in its place until it is there. */
export function WithAccount({ children }: { children: (account: calls.Account) => ReactNode }) {
  const state = useStore($account)
  useEffect(() => void loadAccount(), [])
  if (state.is === 'ready') return children(state.account)
  return state.is === 'failed' ? (
    <Failed error={state.error} onRetry={() => void loadAccount()} />
  ) : (
    <Loading />
  )
}

export function Failed({ error, onRetry }: { error: AtelierError; onRetry: () => void }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  return (
    <div className="group">
      <Notice tone="danger">{errorText(error)}</Notice>
      <div>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    </div>
  )
}

export function Loading() {
  const t = useTexts(accountTexts)
  return (
    <div className="group" aria-busy="true">
      <span className="atl-unseen" role="status">
        {t('loading')}
      </span>
      <Skeleton width="long" />
    </div>
  )
}

interface SettingProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** One thing that can be set: what it is at the start, what can be done at the end. */
export function Setting({ title, text, children }: SettingProps) {
  return (
    <div className="setting">
      <div>
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
