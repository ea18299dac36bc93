import { CHOSEN_TITLE_MAX_LENGTH } from '@atelier/contract'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { isComposing } from '../../ui/composition.ts'
import { conversationListTexts } from './texts.ts'

interface RenameFieldProps {
  title: string
  /** Called once: with the new title, or undefined if the visitor has left it as it was. `byKey`: by Enter or Escape. */
  onEnd: (title: string | undefined, byKey: boolean) => void
}

/** In the place of a conversation's link. Enter and leaving the field save the title, Escape does not. */
export function RenameField({ title, onEnd }: RenameFieldProps) {
  const t = useTexts(conversationListTexts)
  const [text, setText] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  const hasEnded = useRef(false)

  useEffect(() => field.current!.select(), [])

  function end(saves: boolean, byKey: boolean) {
    if (hasEnded.current) return
    hasEnded.current = true
    const typed = text.trim()
    onEnd(saves && typed && typed !== title ? typed : undefined, byKey)
  }

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // A drawer around the list would close.
    event.stopPropagation()
    end(event.key === 'Enter', true)
  }

  return (
    <input
      ref={field}
      className="atl-conversation__title"
      aria-label={t('title')}
      dir="auto"
      maxLength={CHOSEN_TITLE_MAX_LENGTH}
      enterKeyHint="done"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKey}
      onBlur={() => end(true, false)}
    />
  )
}
