// Loaded when a page with tools sends what they have returned, or a further question.
import { TOOL_WAIT_MS, type chat, type tools } from '@atelier/contract'
import { takeScript } from './answer-script.ts'
import { conversationOfMessage, writeText } from './conversations.ts'
import type { FakeRequest } from './handler.ts'
import { Refusal } from './http-messages.ts'
import type { FakeState } from './state.ts'
import type { Turn } from './turn.ts'

interface Taken {
  answerId: string
  at: number
}

/** The requests with results that were taken, by their ids. */
const takenOf = new WeakMap<FakeState, Map<string, Taken>>()

/** Stores what the tools have returned, and writes on when all calls have a result. */
export function takeToolResults(
  { params, body }: FakeRequest<'sendToolResults'>,
  state: FakeState,
): Turn | chat.SendMessageReply {
  const conversation = conversationOfMessage(state, params.id)
  const index = conversation.messages.findIndex(({ id }) => id === params.id)
  const [question, message] = conversation.messages.slice(index - 1, index + 1)
  if (!question || !message) throw new Refusal('conflict')
  const asItIs = () => {
    const toolCalls = message.toolCalls?.map((call) => Object.assign({}, call))
    return { conversationId: conversation.id, message: { ...message, toolCalls } }
  }
  const taken = takenOf.get(state) ?? new Map<string, Taken>()
  takenOf.set(state, taken)
  if (taken.has(body.ClientMessageId)) return asItIs()
  endIfLate(message, [...taken.values()])
  storeResults(message, body.Results)
  taken.set(body.ClientMessageId, { answerId: params.id, at: Date.now() })
  if (message.toolCalls?.some((call) => call.state === 'waiting')) return asItIs()
  message.status = 'writing'
  delete message.finishReason
  const repeatedRequest = { Message: question.content, ModelId: message.modelId ?? '' }
  const parts = takeScript(state.scripts, question.content).write(repeatedRequest)
  return writeText({ conversation, question, message, parts, state })
}

function endIfLate(message: chat.Message, taken: readonly Taken[]): void {
  const earlier = taken.filter(({ answerId }) => answerId === message.id)
  const waitsSince = Math.max(Date.parse(message.timestamp), ...earlier.map(({ at }) => at))
  if (Date.now() - waitsSince > TOOL_WAIT_MS) endCalls(message)
}

function storeResults(
  { finishReason, toolCalls = [] }: chat.Message,
  results: readonly tools.ToolResult[],
): void {
  if (finishReason !== 'tools') throw new Refusal('conflict')
  const calls = results.map(({ id }) => toolCalls.find((each) => each.id === id))
  if (calls.includes(undefined)) throw new Refusal('not-found')
  if (calls.some((call) => call!.state !== 'waiting')) throw new Refusal('conflict')
  for (const [index, { state, result = '' }] of results.entries())
    Object.assign(calls[index]!, { state }, state !== 'refused' && { result })
}

/** The visitor asks something new: the answers of the conversation that wait go on no more. */
export function endWaiting({ body }: FakeRequest<'sendMessage'>, state: FakeState): void {
  const conversation = state.conversations.find(({ id }) => id === body.ConversationId)
  for (const message of conversation?.messages ?? []) endCalls(message)
}

function endCalls(message: chat.Message): void {
  if (message.finishReason !== 'tools') return
  message.status = 'interrupted'
  delete message.finishReason
  for (const call of message.toolCalls ?? []) if (call.state === 'waiting') call.state = 'not-run'
}
