import { Composer, ModelPicker, useTexts, type ComposerToolProps } from '@atelier/widgets'
import { useEffect, type ComponentType } from 'react'
import { configuration } from '../../configuration.ts'
import { useNavigate } from '../../router/hooks.ts'
import { currentChat } from '../chat/current-chat.ts'
import { homeTexts } from './texts.ts'

interface NewConversationProps {
  /** The tools of the message field, if they are loaded. */
  tools?: ComponentType<ComposerToolProps>
}

/** A message field outside the chat page. Sending a message leads to the chat page, which shows the answer. */
export function NewConversation({ tools }: NewConversationProps) {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()

  // A message written here starts a new conversation, even if another one was open on the chat page, or waits there.
  useEffect(() => currentChat.startNewConversation(), [])

  return (
    <div className="atl-chat--page">
      <Composer
        chat={currentChat}
        placeholder={t(configuration.hasModels ? 'startPlaceholder' : 'askPlaceholder')}
        onSend={() => navigate('/chat')}
        // Beside a model's name there is room for them in few languages, and they would go when the code is there.
        withoutLabels={configuration.hasModels}
        {...(tools && { tools })}
      >
        {configuration.hasModels && (
          <ModelPicker chat={currentChat} placeholder={t('modelWaits')} />
        )}
      </Composer>
    </div>
  )
}
