// The search of the fake server.
import { findSearchMarks, toSearchTerms, type chat } from '@atelier/contract'
import type { FakeRequest } from './handler.ts'
import type { FakeState, StoredConversation } from './state.ts'

export function search(
  { query: { query, conversationId } }: FakeRequest<'searchConversations'>,
  { conversations }: FakeState,
): chat.SearchResults {
  const terms = toSearchTerms(query)
  const searched = conversations.filter(({ id }) => !conversationId || id === conversationId)
  return {
    titles: conversationId ? [] : searched.flatMap((each) => findTitle(each, terms)),
    messages: searched
      .flatMap((each) => findMessages(each, terms))
      .toSorted((one, other) => other.messageId.localeCompare(one.messageId)),
    hasMore: false,
  }
}

function findTitle(
  { id, title, updatedAt, messages, archived }: StoredConversation,
  terms: string[],
) {
  const marks = findSearchMarks(title, terms)
  const found = { conversationId: id, title, isArchived: !!archived, timestamp: updatedAt, marks }
  return marks.length > 0 ? [{ ...found, excerpt: messages.at(-1)?.content ?? '' }] : []
}

function findMessages(
  { id: conversationId, title, messages, hidden, archived }: StoredConversation,
  terms: string[],
) {
  const all = [...messages, ...hidden.map(({ message }) => message)]
  return all.flatMap(({ id, role, timestamp, content }) => {
    const marks = findSearchMarks(content, terms)
    const found = { conversationId, title, isArchived: !!archived, timestamp, excerpt: content }
    return marks.length > 0 ? [{ ...found, messageId: id, role, marks, matches: marks.length }] : []
  })
}
