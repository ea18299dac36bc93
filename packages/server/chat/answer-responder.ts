import { LONG_REQUEST_TIMEOUT_MS, type chat } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail, type Failure } from '../helpers/fail.ts'
import { toErrorReply, toFailure } from '../http/errors.ts'
import type { Answer } from './answer.ts'
import type { SpokenAnswer } from '../speech/spoken-answers.ts'
import { createEventStream, type EventStream } from '../http/event-stream.ts'
import { streamDeltas } from './stream-deltas.ts'
import {
  formatPosition,
  isPosition,
  parsePosition,
  positionIn,
  startPosition,
  type StreamPosition,
} from './stream-position.ts'

/** A request that fails at once, for example because the model is unknown upstream, fails within this time. */
const EARLY_FAILURE_MS = 1_000
/** Less than the browser's own timeout, so that the visitor gets the server's error. */
const MAX_WAIT_MS = LONG_REQUEST_TIMEOUT_MS - 10_000

/** Sends an answer to the browser: as JSON when it is complete, or as events while it is generated. */
export interface AnswerResponder {
  /** Aborted when the visitor disconnects. */
  disconnected: AbortSignal
  /** Whether the browser has asked for events. */
  isStreamed: boolean
  /** Whether the browser has received a part of the answer before, and names it. */
  readonly isRejoining: boolean
  /** Sends a `queued` event: `ahead` other answers of the visitor must end first. */
  sendQueued(ahead: number): void
  /**
   * Resolves when the answer has ended, or is abandoned. Returns the JSON reply, or undefined if events were sent. A client
   * that sends `Last-Event-ID` gets the events after that one.
   */
  respond(
    answer: Answer,
    fields: ReplyFields,
    spoken?: SpokenAnswer,
  ): Promise<chat.SendMessageReply | undefined>
  /** Sends an error event if the stream is open; otherwise throws the error, so that it gets an HTTP status. */
  respondWithError(error: unknown): Promise<undefined>
}

/** The fields of the reply besides the answer. */
export type ReplyFields = Pick<chat.SendMessageReply, 'allowance' | 'audioMissing'>

export function createAnswerResponder(
  request: FastifyRequest,
  reply: FastifyReply,
): AnswerResponder {
  const disconnection = new AbortController()
  const disconnected = disconnection.signal
  const stream = acceptsEventStream(request)
    ? createEventStream<chat.AnswerEvents>(reply)
    : undefined
  /** Set if an answer was abandoned after a part of it was sent. */
  let received: StreamPosition | undefined
  reply.raw.once('close', () => disconnection.abort())

  return {
    disconnected,
    isStreamed: stream !== undefined,
    get isRejoining() {
      return received !== undefined || isPosition(request.headers['last-event-id'])
    },
    sendQueued(ahead) {
      stream?.open()
      void stream?.send('queued', { ahead })
    },
    async respond(answer, fields, spoken) {
      const notifyReaders = () => answer.notifyReaders()
      answer.addReader()
      disconnected.addEventListener('abort', notifyReaders, { once: true })
      try {
        if (stream) await waitForFirstWords(answer, disconnected)
        else await waitForEnd(answer, disconnected)
        if (answer.failure && (!answer.hasAdded || !stream)) throw toStoredFailure(answer)
        if (!stream) return { ...(await toReply(answer, disconnected, spoken)), ...fields }
        stream.open()
        const lastPosition = received
          ? positionIn(answer, received)
          : parsePosition(request.headers['last-event-id'], answer)
        const parts = { answer, stream, disconnected, requestId: request.id, fields, spoken }
        received = await streamAnswer({ ...parts, lastPosition })
        if (!answer.isAbandoned) stream.close()
        return undefined
      } finally {
        disconnected.removeEventListener('abort', notifyReaders)
        answer.removeReader()
      }
    },
    async respondWithError(error) {
      if (!stream?.isOpen) throw error
      await stream.send('error', toErrorEvent(error, request.id))
      stream.close()
      return undefined
    },
  }
}

