import { GUIDE_MODEL_ID, LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { logError, UNSAVED_CONVERSATION_ID, useTexts } from '@atelier/widgets'
import { useNavigate } from '../../router/hooks.ts'
import { laterPart } from '../../later-part.tsx'
import { homeTexts } from './texts.ts'

const questions = ['askPro', 'askShare', 'askEmbed', 'askModels'] as const

export const LaterConversation = laterPart({
  load: async () => (await import('./load-new-conversation.tsx')).loadNewConversation(),
  isUrgent: hasUnsent,
  isEssential: true,
})

/** The message field on the home page. Sending a message leads to the chat page, which shows the answer. */
export function StartChat() {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()

  async function askGuide(question: string) {
    navigate('/chat')
    const { currentChat } = await import('../chat/current-chat.ts')
    currentChat.setModel(GUIDE_MODEL_ID)
    void currentChat.sendMessage(question)
  }

  return (
    <div className="start">
      <noscript>{t('chatNeedsScript')}</noscript>
      <LaterConversation />
      <ul className="list chips" aria-label={t('askTheGuide')}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="chip"
              onClick={() => void askGuide(t(question)).catch(logError)}
            >
              {t(question)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether this browser has kept what the visitor has not sent: a text, an image or a message. */
function hasUnsent(): boolean {
  const unsaved = LOCAL_STORAGE_KEYS.conversationPrefix + UNSAVED_CONVERSATION_ID
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some(
      (key) => key === unsaved || /^atelier_(outbox|draft|pasted|attachments)_/.test(key),
    )
  } catch {
    return false
  }
}
