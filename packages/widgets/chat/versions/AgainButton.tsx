// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useId, useRef, useState, type MouseEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Retry } from '../../ui/first-paint-icons.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { versionTexts } from './texts.ts'
import { useCanBranch } from './useCanBranch.ts'

const LazyAgainMenu = lazyComponent(async () => (await import('./AgainMenu.tsx')).AgainMenu)

/** A button with a menu of ways to answer the question again. */
export function AgainButton({ chat, answer }: { chat: ChatStore; answer: ShownMessage }) {
  const t = useTexts(versionTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const canBranch = useCanBranch(chat)

  function open(event: MouseEvent) {
    if (isOpen || !canBranch) return
    // The menu may be rendered before the browser handles the press, which would then close it.
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <IconButton
        ref={button}
        small
        label={t('answerAgain')}
        title={t('answerAgain')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={!canBranch}
        onPointerEnter={LazyAgainMenu.preload}
        onClick={open}
      >
        <Retry size="sm" />
      </IconButton>
      {isOpen && (
        <LazyAgainMenu
          id={id}
          chat={chat}
          answer={answer}
          button={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
