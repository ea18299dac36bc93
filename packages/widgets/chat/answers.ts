import type { ReadableAtom } from 'nanostores'
import type { Emitter } from '../emitter.ts'
import type { ChatEvents } from './events.ts'
import type { ConversationState } from './conversation-state.ts'
import { loadConversations } from './conversations.ts'
import { changeMessage, messageKey, newAnswer, type ShownMessage } from './messages.ts'
import type { ModelSelection } from './model-selection.ts'
import { requestAnswer, type SpeechFields } from './request-answer.ts'
import type { ShownConversation } from './shown-conversation.ts'

interface AnswerParts {
  shown: ShownConversation
  models: ModelSelection
  events: Emitter<ChatEvents>
  $speech: ReadableAtom<SpeechFields | undefined>
}

export type AnswerRequests = ReturnType<typeof createAnswerRequests>

/** Requests answers and applies the received events, also to conversations that are not shown at the moment. */
export function createAnswerRequests({ shown, models, events, $speech }: AnswerParts) {
  const { update, assignId } = shown
  const { $model, resolveModelId } = models
  const answering = new Set<ConversationState>()

  /** `rejoined`: the answer, if the question was sent earlier or by another tab. The event `sent` is then not emitted. */
  async function request(
    state: ConversationState,
    question: ShownMessage,
    rejoined?: ShownMessage,
  ): Promise<void> {
    const abortController = new AbortController()
    const answer = newAnswer($model.get()?.id, rejoined?.id)
    // Inserts the answer after its question, because further waiting questions may follow it.
    const { clientId } = question
    const index = state.messages.findIndex((message) => message.clientId === clientId)
    update(state, { messages: state.messages.toSpliced(index + 1, 0, answer) })
    shown.stores.$latestTurnKeys.set([messageKey(question), messageKey(answer)])
    const task = requestAnswer(
      {
        question,
        answer,
        conversationId: state.id,
        resolveModelId,
        speech: $speech.get(),
        signal: abortController.signal,
      },
      {
        onMessageChanged: (message, changes) =>
          update(state, { messages: changeMessage(state.messages, message, changes) }),
        onMessageRemoved(removed) {
          const key = messageKey(removed)
          const messages = state.messages.filter((message) => messageKey(message) !== key)
          update(state, { messages })
        },
        onQuestionStored(conversationId, allowance) {
          if (allowance) events.emit('allowance', { allowance })
          assignId(state, conversationId)
          void loadConversations()
          if (rejoined) return
          events.emit('stored', { conversationId })
          events.emit('sent', { conversationId, text: question.content })
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
    void loadConversations()
  }

  return {
    request,
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
