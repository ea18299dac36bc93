// Handles the result of sending a question: removes a stored one from the outbox, and lets a failed one wait.
import { logError } from '../../errors.ts'
import type { ConversationState } from '../conversation-state.ts'
import type { Delivery } from '../events.ts'
import { canBeSentLater, isQueued } from '../messages.ts'
import { sendQueued } from '../queued-questions.ts'
import type { ChatStore } from '../store.ts'
import { deleteEntry } from './entries.ts'
import type { Connection } from './follow-connection.ts'
import { handleRefusal } from './handle-refusal.ts'
import type { StoredQuestions } from './stored-questions.ts'

interface Parts {
  chat: ChatStore
  stored: StoredQuestions
  connection: Connection
  findLeftBehind(): void
}

export function createResultHandlers({ chat, stored, connection, findLeftBehind }: Parts) {
  const { shown } = chat.core
  const { update } = shown
  const { save, saveUnsent } = stored
  const refusalParts = { chat, save, retryNow: connection.retryNow }

  function handleNotStored(delivery: Delivery): void {
    handleFailure(delivery)
    stored.endSending(delivery.question)
    findLeftBehind()
  }

  function handleFailure({ state, question: { clientId } }: Delivery): void {
    const question = state.messages.find((message) => message.clientId === clientId)
    // It is in the composer again.
    if (!question) return deleteEntry(chat, clientId!)
    const { status, error } = question
    if (status === 'refused') handleRefusal(refusalParts, state, question)
    else if (!error) holdAll(state)
    else if (error.code === 'network') {
      const { error: _, ...rest } = question
      const messages = state.messages.map((message) =>
        message === question ? { ...rest, waits: true } : message,
      )
      update(state, { messages })
      connection.handleLoss()
    }
    saveUnsent(state)
  }

  /**
   * The visitor has stopped sending, so nothing of this conversation goes out by itself. Those that are queued wait behind the
   * stopped one.
   */
  function holdAll(state: ConversationState): void {
    const messages = state.messages.map((message) =>
      message.waits ? { ...message, waits: false } : message,
    )
    update(state, { messages })
  }

  /** Stores the questions that follow first: otherwise, after a crash, they would begin a conversation of their own. */
  function handleDelivery({ state, question }: Delivery): void {
    connection.handleSuccess()
    saveUnsent({
      ...state,
      messages: state.messages.filter(({ clientId }) => clientId !== question.clientId),
    })
    stored.removeDelivered(question)
    stored.endSending(question)
    findLeftBehind()
    // The questions that were written while this one was on its way, also in a conversation that is not shown any more.
    if (state.messages.some(isQueued)) sendQueued(chat.core, state).catch(logError)
  }

  /** The shown questions that could not be sent before this code was loaded. */
  function adoptShown(): void {
    const state = shown.current()
    for (const [index, question] of state.messages.entries()) {
      const isRefused = question.status === 'refused'
      const isHeld = isRefused && canBeSentLater(state.messages[index + 1]?.error)
      if (isHeld || (question.status === 'unsent' && question.error))
        handleNotStored({ state, question })
    }
    saveUnsent(state)
  }

  return { handleNotStored, handleDelivery, adoptShown }
}
