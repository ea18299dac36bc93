// The methods of an element that only some pages call.
import { SEARCH_QUERY_MAX_LENGTH } from '@atelier/contract'
import { explain } from '../explain/explain.ts'
import { isStored, type ShownMessage } from './messages.ts'
import { hasPart } from './page-parts.ts'
import { searchRequestOf } from './panel-list/search-request.ts'
import type { ChatStore } from './store.ts'

/** Loaded with the first message, and every panel loads this file before. */
const loadVersions = () => import('./versions/versions.ts')

/** Resolves to false if there is no such answer, or it cannot be written again now. */
async function regenerate(chat: ChatStore, messageId?: string): Promise<boolean> {
  if (messageId !== undefined) requireText('regenerate', messageId)
  const answer = await findMessage(chat, 'assistant', messageId)
  return (
    answer !== undefined && (await loadVersions()).answerAgain(chat, answer, { wish: answer.wish })
  )
}

/** Resolves to false if there is no such question, or it cannot be changed now. */
async function editMessage(chat: ChatStore, messageId?: string, text?: string): Promise<boolean> {
  requireText('editMessage', messageId)
  requireText('editMessage', text)
  const question = await findMessage(chat, 'user', messageId)
  if (!text.trim()) explain('emptyText')
  if (!question || !text.trim()) return false
  const { changeQuestion } = await loadVersions()
  const changed = await changeQuestion(chat, question, text)
  await changed?.answered
  return changed !== undefined
}

/** Opens the list with the results. Resolves to false if the page has switched it off. */
async function search(chat: ChatStore, text?: string): Promise<boolean> {
  requireText('search', text)
  const isOffered = hasPart(chat, 'list') && hasPart(chat, 'search')
  if (isOffered) searchRequestOf(chat).set(text.trim().slice(0, SEARCH_QUERY_MAX_LENGTH))
  return isOffered
}

/** A stored message of the shown conversation: the one with this id, or the last. */
async function findMessage(
  chat: ChatStore,
  role: ShownMessage['role'],
  id?: string,
): Promise<ShownMessage | undefined> {
  const { waitUntilIdle } = await loadVersions()
  const state = await waitUntilIdle(chat)
  return state?.messages.findLast(
    (message) =>
      message.role === role &&
      isStored(message) &&
      !message.alternativeTo &&
      (id === undefined || message.id === id),
  )
}

function requireText(method: string, value: unknown): asserts value is string {
  if (typeof value !== 'string')
    throw new TypeError(`Atelier: ${method}() needs a text, not ${String(value)}`)
}

/** The values are what the page passes, which may be anything. */
type PageMethod = (chat: ChatStore, first?: string, second?: string) => Promise<boolean>

export const pageMethods: Record<'regenerate' | 'editMessage' | 'search', PageMethod> = {
  regenerate,
  editMessage,
  search,
}
