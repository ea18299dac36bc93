import { chat } from '@atelier/contract'
import { request } from '../http.ts'
import type { ChatStore } from './store.ts'

/** Where a visitor who comes back to a partner's page left off. */
export async function openLatest({ $place, open }: ChatStore): Promise<void> {
  const { conversations } = await request(chat.getConversations, {})
  const latest = conversations[0]
  // Who has begun to write meanwhile goes on with that.
  if (latest && $place.get().is === 'new') await open(latest.id)
}
