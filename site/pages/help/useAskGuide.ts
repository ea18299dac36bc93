import { GUIDE_MODEL_ID } from '@atelier/contract'
import { useNavigate } from '../../router/hooks.ts'

/** Returns a function that opens the chat and asks the Guide there. */
export function useAskGuide() {
  const navigate = useNavigate()
  return async (question: string) => {
    const { currentChat } = await import('../chat/current-chat.ts')
    currentChat.startNewConversation()
    currentChat.setModel(GUIDE_MODEL_ID)
    navigate('/chat')
    void currentChat.sendMessage(question)
  }
}
