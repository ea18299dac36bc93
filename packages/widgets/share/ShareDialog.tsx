import { useTexts } from '../i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { shareDialogTexts } from './dialog-texts.ts'
import { ShareSteps, type ShareFrameProps, type ShareStepsProps } from './ShareSteps.tsx'
import { useShareDialog } from './useShareDialog.ts'

export interface ShareDialogProps extends Pick<ShareStepsProps, 'onClose' | 'onOpenAllLinks'> {
  /** What is shared: either a conversation or a creation. */
  conversationId?: string | undefined
  creationId?: string | undefined
  /** Updates the messages of this link, instead of creating a new link. */
  slug?: string | undefined
}

/**
 * The dialog that creates a link to a conversation, or to what a tool has made, of the signed-in user. It is open as long as it is rendered. Its
 * styles are in `@atelier/widgets/share-dialog.css`.
 * @example {isSharing && <ShareDialog conversationId={id} onClose={() => setSharing(false)} />}
 */
export function ShareDialog({ conversationId = '', creationId, slug, ...props }: ShareDialogProps) {
  const store = useShareDialog(creationId ? { creationId } : { conversationId }, slug)
  return <ShareSteps store={store} Frame={ShareModal} {...props} />
}

export function ShareModal(props: ShareFrameProps) {
  const t = useTexts(shareDialogTexts)
  return <Modal open closeLabel={t('close')} {...props} />
}
