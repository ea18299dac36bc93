import {
  $conversations,
  Button,
  type ComposerHandle,
  chatTexts,
  IconButton,
  ModelPicker,
  Thread,
  provisionalTitle,
  useTexts,
  restoreUnsent,
} from '@atelier/widgets'
import { Share, SidePanel } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { pageContent } from '../../content.ts'
import { documentTitle } from '../../head.ts'
import { LazyShareDialog } from '../LazyShareDialog.tsx'
import { useContent } from '../useContent.ts'
import { useSignInLinkHandler } from '../site-links.ts'
import { usePageHead } from '../usePageHead.ts'
import { ChatSidebar, ChatSidebarDrawer } from './ChatSidebar.tsx'
import { currentChat } from './current-chat.ts'
import { EmptyChat } from './EmptyChat.tsx'
import { chatPageTexts } from './texts.ts'
import { useConversationFromUrl } from './useConversationFromUrl.ts'
import { useHeldMessage } from './useHeldMessage.ts'
import { useShareDialog } from './useShareDialog.ts'
import './chat.css'

export function Chat() {
  const t = useTexts(chatPageTexts)
  const chat = useTexts(chatTexts)
  const navigate = useNavigate()
  const conversationId = useConversationFromUrl()
  const title = useTitle(conversationId)
  useHeldMessage(conversationId)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const focusComposer = () => composer.current!.focus()
  const openSignInLink = useSignInLinkHandler()
  const shareDialog = useShareDialog()

  // The message field gets no focus on touch screens, because focus would open the on-screen keyboard.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) composer.current!.focus()
  }, [])

  const startNew = () => {
    setDrawerOpen(false)
    startConversation()
    void navigate('/chat')
    focusComposer()
  }
  const sidebar = {
    currentId: conversationId,
    onNew: startNew,
    onOpen(id: string) {
      setDrawerOpen(false)
      void navigate(`/chat/${id}`)
    },
    onDeleted(id: string) {
      currentChat.discardConversation(id)
      if (id === conversationId) void navigate('/chat', { replace: true })
    },
    onEmptied() {
      flushSync(() => setDrawerOpen(false))
      focusComposer()
    },
  }

  return (
    <div className="room">
      <aside className="room__side" aria-label={t('conversations')}>
        <ChatSidebar {...sidebar} />
      </aside>
      <div className="room__pane">
        <ChatBar
          title={title}
          onOpenConversations={() => setDrawerOpen(true)}
          onShare={conversationId ? shareDialog.open : undefined}
        />
        <div className="atl-chat atl-chat--page" onClick={openSignInLink}>
          <h2 className="atl-unseen">{chat('messages')}</h2>
          <Thread
            chat={currentChat}
            composer={composer}
            emptyState={<EmptyChat onSent={focusComposer} />}
            footer={<p className="atl-chat__note">{t('wrong')}</p>}
            onNewConversation={startNew}
          />
        </div>
      </div>
      {isDrawerOpen && <ChatSidebarDrawer {...sidebar} onClose={() => setDrawerOpen(false)} />}
      {conversationId && shareDialog.isOpen && (
        <LazyShareDialog
          conversationId={conversationId}
          onClose={shareDialog.close}
          onOpenAllLinks={() => void navigate('/settings?section=links')}
        />
      )}
    </div>
  )
}

/**
 * Keeps an unsent message in the composer for the new conversation. If the chat is already empty, the message is
 * deleted.
 */
function startConversation(): void {
  if (currentChat.$id.get()) {
    currentChat.startNewConversation()
    restoreUnsent(currentChat.core)
  } else currentChat.discardConversation()
}

interface ChatBarProps {
  title: string
  onOpenConversations: () => void
  /** Undefined for a new conversation, which has nothing to share yet. */
  onShare: (() => void) | undefined
}

function ChatBar({ title, onOpenConversations, onShare }: ChatBarProps) {
  const t = useTexts(chatPageTexts)
  const chat = useTexts(chatTexts)
  return (
    <div className="room__bar">
      <IconButton
        className="room__open"
        label={t('openConversations')}
        onClick={onOpenConversations}
      >
        <SidePanel />
      </IconButton>
      <ModelPicker chat={currentChat} />
      <h1 className={title ? 'room__title' : 'atl-unseen'} dir="auto">
        {title || chat('chat')}
      </h1>
      {onShare && (
        <Button className="room__share" variant="quiet" size="sm" onClick={onShare}>
          <Share size="sm" />
          <span>{t('share')}</span>
        </Button>
      )}
    </div>
  )
}

/** The conversation's title, which also becomes the document's title. */
function useTitle(conversationId: string | undefined): string {
  const t = useTexts(chatTexts)
  const page = useContent('chat', (language) => pageContent(language, 'chat'))
  const list = useStore($conversations)
  const messages = useStore(currentChat.$messages)
  const storedTitle =
    list.is === 'ready' && list.conversations.find(({ id }) => id === conversationId)?.title
  const title = storedTitle || provisionalTitle(messages)
  usePageHead(page)
  useEffect(() => {
    document.title = documentTitle(title || page?.frontMatter.title || t('chat'))
  }, [title, page, t])
  return title
}
