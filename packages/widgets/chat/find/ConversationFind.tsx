import { useStore } from '@nanostores/react'
import { lazyComponent } from '../lazy-component.tsx'
import type { ChatStore } from '../store.ts'
import { findOf } from './find.ts'

const LazyFindBar = lazyComponent(async () => (await import('./FindBar.tsx')).FindBar)

/** The bar that goes through the places of a search result, while the chat shows one. It belongs beside its `Thread`. */
export function ConversationFind({ chat }: { chat: ChatStore }) {
  const find = useStore(findOf(chat))
  const id = useStore(chat.$id)
  return find && find.conversationId === id ? <LazyFindBar chat={chat} find={find} /> : null
}
