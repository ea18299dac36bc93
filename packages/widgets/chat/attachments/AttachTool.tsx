'use no memo'
// Every chat loads this file, so it only detects that the visitor wants to attach something. It opts out of the React
// compiler, whose output would be twice as large.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useTexts, defineTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import type { ComposerToolProps } from '../composer-tool.ts'
import { lazyComponent } from '../lazy-component.tsx'
import type { ChatStore } from '../store.ts'
import type { AttachRequest } from './AttachControl.tsx'
import { attachmentsKeyOf } from './attachment.ts'

/** The texts of the button that every chat shows. */
export const attachToolTexts = defineTexts('chat', {
  attach: 'Attach images',
  noVision: 'No model here can see pictures.',
})

const LazyAttachControl = lazyComponent(
  async () => (await import('./AttachControl.tsx')).AttachControl,
)

const Paperclip = /* @__PURE__ */ createIcon(
  <path d="m16 6-8.4 8.6a2 2 0 0 0 2.8 2.8l8.4-8.5a4 4 0 1 0-5.6-5.7l-8.4 8.6a6 6 0 1 0 8.5 8.5l8.4-8.6" />,
)

/** Attaches images to the message: by the button, by pasting into the message field, and by dropping onto the chat. */
export function AttachTool(props: ComposerToolProps) {
  const { chat, field } = props
  const t = useTexts(attachToolTexts)
  const input = useRef<HTMLInputElement>(null)
  const obstacle = useCanAttach(chat) ? undefined : t('noVision')
  const hasAttachments = useStore(chat.$attachments).length > 0
  const [request, setRequest] = useState<AttachRequest | undefined>(() => storedRequest(chat))

  useEffect(() => {
    const element = field.current!
    function paste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData!
      // Ignores files with text, because office programs add a picture of the copied text to the clipboard.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      setRequest({ files: [...files] })
    }
    const chatBody = element.closest('.atl-chat__body') ?? element.form!
    const wake = () => setRequest((before) => before ?? {})
    element.addEventListener('paste', paste)
    chatBody.addEventListener('dragenter', wake)
    return () => {
      element.removeEventListener('paste', paste)
      chatBody.removeEventListener('dragenter', wake)
    }
  }, [field])

  function press() {
    // On touch screens, the visitor selects between existing photos and the camera.
    if (!obstacle && matchMedia('(pointer: fine)').matches) input.current!.click()
    else setRequest({ isPressed: true })
  }

  return (
    <>
      <IconButton
        part="attach"
        label={t('attach')}
        title={obstacle}
        aria-disabled={!!obstacle}
        onClick={press}
      >
        <Paperclip />
      </IconButton>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        onChange={({ target }) => {
          setRequest({ files: [...target.files!] })
          // Reset, so that the same file can be selected again after it was removed.
          target.value = ''
        }}
      />
      {(request || hasAttachments) && (
        <LazyAttachControl {...props} obstacle={obstacle} input={input} request={request} />
      )}
    </>
  )
}

/** Returns false if no model that the visitor can select sees images. True until the models are known. */
function useCanAttach({ $choices, $model, $lockedId }: ChatStore): boolean {
  const models = useStore($choices)
  const model = useStore($model)
  const choices = useStore($lockedId) && model ? [model] : models
  return choices.length === 0 || choices.some(({ abilities }) => abilities.includes('vision'))
}

/** Returns a request if images from before a reload have to be shown again. */
function storedRequest(chat: ChatStore): AttachRequest | undefined {
  try {
    return sessionStorage.getItem(attachmentsKeyOf(chat)) ? {} : undefined
  } catch {
    return undefined
  }
}
