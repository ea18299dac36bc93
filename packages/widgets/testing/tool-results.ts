// Loaded when a page sends what its tools have returned.
import type { chat } from '@atelier/contract'
import { takeScript } from './answer-script.ts'
import { conversationOfMessage, writeText } from './conversations.ts'
import type { FakeRequest } from './handler.ts'
import { Refusal } from './http-messages.ts'
import type { FakeState } from './state.ts'
import type { Turn } from './turn.ts'

/** Stores what the tools have returned, and writes on when all calls have a result. */
export function takeToolResults(
  { params, body }: FakeRequest<'sendToolResults'>,
  state: FakeState,
): Turn | chat.SendMessageReply {
  const conversation = conversationOfMessage(state, params.id)
  const index = conversation.messages.findIndex(({ id }) => id === params.id)
  const [question, message] = conversation.messages.slice(index - 1, index + 1)
  if (!question || message?.finishReason !== 'tools') throw new Refusal('conflict')
  const calls = message.toolCalls ?? []
  for (const { id, state: outcome, result = '' } of body.Results) {
    const call = calls.find((each) => each.id === id)
    if (!call) throw new Refusal('not-found')
    if (call.state !== 'waiting') throw new Refusal('conflict')
    Object.assign(call, { state: outcome }, outcome !== 'refused' && { result })
  }
  const copy = { ...message, toolCalls: calls.map((call) => ({ ...call })) }
  if (calls.some((call) => call.state === 'waiting'))
    return { conversationId: conversation.id, message: copy }
  message.status = 'writing'
  delete message.finishReason
  const repeatedRequest = { Message: question.content, ModelId: message.modelId ?? '' }
  const parts = takeScript(state.scripts, question.content).write(repeatedRequest)
  return writeText({ conversation, question, message, parts, state })
}
