// The import of the fake server.
import type { chat, tools, transfer } from '@atelier/contract'
import { addConversation } from './conversations.ts'
import type { FakeRequest } from './handler.ts'
import type { FakeState } from './state.ts'

/** The ids of the conversations by those of the browser. Shows all messages as one branch. */
const idsOfState = new WeakMap<FakeState, Map<string, string>>()

export function importPiece(
  { body: { conversation, messages } }: FakeRequest<'importConversation'>,
  state: FakeState,
) {
  const ids = idsOfState.get(state) ?? new Map<string, string>()
  idsOfState.set(state, ids)
  const known = state.conversations.find(({ id }) => id === ids.get(conversation.clientId))
  const target = known ?? addConversation(state, conversation.title, conversation.modelId ?? null)
  ids.set(conversation.clientId, target.id)
  if (!known) target.updatedAt = conversation.updatedAt
  const missing = messages.filter(({ id }) => !target.messages.some((each) => each.id === id))
  target.messages.push(...missing.map(toMessage))
  return { conversationId: target.id, stored: missing.length }
}

function toMessage(message: transfer.ImportedMessage): chat.Message {
  const { id, role, content, createdAt, modelId, toolCalls } = message
  return {
    id,
    role,
    content,
    timestamp: createdAt,
    status: 'done',
    ...(modelId && { modelId }),
    ...(toolCalls && { toolCalls: toolCalls.map(importCall) }),
  }
}

/** Nothing of a file runs. */
const importCall = (call: tools.ToolCall): tools.ToolCall => ({
  ...call,
  ...(call.state === 'waiting' && { state: 'not-run' }),
  isImported: true,
})
