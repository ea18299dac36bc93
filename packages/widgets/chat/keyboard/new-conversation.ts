import { useEffect } from 'react'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'
import type { ChatStore } from '../store.ts'

const handlers = new WeakMap<ChatStore, () => void>()

/** What the key for a new conversation does. Without it, the chat shows an empty conversation. */
export function useNewConversationKey(chat: ChatStore, start: () => void): void {
  const handler = useLatestCallback(start)
  useEffect(() => {
    handlers.set(chat, handler)
    return () => void handlers.delete(chat)
  }, [chat, handler])
}

export const startNewConversation = (chat: ChatStore): void =>
  (handlers.get(chat) ?? chat.startNewConversation)()
