// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SidePanel } from '../../ui/icons.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { searchRequestOf } from './search-request.ts'
import { panelListTexts } from './texts.ts'
import type { ChatStore } from '../store.ts'
import type { ConversationsPanelProps } from './ConversationsPanel.tsx'

const LazyConversationsPanel = lazyComponent<ConversationsPanelProps>(
  async () => (await import('./ConversationsPanel.tsx')).ConversationsPanel,
)

/** Opens the list of conversations, which covers the panel of the chat. */
export function ConversationsButton({ chat }: { chat: ChatStore }) {
  const t = useTexts(panelListTexts)
  const button = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<Element>()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)

  const isSearchRequested = useStore(searchRequestOf(chat)) !== undefined

  useEffect(() => {
    if (isSearchRequested) open()
  }, [isSearchRequested])
  useEffect(() => setPanel(button.current!.closest('.atl-chat')!), [])

  function open() {
    setWasOpened(true)
    setOpen(true)
  }

  return (
    <>
      <IconButton
        ref={button}
        className="atl-list-button"
        part="header-button"
        label={t('conversations')}
        aria-haspopup="dialog"
        onPointerEnter={LazyConversationsPanel.preload}
        onClick={open}
      >
        <SidePanel />
      </IconButton>
      {panel &&
        wasOpened &&
        createPortal(
          <LazyConversationsPanel
            chat={chat}
            isOpen={isOpen}
            button={button}
            onClose={() => setOpen(false)}
          />,
          panel,
        )}
    </>
  )
}
