// Lets the visitor change, remove or hold a question that is not sent yet.
import { changeMessage, type ShownMessage } from '../messages.ts'
import { beingChanged } from '../queued-questions.ts'
import type { ChatStore } from '../store.ts'
import { buryEntry } from './entries.ts'
import { isWaiting } from './merge-entries.ts'
import type { StoredQuestions } from './stored-questions.ts'

interface Parts {
  chat: ChatStore
  stored: StoredQuestions
  /** Shows what is stored now: another change of the question may have waited for this one. */
  showStored(): void
  /** A question that was held may be sent. */
  onReleased(): void
}

export function createChanges({ chat, stored, showStored, onReleased }: Parts) {
  const { shown } = chat.core
  const { update } = shown

  /** Removes a waiting question. */
  function remove({ clientId }: ShownMessage): void {
    const state = shown.current()
    buryEntry(chat, clientId!)
    const messages = state.messages.filter((message) => message.clientId !== clientId)
    update(state, { messages, ...(!messages.length && !state.id && { status: { is: 'new' } }) })
    // A later change of the same question may have waited for it.
    showStored()
  }

  /** Gives a waiting question another text. Returns false if it has been sent meanwhile. */
  function change({ clientId }: ShownMessage, text: string): boolean {
    const state = shown.current()
    const question = state.messages.find((message) => message.clientId === clientId)
    if (question?.status !== 'unsent') return false
    const { firstText = question.content } = question
    const changed = { ...question, content: text.trim().toWellFormed(), firstText }
    update(state, { messages: changeMessage(state.messages, question, changed) })
    stored.save(state, changed, { isHeld: !isWaiting(changed) })
    return true
  }

  /** The question is not sent until the returned function is called. */
  function hold({ clientId }: ShownMessage): () => void {
    beingChanged.add(clientId)
    return () => {
      beingChanged.delete(clientId)
      onReleased()
    }
  }

  return { remove, change, hold }
}
