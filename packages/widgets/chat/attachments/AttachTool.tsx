import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import type { ComposerToolProps } from '../composer-tool.ts'
import { lazyComponent } from '../lazy-component.tsx'
import type { ChatStore } from '../store.ts'
import { ATTACHMENTS_KEY } from './attachments-key.ts'
import { attachToolTexts } from './tool-texts.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'

const LazyTray = lazyComponent(async () => (await import('./AttachmentTray.tsx')).AttachmentTray)
const LazyDropZone = lazyComponent(async () => (await import('./DropZone.tsx')).DropZone, true)
const LazyPhotoButton = lazyComponent(
  async () => (await import('./PhotoButton.tsx')).PhotoButton,
  true,
)

const Paperclip = /* @__PURE__ */ createIcon(
  <path d="m16 6-8.4 8.6a2 2 0 0 0 2.8 2.8l8.4-8.5a4 4 0 1 0-5.6-5.7l-8.4 8.6a6 6 0 1 0 8.5 8.5l8.4-8.6" />,
)

/** Attaches images to the message: by the button, by pasting into the message field, and by dropping onto the chat. */
export function AttachTool({ chat, field, above }: ComposerToolProps) {
  const t = useTexts(attachToolTexts)
  const input = useRef<HTMLInputElement>(null)
  const canAttach = useCanAttach(chat)
  const hasAttachments = useStore(chat.$attachments).length > 0
  const [isReasonShown, setReasonShown] = useState(false)
  /** The files that were added last. Set to an empty list to show images from before a reload. */
  const [files, setFiles] = useState<readonly File[] | undefined>(() =>
    hasStoredImages() ? [] : undefined,
  )

  function add(added: readonly File[]) {
    if (canAttach) setFiles([...added])
    else setReasonShown(true)
  }
  const zone = useDroppedFiles(field, add)

  function press() {
    if (canAttach) input.current!.click()
    else setReasonShown(true)
  }

  useEffect(() => {
    chat.listeners.onTakenBack = (images) => {
      if (!images.imageUrls) return
      setFiles((before) => before ?? [])
      void import('./store.ts').then(({ attachmentsOf }) => attachmentsOf(chat).putBack(images))
    }
  }, [chat])

  return (
    <>
      <IconButton
        label={t('attach')}
        title={canAttach ? undefined : t('noVision')}
        aria-disabled={!canAttach}
        onPointerEnter={LazyTray.preload}
        onFocus={LazyTray.preload}
        onClick={press}
      >
        <Paperclip />
      </IconButton>
      {canAttach && matchMedia('(pointer: coarse)').matches && <LazyPhotoButton onTaken={add} />}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        onChange={({ currentTarget }) => {
          add([...currentTarget.files!])
          // The same file can be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      {above &&
        createPortal(
          canAttach ? (
            (files || hasAttachments) && <LazyTray chat={chat} field={field} files={files} />
          ) : (
            <p className="atl-composer__note" role="status">
              {isReasonShown && t('noVision')}
            </p>
          ),
          above,
        )}
      {zone && canAttach && createPortal(<LazyDropZone />, zone)}
    </>
  )
}

/** False if no model that the visitor can choose sees images. True until the models are known. */
function useCanAttach({ $choices, $model, $lockedId }: ChatStore): boolean {
  const models = useStore($choices)
  const model = useStore($model)
  const isLocked = useStore($lockedId) !== undefined
  const choices = isLocked && model ? [model] : models
  return choices.length === 0 || choices.some(({ abilities }) => abilities.includes('vision'))
}

function hasStoredImages(): boolean {
  try {
    return sessionStorage.getItem(ATTACHMENTS_KEY) !== null
  } catch {
    return false
  }
}
