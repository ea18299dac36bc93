import { MESSAGE_MAX_IMAGES } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useErrorText, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { ChatStore } from '../store.ts'
import { canSee } from './hold-reason.ts'
import { PictureLimits } from './PictureLimits.tsx'
import type { AttachmentStore } from './store.ts'
import { attachmentTexts } from './texts.ts'

interface TrayNotesProps {
  chat: ChatStore
  store: AttachmentStore
  /** The id of the note, which describes the send button. */
  noteId: string
}

/** Shows why the message cannot be sent yet, and what the visitor can do. */
export function TrayNotes({ chat, store, noteId }: TrayNotesProps) {
  const t = useTexts(attachmentTexts)
  const reason = useStore(store.$holdReason)
  const isQueued = useStore(store.$isQueued)
  const leftOut = useStore(store.$leftOutCount)
  return (
    <>
      {leftOut > 0 && (
        <p className="atl-tray__note" role="alert">
          {t('leftOut', { count: leftOut, limit: MESSAGE_MAX_IMAGES })}
        </p>
      )}
      <div className="atl-tray__note" id={noteId} role="status">
        {reason === 'refused' && <RefusedNote chat={chat} />}
        {reason === 'unseen' && <UnseenNote chat={chat} />}
        {reason === 'failed' && t('failed')}
        {reason === 'uploading' && isQueued && t('queued')}
      </div>
      <PictureLimits chat={chat} isUsed={reason === 'used'} />
    </>
  )
}

/** Says each reason once, however many files there are. */
function RefusedNote({ chat }: { chat: ChatStore }) {
  const t = useTexts(attachmentTexts)
  const errorText = useErrorText()
  const refused = useStore(chat.$attachments).filter((each) => each.is === 'refused')
  const reasons = new Set(refused.map(({ error }) => errorText(error)))
  return [...reasons, t('removeRefused', { count: refused.length })].join(' ')
}

function UnseenNote({ chat }: { chat: ChatStore }) {
  const t = useTexts(attachmentTexts)
  const model = useStore(chat.$model)!
  const isLocked = useStore(chat.$lockedId) !== undefined
  const seeing = useStore(chat.$choices).filter(canSee)
  const alternative = seeing.find(({ tier }) => tier === 'free') ?? seeing[0]
  if (isLocked || !alternative) return t('unseenLocked', { model: model.name })
  return (
    <>
      {t('unseen', { model: model.name })}
      <Button size="sm" variant="soft" onClick={() => chat.chooseModel(alternative.id)}>
        {t('useModel', { model: alternative.name })}
      </Button>
    </>
  )
}
