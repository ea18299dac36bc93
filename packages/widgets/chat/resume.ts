import { createMemory } from '../session/embed.ts'
import type { ChatStore } from './store.ts'
import { LateMessages } from './Thread.tsx'

/** Goes on where this place of a partner's page was left, and remembers from here on where that is. */
export function goOn(chat: ChatStore, place: string): void {
  const { recall, remember } = createMemory(place)
  void comeBackTo(chat, recall())
  chat.$id.listen((id) => remember(id ?? ''))
}

/** Kept for as long as guests are; after that, one begins anew. */
export async function comeBackTo(chat: ChatStore, id: string | undefined): Promise<void> {
  if (!id) return
  LateMessages.preload()
  await chat.open(id)
  const place = chat.$place.get()
  if (place.is === 'failed' && place.error.code === 'not-found') chat.startNew()
}
