import { CACHED_MESSAGES, TITLE_MAX_LENGTH } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import type { ShownMessage } from './messages.ts'
import type { Changes } from './turn.ts'

/** What of a conversation is here. */
export type Place =
  | { is: 'new' }
  | { is: 'loading' }
  | { is: 'ready'; hasEarlier: boolean }
  | { is: 'failed'; error: AtelierError }

/** A conversation, shown or not: one that is being answered goes on while another is read. */
export interface Talk {
  /** The server's; none before it has stored anything. */
  id: string | undefined
  place: Place
  messages: readonly ShownMessage[]
  /** Stops the answer that is being written. */
  stop: AbortController | undefined
  /** What has to end before the next question: its history is fetched, its last answer stopped. */
  before: Promise<unknown>
}

/** As many messages as are asked for at once. */
export const PAGE = CACHED_MESSAGES

export function newTalk(id?: string): Talk {
  const place: Place = id ? { is: 'loading' } : { is: 'new' }
  return { id, place, messages: [], stop: undefined, before: Promise.resolve() }
}

/** Until the list of conversations has the server's: the first words. */
export function titleOf(messages: readonly ShownMessage[]): string {
  const first = messages.find(({ role }) => role === 'user')?.content ?? ''
  return first.trim().split(/\s+/).join(' ').slice(0, TITLE_MAX_LENGTH)
}

export function changed(
  messages: readonly ShownMessage[],
  { clientId }: ShownMessage,
  changes: Changes,
): readonly ShownMessage[] {
  return messages.map((one) =>
    one.clientId === clientId
      ? { ...one, ...(typeof changes === 'function' ? changes(one) : changes) }
      : one,
  )
}

/** What the server has, and after it what is kept here and has not arrived there yet. */
export function withUnsent(
  known: readonly ShownMessage[],
  kept: readonly ShownMessage[],
): readonly ShownMessage[] {
  const arrived = new Set(known.map(({ clientId }) => clientId))
  const unsent = kept.filter(
    ({ status, clientId }) => status === 'unsent' && !arrived.has(clientId),
  )
  return [...known, ...unsent]
}
