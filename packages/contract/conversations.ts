// The calls of the list of conversations. Apart from chat.ts, because a chat on a partner's page makes few of them, and late.
import { defineCall } from './call.ts'
import type * as schemas from './schemas/chat.ts'
import type * as searchSchemas from './schemas/search.ts'
import { inputOf, outputOf } from './schema-types.ts'

export const createConversation = defineCall({
  method: 'POST',
  path: '/api/chat/conversation',
  query: inputOf<typeof schemas.NewConversationQuery>(),
  reply: outputOf<typeof schemas.Conversation>(),
})
export const getConversation = defineCall({
  method: 'GET',
  path: '/api/chat/:id',
  reply: outputOf<typeof schemas.Conversation>(),
})
export const getConversations = defineCall({
  method: 'GET',
  path: '/api/chat/conversations',
  query: inputOf<typeof schemas.ConversationListQuery>(),
  reply: outputOf<typeof schemas.ConversationList>(),
})
export const updateConversation = defineCall({
  method: 'PATCH',
  path: '/api/chat/:id',
  body: inputOf<typeof schemas.ConversationChanges>(),
  reply: outputOf<typeof schemas.Conversation>(),
})
/** Archives, restores or deletes several conversations. */
export const changeConversations = defineCall({
  method: 'POST',
  path: '/api/chat/conversations/changes',
  keepalive: true,
  body: inputOf<typeof schemas.BulkChange>(),
  reply: outputOf<typeof schemas.ChangedConversations>(),
})
export const deleteConversation = defineCall({
  method: 'DELETE',
  path: '/api/chat/:id',
  keepalive: true,
})
/**
 * Finds titles and messages that contain every word of the query, in any order and anywhere, without regard to case and
 * accents. Words in quotation marks stay together. Temporary conversations are not found.
 */
export const searchConversations = defineCall({
  method: 'GET',
  path: '/api/chat/search',
  query: inputOf<typeof searchSchemas.SearchQuery>(),
  reply: outputOf<typeof searchSchemas.SearchResults>(),
})
