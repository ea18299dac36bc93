// The chat of the fake server.
import { createTitle, type chat } from '@atelier/contract'
import { takeScript } from './answer-script.ts'
import { hideAfter, showBranch, startVersion, withVersions } from './branches.ts'
import {
  addConversation,
  continueAnswer,
  conversationOfMessage,
  countMessage,
  findConversation,
  newAnswer,
  readAllowance,
  writeAnswer,
  writeText,
} from './conversations.ts'
import { StreamedReply, type FakeRequest, type Handlers } from './handler.ts'
import { Refusal } from './http-messages.ts'
import type { FakeState, StoredConversation } from './state.ts'
import type { Turn } from './turn.ts'

export const chatHandlers = {
  getModels: (_, { models }) => ({ models }),
  getChatModels: (_, { models }) => ({
    models: models.filter(({ abilities }) => abilities.includes('text')),
  }),
  getAllowance: (_, state) => readAllowance(state),
  exportConversations: async (...asked) => (await import('./export.ts')).exportAll(...asked),
  importConversation: async (...asked) => (await import('./import.ts')).importPiece(...asked),
  searchConversations: async (...asked) => (await import('./search.ts')).search(...asked),
  getHistory({ params, query }, state) {
    const messages = withVersions(findConversation(state, params.id))
    const index = query.before ? messages.findIndex(({ id }) => id === query.before) : -1
    const end = index < 0 ? messages.length : index
    const start = Math.max(0, end - Number(query.limit ?? 1000))
    return { messages: messages.slice(start, end), hasEarlier: start > 0 }
  },
  async sendMessage(request, state) {
    const { ClientMessageId, Tools } = request.body
    const known = ClientMessageId ? state.turns.get(ClientMessageId) : undefined
    if (!known && state.toolPage) (await import('./tool-results.ts')).endWaiting(request, state)
    state.toolPage = Tools?.page
    const hasEndedEarly = ['failed', 'interrupted'].includes(known?.message.status ?? '')
    const turn =
      known && hasEndedEarly
        ? restartAnswer(request, known.message, state)
        : (known ?? startAnswer(request, state))
    if (ClientMessageId) state.turns.set(ClientMessageId, turn)
    return respond(request, turn)
  },
  stopAnswer({ params }, { turns }) {
    for (const turn of turns.values()) if (turn.message.id === params.id) turn.stop()
  },
  addAlternative(request, state) {
    const { params } = request
    const known = state.turns.get(alternativeTo(params.id))
    const turn =
      known && known.message.status !== 'failed' ? known : startAlternative(request, state)
    state.turns.set(alternativeTo(params.id), turn)
    return respond(request, turn)
  },
  addVersion(request, state) {
    const { ClientMessageId } = request.body
    const turn = state.turns.get(ClientMessageId) ?? startVersion(request, state)
    state.turns.set(ClientMessageId, turn)
    return respond(request, turn)
  },
  continueAnswer(request, state) {
    const { ClientMessageId } = request.body
    const turn = state.turns.get(ClientMessageId) ?? continueAnswer(request, state)
    state.turns.set(ClientMessageId, turn)
    return respond(request, turn)
  },
  async sendToolResults(request, state) {
    const { ClientMessageId, Tools } = request.body
    state.toolPage = Tools?.page ?? state.toolPage
    const { takeToolResults } = await import('./tool-results.ts')
    const taken = state.turns.get(ClientMessageId) ?? takeToolResults(request, state)
    if (!('read' in taken)) return taken
    state.turns.set(ClientMessageId, taken)
    return respond(request, taken)
  },
  rateAnswer({ params, body }, state) {
    const { messages } = conversationOfMessage(state, params.id)
    const answer = messages.find(({ id }) => id === params.id)
    if (answer?.role !== 'assistant' || answer.status !== 'done') throw new Refusal('conflict')
    if (body.feedback) answer.feedback = body.feedback
    else delete answer.feedback
  },
  showVersion({ params }, state) {
    const conversation = conversationOfMessage(state, params.id)
    showBranch(conversation, params.id)
    return { messages: withVersions(conversation), hasEarlier: false }
  },
  keepAnswer({ params }, state) {
    const conversation = conversationOfMessage(state, params.id)
    const message = conversation.messages.find(({ id }) => id === params.id)!
    const other = message.alternativeTo
    conversation.messages = conversation.messages.filter(
      ({ id, alternativeTo }) => id === params.id || (id !== other && alternativeTo !== params.id),
    )
    delete message.alternativeTo
    return { message }
  },
  uploadImage: (_, { newId }) => ({ imageUrl: `/api/chat/files/${newId()}` }),
  describeImage() {},
  getGuestConversations: () => ({ conversations: [], creations: 0 }),
  claimGuestConversations() {},
} satisfies Handlers

