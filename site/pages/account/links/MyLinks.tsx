import { MAX_ACTIVE_SHARES, type share } from '@atelier/contract'
import { buttonClass, SegmentedControl, useFocusFallback, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Link } from '../../../router/Link.tsx'
import { useNavigate } from '../../../router/hooks.ts'
import { LazyShareDialog } from '../../LazyShareDialog.tsx'
import { AccountLoadFailed, LoadingPlaceholder } from '../AccountPage.tsx'
import { ActiveLink } from './ActiveLink.tsx'
import { EndedLink } from './EndedLink.tsx'
import { $links, isActive, loadLinks } from './my-links.ts'
import { linksTexts } from './texts.ts'
import './links.css'

/** The section of /settings with the user's share links. */
export function MyLinks() {
  const state = useStore($links)
  useEffect(() => void loadLinks(), [])
  if (state.is === 'loading') return <LoadingPlaceholder />
  if (state.is === 'failed')
    return <AccountLoadFailed error={state.error} onRetry={() => void loadLinks()} />
  return state.links.length === 0 ? <NoLinks /> : <Links links={state.links} />
}

function NoLinks() {
  const t = useTexts(linksTexts)
  return (
    <section className="group links__none">
      <h2 className="title-3">{t('empty')}</h2>
      <p className="small muted">{t('emptyHint')}</p>
      <div>
        <Link className={buttonClass('secondary')} to="/chat">
          {t('openChat')}
        </Link>
      </div>
    </section>
  )
}

/** The conversation or creation whose share dialog is open. With `slug`, the dialog updates that link. */
type Sharing = Pick<share.Share, 'conversationId' | 'creationId'> & { slug?: string }

const subjectOf = ({ conversationId, creationId }: share.Share): Sharing =>
  creationId ? { creationId } : { conversationId }

function Links({ links }: { links: readonly share.Share[] }) {
  const t = useTexts(linksTexts)
  const navigate = useNavigate()
  const [tab, setTab] = useState<'active' | 'ended'>('active')
  const [sharing, setSharing] = useState<Sharing>()
  const active = links.filter(isActive)
  const ended = links.filter((link) => !isActive(link))
  const container = useFocusFallback<HTMLElement>(`${active.length} ${ended.length}`)

  function closeDialog() {
    setSharing(undefined)
    void loadLinks()
  }

  return (
    <section className="group links" ref={container}>
      <div className="links__head">
        <SegmentedControl
          label={t('which')}
          options={[
            { value: 'active', label: t('active', { count: active.length }) },
            { value: 'ended', label: t('ended', { count: ended.length }) },
          ]}
          value={tab}
          onChoose={setTab}
        />
        <span className="small links__count">
          {t('activeOf', { count: active.length, max: MAX_ACTIVE_SHARES })}
          {active.length >= MAX_ACTIVE_SHARES && ` · ${t('full')}`}
        </span>
      </div>
      {tab === 'active' ? (
        <ActiveLinks links={active} onUpdate={setSharing} />
      ) : (
        <EndedLinks links={ended} onShareAgain={setSharing} />
      )}
      <p className="links__note">{t(tab === 'active' ? 'counted' : 'endedHint')}</p>
      {sharing && (
        <LazyShareDialog
          {...sharing}
          onClose={closeDialog}
          onOpenAllLinks={() => {
            closeDialog()
            navigate('/settings?section=links')
          }}
        />
      )}
    </section>
  )
}

interface ActiveLinksProps {
  links: readonly share.Share[]
  onUpdate: (sharing: Sharing) => void
}

function ActiveLinks({ links, onUpdate }: ActiveLinksProps) {
  const t = useTexts(linksTexts)
  if (links.length === 0) return <p className="small muted">{t('noActive')}</p>
  return (
    <ul className="list">
      {links.map((link) => (
        <ActiveLink
          key={link.slug}
          link={link}
          onUpdate={() => onUpdate({ ...subjectOf(link), slug: link.slug })}
        />
      ))}
    </ul>
  )
}

interface EndedLinksProps {
  links: readonly share.Share[]
  onShareAgain: (sharing: Sharing) => void
}

function EndedLinks({ links, onShareAgain }: EndedLinksProps) {
  const t = useTexts(linksTexts)
  if (links.length === 0) return <p className="small muted">{t('noEnded')}</p>
  return (
    <ul className="list">
      {links.map((link) => (
        <EndedLink key={link.slug} link={link} onShareAgain={() => onShareAgain(subjectOf(link))} />
      ))}
    </ul>
  )
}
