'use no memo'
// Every chat loads this file, so it only detects that the visitor wants a prompt. It opts out of the React compiler, whose
// output would be larger.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defineTexts, useTexts } from '../../i18n.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'
import type { ComposerToolProps } from '../composer-tool.ts'
import { $keyboardSettings } from '../keyboard/settings.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { OutsideForm } from '../OutsideForm.tsx'

/** The text of the button that every chat shows. */
export const promptsToolTexts = defineTexts('chat', { prompts: 'Prompts' })

const LazyPromptsDialog = lazyComponent(
  async () => (await import('./PromptsDialog.tsx')).PromptsDialog,
)

const Book = /* @__PURE__ */ createIcon(
  <path d="M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H20v20H6.5a2.5 2.5 0 0 1 0-5H20M9 7h7M9 11h5" />,
)

/** Opens the visitor's prompts: by the button, and by typing `/` into an empty message field. */
export function PromptsTool({ chat, field }: ComposerToolProps) {
  const t = useTexts(promptsToolTexts)
  const { usesShortcuts } = useStore($keyboardSettings)
  const [isOpen, setOpen] = useState(false)
  /** Whether the visitor has typed `/`, and may have meant the character. */
  const hasTyped = useRef(false)

  const handleKey = useLatestCallback((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    const isComposing = event.isComposing || event.keyCode === 229
    if (event.key !== '/' || hasModifier || isComposing || !usesShortcuts) return
    if (field.current!.value) return
    event.preventDefault()
    hasTyped.current = true
    setOpen(true)
  })

  useEffect(() => {
    const element = field.current!
    element.addEventListener('keydown', handleKey)
    return () => element.removeEventListener('keydown', handleKey)
  }, [field, handleKey])

  function close() {
    // Behind an open dialog, the field cannot get the focus.
    flushSync(() => setOpen(false))
    if (hasTyped.current && !chat.$draft.get()) chat.$draft.set('/')
    hasTyped.current = false
    field.current!.focus()
  }

  return (
    <>
      <IconButton
        part="prompts"
        label={t('prompts')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Book />
      </IconButton>
      {isOpen && (
        <OutsideForm field={field}>
          <LazyPromptsDialog chat={chat} field={field} onClose={close} />
        </OutsideForm>
      )}
    </>
  )
}
