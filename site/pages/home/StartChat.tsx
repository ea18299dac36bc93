import { GUIDE_MODEL_ID } from '@atelier/contract'
import { Composer, useTexts, restoreUnsent } from '@atelier/widgets'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentChat } from '../chat/current-chat.ts'
import { homeTexts } from './texts.ts'

const questions = ['askPro', 'askShare', 'askEmbed', 'askModels'] as const

/** The message field on the home page. Sending a message leads to the chat page, which shows the answer. */
export function StartChat() {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()

  // A message written here starts a new conversation, even if another one was open on the chat page.
  useEffect(() => {
    if (!currentChat.$id.get()) return
    currentChat.startNewConversation()
    restoreUnsent(currentChat.core)
  }, [])

  const openChatPage = () => void navigate('/chat')

  function askGuide(question: string) {
    openChatPage()
    currentChat.setModel(GUIDE_MODEL_ID)
    void currentChat.sendMessage(question)
  }

  return (
    <div className="start">
      <noscript>{t('chatNeedsScript')}</noscript>
      <div className="atl-chat--page">
        <Composer chat={currentChat} placeholder={t('startPlaceholder')} onSend={openChatPage} />
      </div>
      <ul className="list chips" aria-label={t('askTheGuide')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="chip" onClick={() => askGuide(t(question))}>
              {t(question)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
