import {
  Button,
  ConversationFind,
  ExportButton,
  type ComposerHandle,
  chatTexts,
  IconButton,
  LazyInstructionsDialog,
  ModelPicker,
  preloadOutbox,
  Thread,
  UndoNotice,
  useNewConversationKey,
  useSearchKey,
  useTexts,
} from '@atelier/widgets'
import { Share, SidePanel } from '@atelier/widgets/icons'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from '../../router/hooks.ts'
import { LazyShareDialog } from '../LazyShareDialog.tsx'
import { useChatLinkHandler } from '../site-links.ts'
import { ChatSidebar, ChatSidebarDrawer } from './ChatSidebar.tsx'
import { currentChat } from './current-chat.ts'
import { EmptyChat } from './EmptyChat.tsx'
import { chatPageTexts } from './texts.ts'
import { EmptyTemporaryChat, SaveButton, TemporaryMark, useTemporaryChat } from './temporary.tsx'
import { takeEarlySearch } from '../../early-input.ts'
import { useChatCommands } from './useChatCommands.tsx'
import { useConversationTitle } from './useConversationTitle.ts'
import { showToast } from '../../toasts.ts'
import { useConversationFromUrl } from './useConversationFromUrl.ts'
import { useHeldMessage } from './useHeldMessage.ts'
import { useSharedText } from './useSharedText.ts'
import { whenIdle } from '../../when-idle.ts'
import { useShareRequest } from '../useShareRequest.ts'
import './chat.css'
import './print.css'

export function Chat() {
  const t = useTexts(chatPageTexts)
  const chat = useTexts(chatTexts)
  const navigate = useNavigate()
  const conversationId = useConversationFromUrl()
  const temporary = useTemporaryChat()
  const title = useConversationTitle(conversationId, temporary.isTemporary)
  useHeldMessage(conversationId)
  useSharedText()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const focusComposer = () => composer.current!.focus()
  const focusSearch = useSearchKey(() => flushSync(() => setDrawerOpen(true)))
  const openLink = useChatLinkHandler()
  const shareDialog = useShareRequest()

  // The message field gets no focus on touch screens, because focus would open the on-screen keyboard.
  useEffect(() => {
    if (takeEarlySearch()) {
      // Selecting what has been typed there already would let the next letter replace it.
      if (!document.activeElement?.matches('.atl-search input')) focusSearch()
    } else if (matchMedia('(hover: hover)').matches) composer.current!.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only when the page opens.
  }, [])

  // From the second visit on, the worker stores it, so that a reload without a connection says that there is none.
  useEffect(() => {
    if (navigator.serviceWorker?.controller) whenIdle(preloadOutbox)
  }, [])

  const startTemporary = async () => {
    if (!(await temporary.start())) return
    navigate('/chat')
    focusComposer()
  }
  const startNew = () => {
    setDrawerOpen(false)
    currentChat.startNewConversation()
    navigate('/chat')
    focusComposer()
  }
  useNewConversationKey(currentChat, startNew)
  const withoutDrawer = (act: () => void) => () => {
    flushSync(() => setDrawerOpen(false))
    act()
  }
  const { commands, dialogs } = useChatCommands({
    newChat: startNew,
    temporary: () => void startTemporary(),
    share: conversationId ? () => shareDialog.open() : undefined,
  })
  const sidebar = {
    commands: commands.map(({ label, words, onChoose }) => ({
      label,
      words,
      onChoose: withoutDrawer(onChoose),
    })),
    currentId: conversationId,
    onNew: startNew,
    onOpen(id: string) {
      setDrawerOpen(false)
      navigate(`/chat/${id}`)
    },
    onShare: (id: string) => shareDialog.openAt(`/chat/${id}`),
    onDeleted(id: string) {
      if (id === conversationId) navigate('/chat', { replace: true })
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
          conversationId={conversationId}
          onOpenConversations={() => setDrawerOpen(true)}
          onShare={conversationId ? () => shareDialog.open() : undefined}
          temporary={temporary}
          onStartTemporary={() => void startTemporary()}
        />
        <div
          className={`atl-chat atl-chat--page${temporary.isTemporary ? ' room__chat--temporary' : ''}`}
          onClick={openLink}
        >
          <h2 className="atl-unseen">{chat('messages')}</h2>
          <Thread
            chat={currentChat}
            composer={composer}
            emptyState={
              temporary.isTemporary ? <EmptyTemporaryChat /> : <EmptyChat onSent={focusComposer} />
            }
            footer={<p className="atl-chat__note">{t('wrong')}</p>}
            onNewConversation={startNew}
          />
          <ConversationFind chat={currentChat} />
        </div>
      </div>
      {isDrawerOpen ? (
        <ChatSidebarDrawer {...sidebar} onClose={() => setDrawerOpen(false)} />
      ) : (
        <UndoNotice />
      )}
      {dialogs}
      {conversationId && shareDialog.isOpen && (
        <LazyShareDialog
          conversationId={conversationId}
          onClose={shareDialog.close}
          onOpenAllLinks={() => navigate('/settings?section=links')}
        />
      )}
    </div>
  )
}

interface ChatBarProps {
  title: string
  conversationId: string | undefined
  onOpenConversations: () => void
  /** Undefined for a new conversation, which has nothing to share yet. */
  onShare: (() => void) | undefined
  temporary: ReturnType<typeof useTemporaryChat>
  onStartTemporary: () => void
}

function ChatBar({ title, conversationId, temporary, ...props }: ChatBarProps) {
  const { onOpenConversations, onShare, onStartTemporary } = props
  const { isTemporary, isSaving, save } = temporary
  const t = useTexts(chatPageTexts)
  const chat = useTexts(chatTexts)
  const [isEditingInstructions, setEditingInstructions] = useState(false)
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
      {isTemporary ? (
        <>
          <TemporaryMark />
          <SaveButton isBusy={isSaving} onSave={() => void save()} />
        </>
      ) : (
        <h1 className={title ? 'room__title' : 'atl-unseen'} dir="auto">
          {title || chat('chat')}
        </h1>
      )}
      {onShare && (
        <Button className="room__share" variant="quiet" size="sm" onClick={onShare}>
          <Share size="sm" />
          <span>{t('share')}</span>
        </Button>
      )}
      <ExportButton
        conversation={conversationId ? { id: conversationId, title } : undefined}
        onStartTemporary={onStartTemporary}
        onOpenInstructions={() => setEditingInstructions(true)}
        onMessage={({ tone, text }) => showToast({ tone, title: () => text })}
      />
      {isEditingInstructions && (
        <LazyInstructionsDialog chat={currentChat} onClose={() => setEditingInstructions(false)} />
      )}
    </div>
  )
}
