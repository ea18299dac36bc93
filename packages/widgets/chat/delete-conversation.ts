import { conversations } from '@atelier/contract'
import { toAtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { listEvents } from './conversations.ts'

/** Also succeeds if the conversation no longer exists. */
export async function deleteConversation(id: string): Promise<void> {
  try {
    await request(conversations.deleteConversation, { params: { id } })
  } catch (error) {
    if (toAtelierError(error).code !== 'not-found') throw error
  }
  listEvents.emit('deleted', { id })
}
