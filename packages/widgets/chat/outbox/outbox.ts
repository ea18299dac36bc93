// Messages that wait for a connection. They are sent by themselves when there is one, also after a reload.
import { atom, computed } from 'nanostores'
import { logError } from '../../errors.ts'
import { $session, currentOwnerId } from '../../session/store.ts'
import { withTabLock } from '../../session/tab-lock.ts'
import { listEvents } from '../conversations.ts'
import type { ConversationState } from '../conversation-state.ts'
import type { Delivery } from '../events.ts'
import { canBeSentLater, changeMessage, isQueued, type ShownMessage } from '../messages.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'
import {
  beingChanged,
  refreshers,
  sendAdopted,
  sendQueued,
  sendQueuedNow,
} from '../queued-questions.ts'
import { sendUndelivered } from '../undelivered.ts'
import { createWaitingConversations } from './waiting-conversations.ts'
import { followConnection } from './follow-connection.ts'
import { handleRefusal } from './handle-refusal.ts'
import { goesOut, isWaiting } from './merge-entries.ts'
import {
  buryEntry,
  deleteEntry,
  onEntriesChanged,
  removeOldTombstones,
  type OutboxEntry,
} from './entries.ts'
import { createStoredQuestions } from './stored-questions.ts'

export const outboxOf = perChat(createOutbox)

function createOutbox(chat: ChatStore) {
  const { shown, events } = chat.core
  const { update } = shown
  /** Whether the last message could not be sent, because there was no connection. */
  const $isCutOff = atom(false)
  const $waitingCount = computed(chat.$messages, (messages) => messages.filter(goesOut).length)
  const connection = followConnection($isCutOff, () => void sendAll().catch(logError))
  let sending: Promise<void> | undefined
  /** The user, or `guest`, for whom restoreNew() has run since the page was loaded. */
  let restoredOwner: string | undefined
  let canShow = false

  const owner = () => currentOwnerId() ?? 'guest'
  const isSessionKnown = () => $session.get().is !== 'loading'
  const stored = createStoredQuestions({ chat, owner, isSessionKnown, onSentElsewhere: begin })
  const { $isKept, groups, listOwn, save, saveUnsent, takeIn } = stored
  const refusalParts = { chat, save, retryNow: connection.retryNow }
  const conversations = createWaitingConversations({ chat, groups, takeIn, listOwn })
  /** While an empty conversation is shown: the last message of another new conversation that was not sent. */
  const $leftBehind = atom<OutboxEntry | undefined>()

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

  /**
   * Once after a reload: shows the last new conversation that was not sent, unless the visitor has begun another one. Later,
   * a new conversation is empty.
   */
  function restoreNew(): void {
    const state = shown.current()
    const isAfterReload = restoredOwner !== owner()
    restoredOwner = owner()
    if (state.id) return
    const entries = listOwn().filter(({ conversationId }) => !conversationId)
    const shownIds = new Set(state.messages.map(({ clientId }) => clientId))
    const canRestore = isAfterReload && state.status.is === 'new' && !chat.$draft.get()
    const found =
      entries.find(({ question }) => shownIds.has(question.clientId)) ??
      (canRestore ? entries.at(-1) : undefined)
    if (!found) return
    groups.set(state, found.group)
    if (state.status.is === 'new') update(state, { status: { is: 'ready', hasEarlier: false } })
  }

  function findLeftBehind(): void {
    const isEmpty = shown.current().status.is === 'new' && isSessionKnown()
    const left = isEmpty ? listOwn().filter(({ conversationId }) => !conversationId) : []
    $leftBehind.set(left.at(-1))
  }

  /** Shows the conversation of that message. */
  function showLeftBehind(): void {
    const entry = $leftBehind.get()
    if (entry) shown.show(conversations.take(entry))
  }

  function showStored(): void {
    findLeftBehind()
    const state = shown.current()
    const { is } = state.status
    if (!isSessionKnown() || (is !== 'ready' && is !== 'new')) return
    if (takeIn(state)) connection.retryNow()
  }

  /** Sends what waits, also in conversations that are not shown. Calls for it while it runs make it run again. */
  function sendAll(): Promise<void> {
    const previous = sending
    const run = (async () => {
      await previous
      if (!isSessionKnown()) return
      const sender = owner()
      const isSender = () => owner() === sender
      // Another tab may have sent what is stored.
      showStored()
      for (const { key, state } of conversations.list()) {
        const send = async () => {
          // The next user of this page must not send what the previous one has written.
          if (!isSender()) return
          // Another tab may have sent it while this one waited for the lock, also of a conversation that is not shown.
          takeIn(state)
          await sendUndelivered(chat.core, state, {
            beforeEach: (question) => isSender() && beforeEach(question),
          })
        }
        await withTabLock(send, undefined, `atelier outbox ${sender} ${key}`)
        conversations.forget(key)
        if (!isSender()) return
        // A change of the same question has waited for this one.
        if (takeIn(state)) connection.retryNow()
        if (state.messages.some(isWaiting)) return connection.retryLater()
      }
    })()
    sending = run.catch(() => {})
    return run

    function beforeEach(question: ShownMessage): boolean {
      showStored()
      return !beingChanged.has(question.clientId)
    }
  }

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
    save(state, changed, { isHeld: !isWaiting(changed) })
    return true
  }

  /** The question is not sent until the returned function is called. */
  function hold({ clientId }: ShownMessage): () => void {
    beingChanged.add(clientId)
    return () => {
      beingChanged.delete(clientId)
      connection.retryNow()
      continueQueue()
    }
  }

  /** Goes on with the queued questions of the shown conversation: after a reload, or when an answer has ended. */
  function continueQueue(): void {
    const state = shown.current()
    if (state.status.is !== 'ready' || !isSessionKnown() || !state.messages.some(isQueued)) return
    sendQueued(chat.core, state).catch(logError)
  }

  /** Stops the answer that is written, and sends the first queued question. */
  function sendNow(): void {
    chat.stopAnswer()
    sendQueuedNow(chat.core, shown.current()).catch(logError)
  }

  function begin(): void {
    if (!isSessionKnown()) return
    if (canShow) restoreNew()
    showStored()
    adoptShown()
    connection.retryNow()
    continueQueue()
  }

  /** Returns a function that stops. `hasThread`: whether the page shows the messages, not only a composer. */
  function start({ hasThread = true } = {}): () => void {
    canShow = hasThread
    removeOldTombstones(chat)
    refreshers.set(chat.core, takeIn)
    const stops = [
      events.listen({
        sending: ({ state, question }) => stored.saveSending(state, question),
        notStored: handleNotStored,
        delivered: handleDelivery,
        // Changes of a question wait until the answer has ended.
        listed() {
          showStored()
          continueQueue()
        },
        adopted({ conversationId }) {
          const state = shown.current()
          if (state.id === conversationId) sendAdopted(chat.core, state).catch(logError)
        },
      }),
      listEvents.listen({ deleted: ({ id }) => stored.removeConversation(id) }),
      $waitingCount.listen(() => saveUnsent(shown.current())),
      chat.$id.listen(showStored),
      chat.$status.listen(showStored),
      chat.$status.listen(continueQueue),
      $session.listen(begin),
      onEntriesChanged(chat, showStored),
      connection.start(),
    ]
    begin()
    return () => {
      for (const stop of stops) stop()
    }
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

  return {
    $isCutOff,
    $isKept,
    $waitingCount,
    $leftBehind,
    showLeftBehind,
    start,
    remove,
    change,
    hold,
    sendAll,
    sendNow,
  }
}
