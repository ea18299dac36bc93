import {
  Composer,
  loadComposerTools,
  restoreUnsent,
  useTexts,
  type ComposerToolProps,
} from '@atelier/widgets'
import { useEffect, type ComponentType } from 'react'
import { useNavigate } from '../../router/hooks.ts'
import { currentChat } from '../chat/current-chat.ts'
import { homeTexts } from './texts.ts'

/** Returns the message field with its tools, which are not rendered later than the field. */
export async function loadStartComposer(): Promise<ComponentType> {
  const tools = await loadComposerTools()
  return () => <StartComposer tools={tools} />
}

/** The message field on the home page. */
function StartComposer({ tools }: { tools: ComponentType<ComposerToolProps> }) {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()

  // A message written here starts a new conversation, even if another one was open on the chat page.
  useEffect(() => {
    if (!currentChat.$id.get()) return
    currentChat.startNewConversation()
    restoreUnsent(currentChat.core)
  }, [])

  return (
    <Composer
      chat={currentChat}
      tools={tools}
      placeholder={t('startPlaceholder')}
      onSend={() => navigate('/chat')}
    />
  )
}
