import { chat } from '@atelier/contract'
import { ignoreError, toAtelierError, type AtelierError } from '../errors.ts'
import { request as sendRequest, stream } from '../http.ts'
import {
  isStored,
  withReasoning,
  withText,
  type MessageChanges,
  type ShownMessage,
} from './messages.ts'
import { readAnswer, readWithRejoin, type StreamListener } from './stream-answer.ts'

export type SpeechFields = Pick<
  chat.SendMessageRequest,
  'ReturnAudio' | 'Voice' | 'AudioFormat' | 'Speed' | 'Pitch'
>

export interface AnswerRequest {
  question: ShownMessage
  /** The empty message that the answer is written into. */
  answer: ShownMessage
  conversationId: string | undefined
  /** The answer that the question follows. Undefined: the last one that the server shows. */
  parentId: string | null | undefined
  /** The id of an earlier answer to the same question, which is answered again. */
  versionOf: string | undefined
  resolveModelId: () => Promise<string>
  /** The voice settings if the server should speak the answer. */
  speech: SpeechFields | undefined
  /** Aborted when the visitor stops the answer (then the reason is `STOPPED`) or leaves the chat. */
  signal: AbortSignal
}

export interface AnswerListener {
  onMessageChanged(message: ShownMessage, changes: MessageChanges): void
  /** `error`: why a further version of an answer could not be requested. */
  onMessageRemoved(message: ShownMessage, error?: AtelierError): void
  /** Called when the server has stored the question in this conversation. */
  onQuestionStored(
    conversationId: string,
    answer: chat.Message,
    allowance: chat.Allowance | undefined,
  ): void
  onAnswered(message: chat.Message): void
  onFailed(error: AtelierError): void
}

/** The abort reason of a request when the visitor presses Stop. */
export const STOPPED = 'stopped'

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
  const { question, answer, signal } = request
  const connection = openConnection(signal, () =>
    listener.onMessageChanged(answer, { status: 'stopped' }),
  )
  try {
    const modelId = await Promise.race([request.resolveModelId(), connection.whenClosed])
    listener.onMessageChanged(answer, { modelId })
    connection.markSending()
    const streamListener = createStreamListener(request, listener, connection.markStored)
    const read = () => readAnswer(streamEvents(request, modelId, connection.signal), streamListener)
    await readWithRejoin(read, { signal, isStored: connection.isStored })
  } catch (thrown) {
    if (!signal.aborted) {
      reportFailure(request, listener, toAtelierError(thrown), connection.isStored())
    } else if (!connection.isStored()) {
      listener.onMessageRemoved(answer)
      if (!request.versionOf) listener.onMessageChanged(question, { status: 'unsent' })
    }
  } finally {
    connection.release()
  }
}

function streamEvents(request: AnswerRequest, modelId: string, signal: AbortSignal) {
  const { question, answer, conversationId, parentId, versionOf, speech } = request
  if (versionOf)
    return stream(chat.addVersion, {
      params: { id: versionOf },
      body: { ModelId: modelId, ClientMessageId: answer.clientId!, ...answer.wish },
      signal,
    })
  const body = {
    Message: question.content,
    ModelId: modelId,
    ConversationId: conversationId ?? null,
    ClientMessageId: question.clientId!,
    // In a new conversation, a question follows nothing.
    ...(conversationId && parentId !== undefined && { ParentId: parentId }),
    ...(question.imageUrls && { ImageUrls: question.imageUrls }),
    ...speech,
  }
  return stream(chat.sendMessage, { body, signal })
}

function createStreamListener(
  { question, answer, signal, versionOf }: AnswerRequest,
  listener: AnswerListener,
  markStored: () => void,
): StreamListener {
  let hasSound = false
  return {
    onQueued: (answersAhead) => listener.onMessageChanged(answer, { answersAhead }),
    onStart({ conversationId, questionId, message, allowance }) {
      listener.onQuestionStored(conversationId, message, allowance)
      // A changed question becomes the latest of its versions.
      const versions = question.versions && [...new Set([...question.versions, questionId])]
      listener.onMessageChanged(question, {
        id: questionId,
        status: 'done',
        ...(versions && !versionOf && { versions }),
      })
      const status = signal.aborted ? 'stopped' : 'writing'
      listener.onMessageChanged(answer, { ...message, status })
      if (signal.reason === STOPPED) stopOnServer(message)
      markStored()
    },
    onText: (text) => listener.onMessageChanged(answer, withText(text)),
    onReasoning: (text) => listener.onMessageChanged(answer, withReasoning(text)),
    onAudio(audioUrl) {
      // After a lost connection, the stream starts again with the same audio, which the visitor may have stopped.
      listener.onMessageChanged(answer, { audioUrl, ...(!hasSound && { playsAtOnce: true }) })
      hasSound = true
    },
    onFinish({ message, audioMissing }) {
      listener.onMessageChanged(answer, { ...message, audioMissing })
      // Another tab may have stopped the answer.
      if (message.status === 'done') listener.onAnswered(message)
    },
    onError(error, partialAnswer) {
      listener.onMessageChanged(answer, { status: 'failed', ...partialAnswer, error })
      listener.onFailed(error)
    },
  }
}

/**
 * Stops an answer on the server. Closing the connection would not stop an answer that another tab also reads, and the
 * server would count the answer as interrupted.
 */
export function stopOnServer(answer: Pick<ShownMessage, 'id' | 'clientId'>): void {
  if (!isStored(answer)) return
  sendRequest(chat.stopAnswer, { params: { id: answer.id } }).catch(
    ignoreError('the closed connection ends an answer that nobody else reads'),
  )
}

function reportFailure(
  { question, answer, versionOf }: AnswerRequest,
  listener: AnswerListener,
  error: AtelierError,
  isAnswerStored: boolean,
): void {
  if (isAnswerStored) listener.onMessageChanged(answer, { status: 'interrupted', error })
  else if (versionOf) listener.onMessageRemoved(answer, error)
  else if (error.status === undefined) {
    // Without a response, it is unknown whether the question arrived. Resending does not store it twice.
    listener.onMessageRemoved(answer)
    listener.onMessageChanged(question, { status: 'unsent', error })
  } else {
    listener.onMessageChanged(question, { status: 'refused' })
    listener.onMessageChanged(answer, { status: 'failed', error })
  }
  listener.onFailed(error)
}

/**
 * Turns the visitor's stop into closing the HTTP connection. While the question is on its way, the connection stays
 * open for `STOP_GRACE_MS`: without the conversation's id, the next question would start another conversation.
 */
function openConnection(stopSignal: AbortSignal, onStopped: () => void) {
  const controller = new AbortController()
  const { promise: whenClosed, reject } = Promise.withResolvers<never>()
  whenClosed.catch(() => {})
  let phase: 'idle' | 'sending' | 'stored' = 'idle'
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
  return {
    signal: controller.signal,
    /** Rejects when the visitor has stopped the answer. */
    whenClosed,
    isStored: () => phase === 'stored',
    markSending: () => void (phase = 'sending'),
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