function startAnswer({ body }: FakeRequest<'sendMessage'>, state: FakeState): Turn {
  const model = state.models.find(({ id }) => id === body.ModelId)
  if (!model) throw new Refusal('model-unknown')
  if (model.tier === 'pro' && state.subscription.tier !== 'pro') throw new Refusal('model-locked')
  countMessage(state)
  const id = body.ConversationId?.trim()
  const conversation = id
    ? findConversation(state, id)
    : addConversation(state, createTitle(body.Message), body.ModelId)
  if (body.ParentId !== undefined) hideAfter(conversation, body.ParentId)
  const question = addQuestion(conversation, body, state)
  const parts = takeScript(state.scripts, body.Message).write(body)
  return writeAnswer({
    conversation,
    question,
    message: newAnswer(state, body.ModelId),
    parts,
    state,
  })
}

/** A repeated question whose answer has ended early is answered anew. */
function restartAnswer(
  { body }: FakeRequest<'sendMessage'>,
  message: chat.Message,
  state: FakeState,
): Turn {
  const conversation = conversationOfMessage(state, message.id)
  const question = conversation.messages.find(({ clientId }) => clientId === body.ClientMessageId)!
  Object.assign(message, { content: '', status: 'writing', modelId: body.ModelId })
  delete message.errorCode
  delete message.reasoning
  const parts = takeScript(state.scripts, body.Message).write(body)
  return writeText({ conversation, question, message, parts, state })
}

/** Where the turn of a second answer is stored, beside those of questions. */
const alternativeTo = (answerId: string): string => `alternative to ${answerId}`

function startAlternative({ params, body }: FakeRequest<'addAlternative'>, state: FakeState): Turn {
  const conversation = conversationOfMessage(state, params.id)
  const index = conversation.messages.findIndex(({ id }) => id === params.id)
  const question = conversation.messages[index - 1]!
  conversation.messages = conversation.messages.filter((each) => each.alternativeTo !== params.id)
  const message = { ...newAnswer(state, body.ModelId), alternativeTo: params.id }
  const repeatedRequest = { Message: question.content, ModelId: body.ModelId }
  const parts = takeScript(state.scripts, question.content).write(repeatedRequest)
  return writeAnswer({ conversation, question, message, parts, state })
}

async function respond(
  { headers }: FakeRequest,
  turn: Turn,
): Promise<chat.SendMessageReply | StreamedReply> {
  if (!headers.accept?.includes('text/event-stream')) return turn.reply
  const hasSlowStart = turn.message.content === '' && !turn.message.reasoning
  // One round of the event loop is enough for a script that fails at once.
  if (hasSlowStart) await Promise.race([turn.begun, afterSettledPromises()])
  return new StreamedReply({
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    body: turn.read(),
  })
}

/** Waits for the promises that are settled already. Uses no timer, because tests replace timers. */
async function afterSettledPromises(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve()
}

function addQuestion(
  conversation: StoredConversation,
  { Message, ClientMessageId, ImageUrls }: chat.SendMessageRequest,
  { newId }: FakeState,
): chat.Message {
  const question: chat.Message = {
    id: newId(),
    ...(ClientMessageId && { clientId: ClientMessageId }),
    role: 'user',
    content: Message.trim(),
    timestamp: new Date().toISOString(),
    status: 'done',
    ...(ImageUrls?.length && { imageUrls: ImageUrls, imageAlts: ImageUrls.map(() => '') }),
  }
  conversation.messages.push(question)
  return question
}
