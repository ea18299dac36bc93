import { chat } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import type { Emitter } from '../emitter.ts'
import { AtelierError } from '../errors.ts'
import { stream } from '../http.ts'
import type { PageTools } from '../page-tools.ts'
import type { ChatEvents } from './events.ts'
import type { ConversationState } from './conversation-state.ts'
import {
  changeMessage,
  isStored,
  messageKey,
  newAnswer,
  newId,
  type ShownMessage,
} from './messages.ts'
import type { ModelSelection } from './model-selection.ts'
import type { AnswerListener, AnswerRequest, SpeechFields } from './request-answer.ts'
import type { ShownConversation } from './shown-conversation.ts'
import { sendingParts } from './load-sending-parts.ts'

interface AnswerParts {
  shown: ShownConversation
  models: ModelSelection
  events: Emitter<ChatEvents>
  $speech: ReadableAtom<SpeechFields | undefined>
  $tools: ReadableAtom<PageTools | undefined>
}

export type AnswerRequests = ReturnType<typeof createAnswerRequests>

/** Requests answers and applies the received events, also to conversations that are not shown at the moment. */
export function createAnswerRequests({ shown, models, events, $speech, $tools }: AnswerParts) {
  const { update, assignId } = shown
  const { $model, resolveModelId } = models
  const answering = new Set<ConversationState>()

  /** `rejoined`: the answer, if the question was sent earlier or by another tab. The event `sent` is then not emitted. */
  async function request(
    state: ConversationState,
    question: ShownMessage,
    rejoined?: ShownMessage,
    versions = rejoined?.versions,
  ): Promise<void> {
    const answer = {
      ...newAnswer($model.get()?.id, rejoined?.id),
      ...(versions && { versions }),
      // The stream goes on where its text ends.
      ...(rejoined?.eventId && { ...rejoined, clientId: newId() }),
    }
    // Inserts the answer after its question, because further waiting questions may follow it.
    const { clientId } = question
    const index = state.messages.findIndex((message) => message.clientId === clientId)
    update(state, { messages: state.messages.toSpliced(index + 1, 0, answer) })
    shown.stores.$latestTurnKeys.set([messageKey(question), messageKey(answer)])
    const delivery = { state, question }
    // The server has the question of an answer that is only joined.
    if (!rejoined) events.emit('sending', delivery)
    // The same whenever the question is sent again after a lost connection.
    const fields = {
      Message: question.content,
      ClientMessageId: clientId!,
      ...(!rejoined && parentFields(state.id, question, state.messages.slice(0, index))),
      ...(question.imageUrls && { ImageUrls: question.imageUrls }),
      ...$speech.get(),
    }
    const openStream: AnswerRequest['openStream'] = (ModelId, signal, headers = {}) => {
      // Known since the answer began. If the conversation is deleted, a request for the rest must not begin another one.
      const ConversationId = state.id ?? null
      return stream(chat.sendMessage, {
        body: { ...fields, ConversationId, ModelId },
        signal,
        headers,
      })
    }
    await start(
      state,
      {
        question,
        answer,
        openStream,
        resolveModelId,
        fields,
        $tools,
      },
      {
        onNotStored(error) {
          const isRefused = error?.status !== undefined
          // Without a response, sending the question again does not store it twice.
          const messages = isRefused
            ? changeMessage(state.messages, answer, { status: 'failed', error })
            : state.messages.filter((message) => message.clientId !== answer.clientId)
          const changes = isRefused
            ? ({ status: 'refused' } as const)
            : ({ status: 'unsent', ...(error && { error }) } as const)
          update(state, { messages: changeMessage(messages, question, changes) })
          events.emit('notStored', delivery)
        },
        onQuestionStored(conversationId) {
          events.emit('delivered', delivery)
          if (rejoined) return
          events.emit('stored', { conversationId })
          events.emit('sent', { conversationId, text: question.content })
        },
      },
    )
  }

  /** Sends the request and applies its events. Resolves when the answer has ended. */
  async function start(
    state: ConversationState,
    request: Omit<AnswerRequest, 'signal'>,
    { onNotStored, onQuestionStored }: Pick<AnswerListener, 'onNotStored' | 'onQuestionStored'>,
  ): Promise<void> {
    const abortController = new AbortController()
    const { signal } = abortController
    const task = requestWhenLoaded(
      { ...request, signal },
      {
        onMessageChanged: (message, changes) =>
          update(state, { messages: changeMessage(state.messages, message, changes) }),
        onNotStored,
        onQuestionStored(conversationId, message, allowance) {
          if (allowance) events.emit('allowance', { allowance })
          assignId(state, conversationId)
          events.emit('listed', { conversationId })
          onQuestionStored(conversationId, message, allowance)
        },
        onAnswered: (message) => events.emit('answered', { message, isAlternative: false }),
        onFailed: (error) => events.emit('failed', { error }),
      },
    )
    await track(state, abortController, task)
  }

  /** The next question of this conversation waits until the task has ended. */
  async function track(
    state: ConversationState,
    abortController: AbortController,
    task: Promise<void>,
  ): Promise<void> {
    state.abortController = abortController
    state.pending = task
    answering.add(state)
    await task
    answering.delete(state)
    if (state.id) events.emit('listed', { conversationId: state.id })
  }

  return {
    request,
    start,
    track,
    isInProgress: (state: ConversationState): boolean => answering.has(state),
    findInProgress: (conversationId: string): ConversationState | undefined =>
      [...answering].find((state) => state.id === conversationId),
    abort(conversationId: string | undefined): void {
      for (const state of answering) if (state.id === conversationId) state.abortController?.abort()
    },
    abortAll(): void {
      for (const state of answering) state.abortController?.abort()
      answering.clear()
    },
  }
}

/** Thread.tsx preloads the code with the first key press. Without a connection, it may not load. */
async function requestWhenLoaded(request: AnswerRequest, listener: AnswerListener): Promise<void> {
  try {
    const { requestAnswer } = await sendingParts()
    await requestAnswer(request, listener)
  } catch (cause) {
    const error = new AtelierError('network', { cause })
    listener.onNotStored(error)
    listener.onFailed(error)
  }
}

/**
 * The answer that the question follows, in a conversation with several versions of a message: another device may show
 * other versions. Nothing if there is one version of each, or the message before it is not stored.
 */
function parentFields(
  conversationId: string | undefined,
  { parentId }: ShownMessage,
  before: readonly ShownMessage[],
): Pick<chat.SendMessageRequest, 'ParentId'> {
  // In a new conversation, a question follows nothing.
  if (!conversationId) return {}
  if (parentId !== undefined) return { ParentId: parentId }
  const previous = before.findLast(({ alternativeTo }) => !alternativeTo)
  const hasBranches = before.some(({ versions }) => versions)
  return hasBranches && previous && isStored(previous) ? { ParentId: previous.id } : {}
}
