// Loaded when the visitor writes.
import { NOTHING_RECEIVED, type chat } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../errors.ts'
import type { StreamEvent } from '../events.ts'
import { readWithRejoin } from '../http/rejoin.ts'
import type { PageTools } from '../page-tools.ts'
import { withReasoning, withStart, withText } from './answer-changes.ts'
import type { MessageChanges, ShownMessage } from './messages.ts'
import { STOPPED, stopOnServer } from './stop-answer.ts'
import { readAnswer, type StreamListener } from './stream-answer.ts'
import { toolFields } from './tools/tool-fields.ts'

export type SpeechFields = Pick<
  chat.SendMessageRequest,
  'ReturnAudio' | 'Voice' | 'AudioFormat' | 'Speed' | 'Pitch'
>

/** `Last-Event-ID`, after a lost connection: the server sends only the events after it. */
export type StreamHeaders = Record<string, string> | undefined

export interface AnswerRequest {
  question: ShownMessage
  /** The empty message that the answer is written into. */
  answer: ShownMessage
  resolveModelId: () => Promise<string>
  /** The fields of the question, to which the tools of the page are added. Absent: `openStream` has all. */
  fields?: object
  $tools?: ReadableAtom<PageTools | undefined>
  /** Sends the question, or has it answered again. */
  openStream: (
    modelId: string,
    signal: AbortSignal,
    headers?: StreamHeaders,
  ) => AsyncIterable<StreamEvent>
  /** Aborted when the visitor stops the answer (then the reason is `STOPPED`) or leaves the chat. */
  signal: AbortSignal
}

export interface AnswerListener {
  onMessageChanged(message: ShownMessage, changes: MessageChanges): void
  /**
   * The server has not stored the question, or it is unknown whether it has: then `error` has no status. Without `error`,
   * the visitor has stopped the answer.
   */
  onNotStored(error?: AtelierError): void
  /** Called when the server has stored the question in this conversation. */
  onQuestionStored(
    conversationId: string,
    answer: chat.Message,
    allowance: chat.Allowance | undefined,
  ): void
  onAnswered(message: chat.Message): void
  onFailed(error: AtelierError): void
}

/**
 * How long a stopped request may stay open, to receive the id of the conversation in which the server stored the
 * question.
 */
const STOP_GRACE_MS = 1500

/** Sends a question and reports its answer until the end. Failures are reported to the listener, never thrown. */
export async function requestAnswer(
  request: AnswerRequest,
  listener: AnswerListener,
): Promise<void> {
  const { answer, signal } = request
  const isRejoined = answer.eventId !== undefined
  const connection = openConnection(signal, isRejoined, () =>
    listener.onMessageChanged(answer, { status: 'stopped' }),
  )
  const streamListener = createStreamListener(request, listener, connection.markStored)
  try {
    const modelId = await Promise.race([request.resolveModelId(), connection.whenClosed])
    listener.onMessageChanged(answer, { modelId })
    const tools = await toolFields(request.$tools?.get())
    if (tools) Object.assign(request.fields ?? {}, tools)
    connection.markSending()
    let received = eventHeaders(answer.eventId)
    const read = () => {
      const events = request.openStream(modelId, connection.signal, received)
      received ??= eventHeaders(NOTHING_RECEIVED)
      return readAnswer(events, {
        ...streamListener,
        onEvent: (id) => (received = eventHeaders(id)),
      })
    }
    await readWithRejoin(read, { signal, isStored: connection.isStored })
  } catch (thrown) {
    const error = toAtelierError(thrown)
    const turn = failedTurnOf(request, error)
    const isLeft = signal.aborted && connection.isStored()
    if (turn && !isLeft) streamListener.onError(error, turn.answer)
    else if (!signal.aborted) {
      if (connection.isStored()) listener.onMessageChanged(answer, { status: 'interrupted', error })
      else listener.onNotStored(error)
      listener.onFailed(error)
    } else if (!connection.isStored()) listener.onNotStored()
  } finally {
    connection.release()
  }
}

