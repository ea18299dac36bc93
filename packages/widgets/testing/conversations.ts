// The conversations of the fake server, and the answers that are written into them.
import type { chat } from '@atelier/contract'
import { takeScript, type AnswerPart } from './answer-script.ts'
import type { FakeRequest } from './handler.ts'
import { Refusal } from './http-messages.ts'
import type { FakeState, StoredConversation } from './state.ts'
import { startTurn, type Turn } from './turn.ts'

interface AnswerParts {
  conversation: StoredConversation
  question: chat.Message
  message: chat.Message
  parts: AsyncIterable<AnswerPart>
  state: FakeState
}

export function writeAnswer(answer: AnswerParts): Turn {
  answer.conversation.messages.push(answer.message)
  return writeText(answer)
}

/** Writes on in an answer that was cut off. */
export function continueAnswer(
  { params, body }: FakeRequest<'continueAnswer'>,
  state: FakeState,
): Turn {
  const conversation = conversationOfMessage(state, params.id)
  const index = conversation.messages.findIndex(({ id }) => id === params.id)
  const [question, message] = conversation.messages.slice(index - 1, index + 1)
  const isComplete = message?.status === 'done' && message.finishReason !== 'length'
  if (!question || !message || isComplete) throw new Refusal('conflict')
  countMessage(state)
  message.status = 'writing'
  delete message.finishReason
  delete message.errorCode
  const repeatedRequest = { Message: question.content, ModelId: body.ModelId }
  const parts = takeScript(state.scripts, question.content).write(repeatedRequest)
  return writeText({ conversation, question, message, parts, state })
}

/** Writes on in a message. */
export function writeText({ conversation, question, message, parts, state }: AnswerParts): Turn {
  conversation.updatedAt = message.timestamp
  const allowance = readAllowance(state)
  return startTurn({
    conversationId: conversation.id,
    questionId: question.id,
    message,
    parts,
    fields: allowance.limit === null ? {} : { allowance },
    requestId: state.newId(),
    newId: state.newId,
    page: state.toolPage,
  })
}

export function newAnswer({ newId }: FakeState, modelId: string): chat.Message {
  const timestamp = new Date().toISOString()
  return { id: newId(), role: 'assistant', content: '', timestamp, status: 'writing', modelId }
}

export function countMessage(state: FakeState): void {
  const { limit, used } = readAllowance(state)
  if (limit !== null && used >= limit) throw new Refusal('allowance-used')
  state.allowance.used = used + 1
}

export function readAllowance({ user, subscription, allowance }: FakeState): chat.Allowance {
  const plan = !user ? 'guest' : subscription.addOns.length > 0 ? 'godmode' : subscription.tier
  const tomorrow = new Date()
  tomorrow.setUTCHours(24, 0, 0, 0)
  return { plan, limit: null, used: 0, resetsAt: tomorrow.toISOString(), ...allowance }
}

export function findConversation({ conversations }: FakeState, id: string): StoredConversation {
  const found = conversations.find((conversation) => conversation.id === id)
  if (!found) throw new Refusal('not-found')
  return found
}

export function conversationOfMessage(
  { conversations }: FakeState,
  messageId: string,
): StoredConversation {
  const found = conversations.find(({ messages, hidden }) =>
    [...messages, ...hidden.map(({ message }) => message)].some(({ id }) => id === messageId),
  )
  if (!found) throw new Refusal('not-found')
  return found
}

export function addConversation(
  { conversations, newId }: FakeState,
  title: string,
  modelId: string | null,
): StoredConversation {
  const updatedAt = new Date().toISOString()
  const conversation = {
    id: newId(),
    title,
    modelId,
    instructions: null,
    updatedAt,
    messages: [],
    hidden: [],
  }
  conversations.push(conversation)
  return conversation
}