/**
 * Delays the stream until the first text or thought, so that an early failure is sent with its HTTP status. After
 * EARLY_FAILURE_MS the stream opens anyway: its `start` event tells the browser the conversation id, which a visitor
 * who stops or reloads needs to continue in the same conversation.
 */
async function waitForFirstWords(answer: Answer, disconnected: AbortSignal): Promise<void> {
  let isEarly = true
  const timer = setTimeout(() => {
    isEarly = false
    answer.notifyReaders()
  }, EARLY_FAILURE_MS)
  while (isEarly && !disconnected.aborted && !answer.outcome && !answer.hasAdded) {
    await answer.nextChange()
  }
  clearTimeout(timer)
}

async function waitForEnd(answer: Answer, disconnected: AbortSignal): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS
  const timer = setTimeout(() => answer.notifyReaders(), MAX_WAIT_MS)
  try {
    while (!disconnected.aborted && !answer.outcome) {
      if (Date.now() >= deadline) throw fail('timeout')
      await answer.nextChange()
    }
  } finally {
    clearTimeout(timer)
  }
}

interface StreamParts {
  answer: Answer
  stream: EventStream<chat.AnswerEvents>
  disconnected: AbortSignal
  requestId: string
  fields: ReplyFields
  spoken: SpokenAnswer | undefined
  /** How much of the answer the client has received before this stream of it. Undefined: nothing. */
  lastPosition: StreamPosition | undefined
}

/** Returns how much of the answer the client has received. */
async function streamAnswer(parts: StreamParts): Promise<StreamPosition> {
  const { answer, stream, disconnected, requestId, fields, spoken, lastPosition } = parts
  const { conversationId } = answer.ref
  const position = lastPosition ?? startPosition(answer)
  if (!lastPosition) await sendStart(parts, position)
  void spoken?.url.then((url) => url && !disconnected.aborted && stream.send('audio', { url }))
  const received = await streamDeltas(answer, stream, disconnected, position)
  if (answer.isAbandoned) return received
  if (!answer.failure) {
    const reply = await toReply(answer, disconnected, spoken)
    await stream.send('finish', { ...reply, ...fields })
    return received
  }
  const error = toErrorEvent(answer.failure, requestId)
  await stream.send('error', { ...error, conversationId, answer: answer.toMessage() })
  return received
}

async function sendStart(
  { answer, stream, fields }: StreamParts,
  position: StreamPosition,
): Promise<void> {
  const { conversationId, questionId } = answer.ref
  const { reasoning: _, ...current } = answer.toMessage()
  const { text = '', reasoning } = answer.beginning ?? {}
  const message: chat.Message = {
    ...current,
    content: text,
    ...(reasoning && { reasoning }),
    status: 'writing',
  }
  await stream.send(
    'start',
    { conversationId, questionId, message, ...fields },
    formatPosition(position),
  )
}

/** Without a `start` event, the error has to say where the question is stored, and its failed answer. */
function toStoredFailure(answer: Answer): Failure {
  const { code, status, retryAfter, cause } = toFailure(answer.failure).failure
  const { conversationId, questionId } = answer.ref
  // A failure of its own: the answer's may be that of other answers, too, whose visitors must not read of this turn.
  return fail(code, {
    status,
    cause,
    turn: { conversationId, questionId, answer: answer.toMessage() },
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function toErrorEvent(error: unknown, requestId: string): chat.AnswerEvents['error'] {
  const { failure } = toFailure(error)
  const { retryAfter } = failure
  return { ...toErrorReply(failure, requestId), ...(retryAfter && { retryAfter }) }
}

async function toReply(
  answer: Answer,
  disconnected: AbortSignal,
  spoken: SpokenAnswer | undefined,
): Promise<chat.SendMessageReply> {
  const audio = (await spoken?.toFields(disconnected)) ?? {}
  const { message, ...reply } = answer.toReply()
  const { audioUrl } = audio
  return { ...reply, message: { ...message, ...(audioUrl && { audioUrl }) }, ...audio }
}

function acceptsEventStream({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false
}
