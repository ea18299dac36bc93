import { useState } from 'react'
import { ignoreError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/useFocusFallback.ts'
import { AllLinks } from './AllLinks.tsx'
import { OpenInNewTab, SendOut } from './dialog-icons.tsx'
import type { ReadyState, ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { RevokeConfirmation } from './RevokeConfirmation.tsx'
import { shareUrl } from './share-address.ts'

interface ReadyFooterProps {
  store: ShareDialogStore
  state: ReadyState
  /** Opens the page with all links. Without it, the page opens in a new tab. */
  onOpenAllLinks?: (() => void) | undefined
}

/** The buttons below a finished link. Before it is revoked, the owner has to confirm. */
export function ReadyFooter({ store, state, onOpenAllLinks }: ReadyFooterProps) {
  const [isConfirming, setConfirming] = useState(false)
  const container = useFocusFallback<HTMLDivElement>(isConfirming)
  return (
    <div className="atl-share__actions" ref={container}>
      {isConfirming ? (
        <RevokeConfirmation
          isBusy={state.isRevoking}
          error={state.error}
          onRevoke={() => void store.revoke()}
          onKeep={() => setConfirming(false)}
        />
      ) : (
        <LinkActions
          slug={state.link.slug}
          onOpenAllLinks={onOpenAllLinks}
          onRevoke={() => setConfirming(true)}
        />
      )}
    </div>
  )
}

interface LinkActionsProps extends Pick<ReadyFooterProps, 'onOpenAllLinks'> {
  slug: string
  onRevoke: () => void
}

function LinkActions({ slug, onOpenAllLinks, onRevoke }: LinkActionsProps) {
  const t = useTexts(shareDialogTexts)
  const url = shareUrl(slug)
  const canSend = typeof navigator.share === 'function'
  const send = () => void navigator.share({ url }).catch(ignoreError('the owner has cancelled'))
  return (
    <>
      <AllLinks className={buttonClass('quiet', 'sm')} onOpen={onOpenAllLinks} />
      {canSend && (
        <Button variant="quiet" size="sm" onClick={send}>
          <SendOut size="sm" />
          {t('send')}
        </Button>
      )}
      <a className={buttonClass('quiet', 'sm')} href={url} target="_blank" rel="noopener">
        <OpenInNewTab size="sm" />
        {t('open')}
      </a>
      <Button variant="danger-quiet" size="sm" onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </>
  )
}
