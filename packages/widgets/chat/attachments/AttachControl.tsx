import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { addLateStyles } from '../../late-styles.ts'
import { useTexts } from '../../i18n.ts'
import type { ComposerToolProps } from '../composer-tool.ts'
import styles from './attachments.css?inline'
import { AttachmentTray } from './AttachmentTray.tsx'
import { attachmentsOf } from './store.ts'
import { attachmentTexts } from './texts.ts'
import { TouchChoices } from './TouchChoices.tsx'
import { useDroppedFiles } from './useDroppedFiles.ts'

addLateStyles(styles)

/** What the visitor has done last: `pressed` the button, or chosen or pasted `files`. */
export interface AttachRequest {
  isPressed?: boolean
  files?: readonly File[]
}

interface AttachControlProps extends ComposerToolProps {
  /** The reason why no image can be attached. */
  obstacle: string | undefined
  /** The file chooser. */
  input: RefObject<HTMLInputElement | null>
  request: AttachRequest | undefined
}

/** File selections that have already been added, because React's strict mode runs effects twice. */
const addedChoices = new WeakSet<readonly File[]>()

/** The controls for attaching images. Loaded when a visitor starts to attach one. */
export function AttachControl({
  chat,
  field,
  above,
  obstacle,
  input,
  request,
}: AttachControlProps) {
  const t = useTexts(attachmentTexts)
  const [store] = useState(() => attachmentsOf(chat))
  /** The last request that was handled. */
  const [handled, setHandled] = useState<AttachRequest>()
  const files = request?.files
  const wasPressed = request?.isPressed && request !== handled
  const zone = useDroppedFiles(field, obstacle ? undefined : store.add)

  useEffect(() => {
    if (!files || obstacle || addedChoices.has(files)) return
    addedChoices.add(files)
    store.add(files)
  }, [store, obstacle, files])

  // Sending a message ends the request for a photo.
  useEffect(() => chat.$latestTurnKeys.listen(() => setHandled(request)), [chat, request])

  if (!above) return null
  return (
    <>
      {createPortal(
        <>
          {obstacle && (wasPressed || files) && (
            <p className="atl-tray__note" role="status">
              {obstacle}
            </p>
          )}
          <AttachmentTray chat={chat} store={store} field={field} />
          {!obstacle && wasPressed && (
            <TouchChoices
              openFileChooser={() => input.current!.click()}
              onDone={(taken) => {
                setHandled(request)
                if (taken) store.add(taken)
              }}
            />
          )}
        </>,
        above,
      )}
      {zone && createPortal(<div className="atl-drop">{t('drop')}</div>, zone)}
    </>
  )
}