/** The server has stored the question, and its model has failed at once. */
function failedTurnOf(
  { fields }: AnswerRequest,
  { body }: AtelierError,
): chat.FailedTurn | undefined {
  const { conversationId, questionId, answer } = Object(body) as Partial<chat.FailedTurn>
  if (!fields || !conversationId || !questionId || !answer) return undefined
  return { conversationId, questionId, answer }
}

const eventHeaders = (id: string | undefined): StreamHeaders =>
  id ? { 'Last-Event-ID': id } : undefined

function createStreamListener(
  request: AnswerRequest,
  listener: AnswerListener,
  markStored: () => void,
): StreamListener {
  const { question, answer, signal } = request
  let hasSound = false
  let hasStarted = false

  function onStart({
    conversationId,
    questionId,
    message,
    allowance,
  }: chat.AnswerEvents['start']): void {
    // An answer that was begun anew starts again.
    if (!hasStarted) listener.onQuestionStored(conversationId, message, allowance)
    hasStarted = true
    listener.onMessageChanged(question, { id: questionId, status: 'done' })
    const start = withStart(message)
    listener.onMessageChanged(answer, signal.aborted ? { ...start, status: 'stopped' } : start)
    if (signal.reason === STOPPED) stopOnServer(message)
    markStored()
  }

  return {
    onQueued: (answersAhead) => listener.onMessageChanged(answer, { answersAhead }),
    onStart,
    onText: (text) => listener.onMessageChanged(answer, withText(text)),
    onReasoning: (text) => listener.onMessageChanged(answer, withReasoning(text)),
    onAudio(audioUrl) {
      // After a lost connection, the stream starts again with the same audio, which the visitor may have stopped.
      listener.onMessageChanged(answer, { audioUrl, ...(!hasSound && { playsAtOnce: true }) })
      hasSound = true
    },
    onTools: (toolCalls) => listener.onMessageChanged(answer, { toolCalls }),
    onFinish({ message, audioMissing, toolsMissing }) {
      listener.onMessageChanged(answer, { ...message, audioMissing, toolsMissing })
      // Another tab may have stopped the answer. One that calls tools goes on.
      if (message.status === 'done' && message.finishReason !== 'tools')
        listener.onAnswered(message)
    },
    onError(error, partialAnswer) {
      const turn = hasStarted ? undefined : failedTurnOf(request, error)
      if (turn) onStart({ ...turn, message: turn.answer })
      listener.onMessageChanged(answer, { status: 'failed', ...partialAnswer, error })
      listener.onFailed(error)
    },
  }
}

/**
 * Turns the visitor's stop into closing the HTTP connection. While the question is on its way, the connection stays
 * open for `STOP_GRACE_MS`: without the conversation's id, the next question would start another conversation.
 */
function openConnection(stopSignal: AbortSignal, isStored: boolean, onStopped: () => void) {
  const controller = new AbortController()
  const { promise: whenClosed, reject } = Promise.withResolvers<never>()
  whenClosed.catch(() => {})
  let phase: 'idle' | 'sending' | 'stored' = isStored ? 'stored' : 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    controller.abort()
    reject(stopSignal.reason)
  }
  const stop = () => {
    onStopped()
    if (phase === 'sending') timer = setTimeout(close, STOP_GRACE_MS)
    else close()
  }
  stopSignal.addEventListener('abort', stop, { once: true })
  // The visitor has stopped it while this code was loading.
  if (stopSignal.aborted) stop()
  return {
    signal: controller.signal,
    /** Rejects when the visitor has stopped the answer. */
    whenClosed,
    isStored: () => phase === 'stored',
    markSending() {
      if (phase === 'idle') phase = 'sending'
    },
    markStored() {
      phase = 'stored'
      if (stopSignal.aborted) close()
    },
    release() {
      clearTimeout(timer)
      stopSignal.removeEventListener('abort', stop)
    },
  }
}
