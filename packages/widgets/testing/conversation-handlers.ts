// The list of conversations of the fake server.
import type { chat } from '@atelier/contract'
import { addConversation, findConversation } from './conversations.ts'
import type { Handlers } from './handler.ts'
import type { FakeState, StoredConversation } from './state.ts'

export const conversationHandlers = {
  getConversations({ query }, { conversations }) {
    const lasting = conversations.filter((conversation) => !conversation.temporary)
    const archived = lasting.filter((conversation) => conversation.archived)
    const listed = query.archived ? archived : lasting.filter((each) => !each.archived)
    return { conversations: inOrder(listed).map(toConversation), archivedCount: archived.length }
  },
  getConversation: ({ params }, state) => toConversation(findConversation(state, params.id)),
  createConversation({ query }, state) {
    const conversation = addConversation(state, '', null)
    if (query.temporary) conversation.temporary = true
    return toConversation(conversation)
  },
  updateConversation({ params, body }, state) {
    const conversation = findConversation(state, params.id)
    const { pinned, archived, temporary, ...changes } = body
    Object.assign(conversation, changes)
    if (pinned !== undefined) setFlag(conversation, 'pinned', pinned)
    if (archived !== undefined) archive(conversation, archived)
    if (temporary === false) delete conversation.temporary
    return toConversation(conversation)
  },
  changeConversations({ body: { change, ids } }, state) {
    const chosen = state.conversations.filter(({ id }) => ids.includes(id))
    if (change === 'delete') remove(state, ids)
    else for (const conversation of chosen) archive(conversation, change === 'archive')
    return { ids: chosen.map(({ id }) => id) }
  },
  deleteConversation({ params }, state) {
    findConversation(state, params.id)
    remove(state, [params.id])
  },
} satisfies Handlers

function remove(state: FakeState, ids: readonly string[]): void {
  state.conversations = state.conversations.filter(({ id }) => !ids.includes(id))
}

function archive(conversation: StoredConversation, archived: boolean): void {
  setFlag(conversation, 'archived', archived)
  if (archived) setFlag(conversation, 'pinned', false)
}

function setFlag(conversation: StoredConversation, name: 'pinned' | 'archived', value: boolean) {
  if (value) conversation[name] = true
  else delete conversation[name]
}

/** First those that are pinned, then the latest. */
const inOrder = (conversations: readonly StoredConversation[]) =>
  conversations.toSorted(
    (one, other) =>
      Number(other.pinned ?? false) - Number(one.pinned ?? false) ||
      other.updatedAt.localeCompare(one.updatedAt),
  )

function toConversation(stored: StoredConversation): chat.Conversation {
  const { messages: _, hidden: __, ...conversation } = stored
  return conversation
}
