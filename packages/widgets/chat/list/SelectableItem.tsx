import type { chat } from '@atelier/contract'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n.ts'
import { conversationListTexts } from './texts.ts'

interface SelectableItemProps {
  conversation: chat.Conversation
  isSelected: boolean
  /** Whether the selection began with it. It then gets the focus. */
  isFirstSelected: boolean
  onToggle: () => void
}

/** A conversation while the visitor selects several. */
export function SelectableItem(props: SelectableItemProps) {
  const { conversation, isSelected, isFirstSelected, onToggle } = props
  const t = useTexts(conversationListTexts)
  const checkbox = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isFirstSelected) checkbox.current!.focus()
  }, [isFirstSelected])

  return (
    <li className="atl-conversation">
      <div className="atl-check">
        <label>
          <input ref={checkbox} type="checkbox" checked={isSelected} onChange={onToggle} />
          <span dir="auto">{conversation.title || t('untitled')}</span>
        </label>
      </div>
    </li>
  )
}
