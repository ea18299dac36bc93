import { useRef } from 'react'
import { useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import { focusOnMount } from '../../ui/useFocusFallback.ts'
import { attachmentTexts } from './texts.ts'

const Camera = /* @__PURE__ */ createIcon(
  <>
    <path d="M14 4h-4L8 7H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z" />
    <circle cx="12" cy="13" r="3" />
  </>,
)

interface TouchChoicesProps {
  onChoose: () => void
  /** Called with the taken photo, or without a photo if the visitor selected existing photos. */
  onDone: (taken?: readonly File[]) => void
}

/** On touch screens, offers existing photos or the camera, which the browser's file chooser may not offer. */
export function TouchChoices({ onChoose, onDone }: TouchChoicesProps) {
  const t = useTexts(attachmentTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="atl-tray__note">
      <Button
        ref={focusOnMount}
        size="sm"
        onClick={() => {
          onChoose()
          onDone()
        }}
      >
        {t('choose')}
      </Button>
      <Button size="sm" onClick={() => input.current!.click()}>
        <Camera size="sm" />
        {t('takePhoto')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => onDone([...target.files!])}
      />
    </div>
  )
}
