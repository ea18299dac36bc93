import type { chat } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import type { ConversationState } from './conversation-state.ts'
import { loadConversations } from './conversations.ts'
import { changeMessage, messageKey, newAnswer, type ShownMessage } from './messages.ts'
import type { ModelSelection } from './model-selection.ts'
import { requestAnswer, type SpeechFields } from './request-answer.ts'
import type { ShownConversation } from './shown-conversation.ts'

export interface ChatListeners {
  /** The server has stored the visitor's question. */
  onSent(detail: { conversationId: string; text: string }): void
  onAnswered(message: chat.Message): void
  onFailed(error: AtelierError): void
  onAllowance(allowance: chat.Allowance): void
  /** Called before a message is sent. Returns true to keep it in the composer, because the server would refuse it. */
  holdMessage(): boolean
  /** Called before a message is sent. Returns true while its images cannot be sent. */
  holdImages(): boolean
  /** Called for a question behind others that the server may not have: sends those first. MessageList.tsx sets it. */
  requestInOrder(state: ConversationState, question: ShownMessage): Promise<void>
  /** Returns how the answer should be spoken, if at all. */
  speechFields(): SpeechFields | undefined
  /** An answer that was asked for on this page is complete. */
  onComplete(message: chat.Message): void
  /** The server has stored something in a conversation that this chat has asked for, so other tabs do not show it yet. */
  onStored(conversationId: string): void
  /** The user has got Pro. */
  onUpgrade(detail: { tier: chat.Tier }): void
}

export type AnswerRequests = ReturnType<typeof createAnswerRequests>

/** Requests answers and applies what arrives, also to conversations that are not shown at the moment. */
export function createAnswerRequests(
  { stores: { $latestTurnKeys }, update, assignId }: ShownConversation,
  { $model, resolveModelId }: ModelSelection,
  listeners: Partial<ChatListeners>,
) {
  const answering = new Set<ConversationState>()

  /** `rejoined`: the answer, if the question was sent earlier or by another tab. `onSent` is then not called. */
  async function request(
    state: ConversationState,
    question: ShownMessage,
    rejoined?: ShownMessage,
  ): Promise<void> {
    const abortController = new AbortController()
    const answer = newAnswer($model.get()?.id, rejoined?.id)
    // Behind its question, which others may follow that wait for it.
    const { clientId } = question
    const index = state.messages.findIndex((message) => message.clientId === clientId)
    update(state, { messages: state.messages.toSpliced(index + 1, 0, answer) })
    $latestTurnKeys.set([messageKey(question), messageKey(answer)])
    const task = requestAnswer(
      {
        question,
        answer,
        conversationId: state.id,
        resolveModelId,
        speech: listeners.speechFields?.(),
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
          if (allowance) listeners.onAllowance?.(allowance)
          assignId(state, conversationId)
          void loadConversations()
          if (rejoined) return
          listeners.onStored?.(conversationId)
          listeners.onSent?.({ conversationId, text: question.content })
        },
        onAnswered(message) {
          listeners.onAnswered?.(message)
          listeners.onComplete?.(message)
        },
        onFailed: (error) => listeners.onFailed?.(error),
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
    listeners,
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
