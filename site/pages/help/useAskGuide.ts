import { GUIDE_MODEL_ID } from '@atelier/contract'
import { useNavigate } from 'react-router'

/** Returns a function that opens the chat and asks the Guide there. */
export function useAskGuide() {
  const navigate = useNavigate()
  return async (question: string) => {
    const { currentChat } = await import('../chat/current-chat.ts')
    currentChat.startNewConversation()
    currentChat.setModel(GUIDE_MODEL_ID)
    void navigate('/chat')
    void currentChat.sendMessage(question)
  }
}
