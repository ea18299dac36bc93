import { useStore } from '@nanostores/react'
import { useEffect, useState, type RefObject } from 'react'
import { addLateStyles } from '../../late-styles.ts'
import { useTexts } from '../../i18n.ts'
import type { ChatStore } from '../store.ts'
import { AttachmentCard } from './AttachmentCard.tsx'
import { AttachmentNews } from './AttachmentNews.tsx'
import styles from './attachments.css?inline'
import { attachmentsOf, type AttachmentStore } from './store.ts'
import { attachmentTexts } from './texts.ts'
import { TrayNotes } from './TrayNotes.tsx'

addLateStyles(styles)

interface AttachmentTrayProps {
  chat: ChatStore
  /** The message field. */
  field: RefObject<HTMLTextAreaElement | null>
  /** The files that were chosen last. */
  files: readonly File[] | undefined
}

/** Choices that have been added. React's strict mode runs effects twice. */
const addedChoices = new WeakSet<readonly File[]>()

/** The images of the message, above its text. */
export function AttachmentTray({ chat, field, files }: AttachmentTrayProps) {
  const t = useTexts(attachmentTexts)
  const [store] = useState(() => attachmentsOf(chat))
  const attachments = useStore(chat.$attachments)
  useAddedFiles(store, files)
  useQueuedMessage(chat, store, field)

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
      <TrayNotes chat={chat} store={store} />
      <AttachmentNews store={store} />
    </div>
  )
}

function useAddedFiles(store: AttachmentStore, files: readonly File[] | undefined) {
  useEffect(() => {
    if (!files || addedChoices.has(files)) return
    addedChoices.add(files)
    if (files.length > 0) store.add(files)
  }, [store, files])
}

/** Sends the message when its images are uploaded, if the visitor has pressed Send before. */
function useQueuedMessage(
  chat: ChatStore,
  { $isQueued, $holdReason }: AttachmentStore,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const isQueued = useStore($isQueued)
  const isHeld = useStore($holdReason) !== undefined
  const isAnswering = useStore(chat.$isAnswering)
  useEffect(() => {
    if (isQueued && !isHeld && !isAnswering) field.current!.form!.requestSubmit()
  }, [isQueued, isHeld, isAnswering, field])
}
