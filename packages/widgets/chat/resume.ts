import { createResumeStorage } from '../session/embed-guest.ts'
import type { ChatStore } from './store.ts'
import { LazyMessageList } from './Thread.tsx'

/** On a partner's page: opens the conversation that this chat showed before a reload, and saves the id from now on. */
export function resumeConversation(chat: ChatStore, instanceName: string): void {
  const { load, save } = createResumeStorage(instanceName)
  void reopenOrStartNewConversation(chat, load())
  chat.$id.listen((id) => save(id ?? ''))
}

/** Starts a new conversation if this one was deleted, as the server does with old conversations of guests. */
export async function reopenOrStartNewConversation(
  chat: ChatStore,
  id: string | undefined,
): Promise<void> {
  if (!id) return
  LazyMessageList.preload()
  await chat.openConversation(id)
  const status = chat.$status.get()
  if (status.is === 'failed' && status.error.code === 'not-found') chat.startNewConversation()
}
