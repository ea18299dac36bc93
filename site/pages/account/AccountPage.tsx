import {
  Button,
  Notice,
  Skeleton,
  useErrorText,
  useTexts,
  createIcon,
  type AtelierError,
} from '@atelier/widgets'
import type { account as accountApi } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useSearchParams } from '../../router/hooks.ts'
import { Fingerprint, SpeechBubble } from '@atelier/widgets/icons'
import { Gear, Person, Sliders } from '../../layout/icons.tsx'
import { Devices, Database } from '../../layout/page-icons.tsx'
import { $account, loadAccountIntoStore } from './account.ts'
import { Receipt } from '../payment/icons.tsx'
import { LinkChain } from './links/icons.tsx'
import { SectionNav } from './SectionNav.tsx'
import { settingsPath } from './settings-sections.ts'
import { accountTexts } from './texts.ts'
import './account.css'

const SoundWave = createIcon(<path d="M2 10v3M6 6v11M10 3v18M14 8v7M18 5v13M22 10v3" />)

const links = [
  { to: '/profile', label: 'profile', Icon: Person },
  { to: '/settings', label: 'settings', Icon: Gear },
  { to: '/preferences', label: 'preferences', Icon: Sliders },
  { to: settingsPath('passkeys'), label: 'passkeys', Icon: Fingerprint },
  { to: settingsPath('sessions'), label: 'sessions', Icon: Devices },
  { to: settingsPath('voice'), label: 'voice', Icon: SoundWave },
  { to: settingsPath('chat'), label: 'chat', Icon: SpeechBubble },
  { to: settingsPath('links'), label: 'myLinks', Icon: LinkChain },
  { to: settingsPath('billing'), label: 'billing', Icon: Receipt },
  { to: settingsPath('data'), label: 'yourData', Icon: Database },
] as const

/** The heading and navigation of the account pages. The router lets only signed-in users open them. */
interface AccountPageProps {
  title: string
  lead?: string
  children: ReactNode
}

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="display">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <div className="account">
        <AccountNav />
        <div className="account__body">{children}</div>
      </div>
    </div>
  )
}

function AccountNav() {
  const t = useTexts(accountTexts)
  const { pathname } = useLocation()
  const section = useSearchParams()[0].get('section')
  const current = section ? `${pathname}?section=${section}` : pathname
  return (
    <SectionNav
      label={t('accountPages')}
      links={links.map(({ to, label, Icon }) => ({
        to,
        label: t(label),
        Icon,
        isCurrent: current === to,
      }))}
    />
  )
}

/** Loads the account and renders the children with it; until then a placeholder, or an error with a retry button. */
export function WithAccount({
  children,
}: {
  children: (account: accountApi.Account) => ReactNode
}) {
  const state = useStore($account)
  useEffect(() => void loadAccountIntoStore(), [])
  if (state.is === 'ready') return children(state.account)
  return state.is === 'failed' ? (
    <AccountLoadFailed error={state.error} onRetry={() => void loadAccountIntoStore()} />
  ) : (
    <LoadingPlaceholder />
  )
}

export function AccountLoadFailed({
  error,
  onRetry,
}: {
  error: AtelierError
  onRetry: () => void
}) {
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

export function LoadingPlaceholder() {
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

interface SettingRowProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

export function SettingRow({ title, text, children }: SettingRowProps) {
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
