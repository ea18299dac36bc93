// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useId, useRef, useState, type MouseEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Columns } from '../ui/icons.tsx'
import { answerTexts } from './answer-texts.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'

const LazyCompareMenu = lazyComponent(
  async () => (await import('./compare/CompareMenu.tsx')).CompareMenu,
)

/** A button with a menu of the other models. Renders nothing if the visitor cannot select a model. */
export function CompareButton({ chat, answer }: { chat: ChatStore; answer: ShownMessage }) {
  const t = useTexts(answerTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasOthers = useStore(chat.$choices).length > 1
  const isLocked = useStore(chat.$lockedId) !== undefined

  function open(event: MouseEvent) {
    if (isOpen) return
    // The menu may be rendered before the browser handles the press, which would then close it.
    event.preventDefault()
    setOpen(true)
  }

  if (!hasOthers || isLocked) return null
  return (
    <>
      <IconButton
        ref={button}
        small
        label={t('compare')}
        title={t('compare')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={LazyCompareMenu.preload}
        onClick={open}
      >
        <Columns size="sm" />
      </IconButton>
      {isOpen && (
        <LazyCompareMenu
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
