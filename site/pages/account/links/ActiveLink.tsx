import type { share } from '@atelier/contract'
import {
  copyText,
  IconButton,
  RevokeConfirmation,
  shareUrl,
  useAsyncAction,
  useCopyStatus,
  useFocusFallback,
  useLanguage,
  useTexts,
  translate,
} from '@atelier/widgets'
import { Check, Copy, Trash } from '@atelier/widgets/icons'
import { useRef, useState } from 'react'
import { showToast } from '../../../toasts.ts'
import { ChangeEndForm } from './ChangeEndForm.tsx'
import { formatDaysUntil, formatShortDate } from './dates.ts'
import { CalendarClock, Refresh } from './icons.tsx'
import { LinkSummary, LinkViews } from './LinkSummary.tsx'
import { revokeLink } from './my-links.ts'
import { linksTexts } from './texts.ts'

interface ActiveLinkProps {
  link: share.Share
  onUpdate: () => void
}

/** A row with a link and the buttons for its owner. */
export function ActiveLink({ link, onUpdate }: ActiveLinkProps) {
  const t = useTexts(linksTexts)
  const language = useLanguage()
  const [panel, setPanel] = useState<'revoke' | 'end'>()
  const container = useFocusFallback<HTMLLIElement>(panel)
  const closePanel = () => setPanel(undefined)
  const name = (action: 'update' | 'changeEnd' | 'revoke') =>
    t('actionFor', { action: t(action), title: link.title || t('untitled') })
  return (
    <li className="link" ref={container}>
      <LinkSummary link={link} />
      <LinkViews link={link} />
      <p className="link__end">
        <span>{formatDaysUntil(language, link.expiresAt)}</span>{' '}
        <time dateTime={link.expiresAt}>{formatShortDate(language, link.expiresAt)}</time>
      </p>
      <div className="link__actions">
        <CopyLink link={link} />
        <IconButton label={name('update')} title={t('update')} onClick={onUpdate}>
          <Refresh />
        </IconButton>
        <IconButton
          label={name('changeEnd')}
          title={t('changeEnd')}
          aria-expanded={panel === 'end'}
          onClick={() => setPanel(panel === 'end' ? undefined : 'end')}
        >
          <CalendarClock />
        </IconButton>
        <IconButton
          label={name('revoke')}
          title={t('revoke')}
          aria-expanded={panel === 'revoke'}
          onClick={() => setPanel(panel === 'revoke' ? undefined : 'revoke')}
        >
          <Trash />
        </IconButton>
      </div>
      {panel === 'end' && <ChangeEndForm link={link} onClose={closePanel} />}
      {panel === 'revoke' && <RevokePanel link={link} onClose={closePanel} />}
    </li>
  )
}

function CopyLink({ link }: { link: share.Share }) {
  const t = useTexts(linksTexts)
  const button = useRef<HTMLButtonElement>(null)
  const { status, copy } = useCopyStatus()
  const text = { ready: '', copied: t('copied'), failed: t('copyFailed') }[status]
  return (
    <>
      <IconButton
        ref={button}
        label={t('actionFor', { action: t('copy'), title: link.title || t('untitled') })}
        title={text || t('copy')}
        onClick={() => copy(() => copyText(shareUrl(link.slug), button.current!))}
      >
        {status === 'copied' ? <Check /> : <Copy />}
      </IconButton>
      <span className="atl-unseen" role="status">
        {text}
      </span>
    </>
  )
}

function RevokePanel({ link, onClose }: { link: share.Share; onClose: () => void }) {
  const { isBusy, error, attempt } = useAsyncAction()
  const revoke = async () => {
    if (!(await attempt(() => revokeLink(link.slug)))) return
    showToast({ tone: 'success', title: () => translate(linksTexts, 'revokedToast') })
  }
  return (
    <div className="link__panel">
      <RevokeConfirmation
        isBusy={isBusy}
        error={error}
        onRevoke={() => void revoke()}
        onKeep={onClose}
      />
    </div>
  )
}
