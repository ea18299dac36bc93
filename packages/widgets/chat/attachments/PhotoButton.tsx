import { useRef } from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import { attachmentTexts } from './texts.ts'

const Camera = /* @__PURE__ */ createIcon(
  <>
    <path d="M14 4H10L8 7H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z" />
    <circle cx="12" cy="13" r="3" />
  </>,
)

/** On touch screens: opens the camera. Their file chooser may offer only photos that exist already. */
export function PhotoButton({ onTaken }: { onTaken: (files: readonly File[]) => void }) {
  const t = useTexts(attachmentTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('takePhoto')} onClick={() => input.current!.click()}>
        <Camera />
      </IconButton>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          onTaken([...currentTarget.files!])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
