import { useEffect } from 'react'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'
import type { ChatStore } from '../store.ts'

const handlers = new WeakMap<ChatStore, () => void>()

/** Makes the key for a new conversation call `start`. Otherwise the key only shows an empty conversation in the chat. */
export function useNewConversationKey(chat: ChatStore, start: () => void): void {
  const handler = useLatestCallback(start)
  useEffect(() => {
    handlers.set(chat, handler)
    return () => void handlers.delete(chat)
  }, [chat, handler])
}

export const startNewConversation = (chat: ChatStore): void =>
  (handlers.get(chat) ?? chat.startNewConversation)()
