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
  /** Opens the browser's chooser for existing photos. `onDone` is called at once, before one is selected. */
  openFileChooser: () => void
  /** Called with the taken photo, or without a photo if the visitor wants existing ones. */
  onDone: (taken?: readonly File[]) => void
}

/**
 * Offers existing photos or the camera, which the browser's file chooser may not offer. Takes the focus. Render it on
 * touch screens only: it does not check where it is.
 */
export function TouchChoices({ openFileChooser, onDone }: TouchChoicesProps) {
  const t = useTexts(attachmentTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="atl-tray__note">
      <Button
        ref={focusOnMount}
        size="sm"
        onClick={() => {
          openFileChooser()
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
