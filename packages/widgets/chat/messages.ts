import type { chat } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'

/** A message as it is shown: also one that is still on its way, or whose answer did not come. */
export interface ShownMessage extends Omit<chat.Message, 'status'> {
  /** Of a question: on its way, not known to have arrived, or not taken. Of an answer: nothing of it has come. */
  status: chat.MessageStatus | 'sending' | 'unsent' | 'refused' | 'waiting'
  /** What a visitor reads about it. */
  error?: AtelierError
  /** Of an answer that waits for others of the same visitor. */
  ahead?: number
}

/** Stays the same while the server gives a message its own id. */
export function keyOf({ clientId, id }: ShownMessage): string {
  return clientId ?? id
}

export function newQuestion(content: string): ShownMessage {
  const id = newId()
  return { ...newMessage(id, 'user', 'sending'), content, clientId: id }
}

export function newAnswer(modelId: string | undefined): ShownMessage {
  const id = newId()
  return { ...newMessage(id, 'assistant', 'waiting'), clientId: id, ...(modelId && { modelId }) }
}

export function isBeingAnswered(messages: readonly ShownMessage[]): boolean {
  const status = messages.at(-1)?.status
  return status === 'waiting' || status === 'writing' || status === 'sending'
}

/** What was written last and is not known to have arrived, to be sent again. */
export function lastUnsent(messages: readonly ShownMessage[]): ShownMessage | undefined {
  const found = messages.findLast(({ status }) => status === 'sending' || status === 'unsent')
  if (!found) return undefined
  const { error: _, ...question } = found
  return { ...question, status: 'unsent' }
}

function newMessage(id: string, role: chat.Role, status: ShownMessage['status']): ShownMessage {
  return { id, role, content: '', status, timestamp: new Date().toISOString() }
}

/** `crypto.randomUUID` is there on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
