import { tools } from '@atelier/contract'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { request, stream } from '../../http.ts'
import type { ConversationState } from '../conversation-state.ts'
import { mergeLatest } from '../continuity/merge-latest.ts'
import { fetchMessages } from '../history.ts'
import { changeMessage, messageKey, newId, type ShownMessage } from '../messages.ts'
import { perChat } from '../per-chat.ts'
import type { StreamHeaders } from '../request-answer.ts'
import type { ChatStore } from '../store.ts'
import { isWaitingFor } from './end-calls.ts'
import { endRun, setRun } from './runs.ts'
import { toolFields } from './tool-fields.ts'

/** A result on its way to the server. */
interface Delivery {
  chat: ChatStore
  state: ConversationState
  messageId: string
  call: tools.ToolCall
  result: tools.ToolResult
  /** The same whenever it is sent again. */
  clientId: string
}

/** The server had stored the result before the model failed: the answer has failed, not the tool. */
const MODEL_FAILURES = new Set(['model-failed', 'timeout'])

/** Results are sent one after the other, so that the last one of an answer is known. */
const queueOf = perChat(() => ({ last: Promise.resolve() }))

/** Sends what a call has returned. When it was the last of the answer, the answer goes on. Never rejects. */
export async function sendResult(
  chat: ChatStore,
  state: ConversationState,
  messageId: string,
  call: tools.ToolCall,
  result: Omit<tools.ToolResult, 'id'>,
): Promise<void> {
  const delivery = {
    chat,
    state,
    messageId,
    call,
    result: { id: call.id, ...result },
    clientId: newId(),
  }
  await enqueue(delivery)
}

async function enqueue(delivery: Delivery): Promise<void> {
  if (!isAwaited(delivery)) return endRun(delivery.chat, delivery.call)
  const queue = queueOf(delivery.chat)
  setRun(delivery.chat, delivery.call, { is: 'sending' })
  // A failure is shown at its call and never holds up the results that follow.
  const sent = queue.last.then(() =>
    deliver(delivery).catch((thrown: unknown) => fail(delivery, toAtelierError(thrown))),
  )
  queue.last = sent
  await sent
}

async function deliver(delivery: Delivery): Promise<void> {
  const { chat, state, call } = delivery
  const message = findAnswer(delivery)
  if (!message || !isAwaited(delivery)) return endRun(chat, call)
  const others = message.toolCalls?.filter(
    (each) => each.state === 'waiting' && each.id !== call.id,
  )
  if (others?.length) await store(delivery)
  else await continueAnswer(delivery, state, message)
}

/** The answer waits for the results of its other calls. */
async function store(delivery: Delivery): Promise<void> {
  const { chat, call, messageId } = delivery
  const body = await bodyOf(delivery)
  const { message } = await request(tools.sendToolResults, { params: { id: messageId }, body })
  change(delivery, message)
  endRun(chat, call)
  announceChange(delivery)
}

/** The rest of the answer is streamed into the same message. */
async function continueAnswer(
  delivery: Delivery,
  state: ConversationState,
  answer: ShownMessage,
): Promise<void> {
  const { chat, messageId, call, result } = delivery
  const { answers, shown } = chat.core
  const index = state.messages.findIndex(({ id }) => id === messageId)
  const question = state.messages[index - 1]
  if (!question) return endRun(chat, call)
  const body = await bodyOf(delivery)
  shown.stores.$latestTurnKeys.set([messageKey(answer)])
  const { error: _error, finishReason: _finishReason, ...rest } = answer
  const toolCalls = answer.toolCalls?.map((each) =>
    each.id === call.id ? Object.assign({}, each, result) : each,
  )
  change(delivery, { status: 'waiting', error: undefined, finishReason: undefined, toolCalls })
  const openStream = (_modelId: string, signal: AbortSignal, headers: StreamHeaders) =>
    stream(tools.sendToolResults, {
      params: { id: messageId },
      body,
      signal,
      headers: headers ?? {},
    })
  const resolveModelId = () => Promise.resolve(answer.modelId ?? '')
  await answers.start(
    state,
    { question, answer: { ...rest, eventId: undefined }, openStream, resolveModelId },
    {
      onNotStored(error) {
        if (error && MODEL_FAILURES.has(error.code)) {
          change(delivery, { status: 'failed', error })
          endRun(chat, call)
          return
        }
        change(delivery, { ...answer, error: undefined })
        fail(delivery, error)
      },
      onQuestionStored() {
        endRun(chat, call)
        announceChange(delivery)
      },
    },
  )
}

async function bodyOf({ chat, result, clientId }: Delivery): Promise<tools.ToolResultsRequest> {
  return {
    ClientMessageId: clientId,
    Results: [result],
    ...(await toolFields(chat.core.$tools.get())),
    ...chat.core.$speech.get(),
  }
}

/** After a refusal, the call has ended elsewhere: shows the server's state. */
function fail(delivery: Delivery, error: AtelierError | undefined): void {
  const { chat, call } = delivery
  const isOver = error?.status === 409 || error?.status === 404
  if (isOver) {
    endRun(chat, call)
    void reload(delivery)
  } else {
    setRun(chat, call, { is: 'unsent', error, sendAgain: () => void enqueue(delivery) })
  }
}

async function reload({ chat, state }: Delivery): Promise<void> {
  const latest = state.id && (await fetchMessages(state.id).catch(() => undefined))
  if (!latest || chat.core.answers.isInProgress(state)) return
  chat.core.shown.update(state, { messages: mergeLatest(state.messages, latest.messages) })
}

/** False if the answer has ended since, such as with a new question: the page knows before the server says so. */
const isAwaited = ({ state, messageId, call }: Delivery): boolean =>
  isWaitingFor(state, messageId, call.id)

const findAnswer = ({ state, messageId }: Delivery): ShownMessage | undefined =>
  state.messages.find(({ id }) => id === messageId)

function change({ chat, state, messageId }: Delivery, changes: Partial<ShownMessage>): void {
  const answer = state.messages.find(({ id }) => id === messageId)
  if (answer)
    chat.core.shown.update(state, { messages: changeMessage(state.messages, answer, changes) })
}

/** Other tabs show the change. */
function announceChange({ chat, state }: Delivery): void {
  if (state.id) chat.core.events.emit('stored', { conversationId: state.id })
}
