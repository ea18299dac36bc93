import { useStore } from '@nanostores/react'
import { useEffect, type RefObject } from 'react'
import { useTexts } from '../../i18n.ts'
import type { ChatStore } from '../store.ts'
import { AttachmentCard } from './AttachmentCard.tsx'
import { AttachmentNews } from './AttachmentNews.tsx'
import type { AttachmentStore } from './store.ts'
import { attachmentTexts } from './texts.ts'
import { trayNoteId } from './tray-note-id.ts'
import { TrayNotes } from './TrayNotes.tsx'

interface AttachmentTrayProps {
  chat: ChatStore
  store: AttachmentStore
  /** The message field. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** The images of the message, above its text. */
export function AttachmentTray({ chat, store, field }: AttachmentTrayProps) {
  const t = useTexts(attachmentTexts)
  const attachments = useStore(chat.$attachments)
  useQueuedMessage(store, field)

  return (
    <div className="atl-tray">
      {attachments.length > 0 && (
        <ul className="atl-tray__list" aria-label={t('images')}>
          {attachments.map((attachment) => (
            <AttachmentCard
              key={attachment.key}
              store={store}
              attachment={attachment}
              onEmptied={() => field.current!.focus()}
            />
          ))}
        </ul>
      )}
      <TrayNotes chat={chat} store={store} noteId={trayNoteId(field.current!.id)} />
      <AttachmentNews store={store} />
    </div>
  )
}

/** Sends the message when its images have been uploaded, if the visitor has already pressed Send. */
function useQueuedMessage(
  { $isQueued, $holdReason }: AttachmentStore,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const isQueued = useStore($isQueued)
  const isHeld = useStore($holdReason) !== undefined
  useEffect(() => {
    if (isQueued && !isHeld) field.current!.form!.requestSubmit()
  }, [isQueued, isHeld, field])
}
