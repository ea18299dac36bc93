// Messages that wait for a connection. They are sent by themselves when there is one, also after a reload.
import { atom, computed } from 'nanostores'
import { logError } from '../../errors.ts'
import { $session, currentOwnerId } from '../../session/store.ts'
import { withTabLock } from '../../session/tab-lock.ts'
import { listEvents } from '../conversations.ts'
import { isQueued, type ShownMessage } from '../messages.ts'
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
import { createChanges } from './changes.ts'
import { onEntriesChanged, removeOldTombstones } from './entries.ts'
import { followConnection } from './follow-connection.ts'
import { createLeftBehind } from './left-behind.ts'
import { goesOut, isWaiting } from './merge-entries.ts'
import { createResultHandlers } from './sending-results.ts'
import { createStoredQuestions } from './stored-questions.ts'
import { createWaitingConversations } from './waiting-conversations.ts'

export const outboxOf = perChat(createOutbox)

function createOutbox(chat: ChatStore) {
  const { shown, events } = chat.core
  /** Whether the last message could not be sent, because there was no connection. */
  const $isCutOff = atom(false)
  const $waitingCount = computed(chat.$messages, (messages) => messages.filter(goesOut).length)
  const connection = followConnection($isCutOff, () => void sendAll().catch(logError))
  let sending: Promise<void> | undefined
  let canShow = false

  const owner = () => currentOwnerId() ?? 'guest'
  const isSessionKnown = () => $session.get().is !== 'loading'
  const stored = createStoredQuestions({ chat, owner, isSessionKnown, onSentElsewhere: begin })
  const { $isKept, groups, listOwn, saveUnsent, takeIn } = stored
  const conversations = createWaitingConversations({ chat, groups, takeIn, listOwn })
  const leftBehind = createLeftBehind({ chat, stored, conversations, owner, isSessionKnown })
  const { findLeftBehind } = leftBehind
  const results = createResultHandlers({ chat, stored, connection, findLeftBehind })
  const changes = createChanges({
    chat,
    stored,
    showStored,
    onReleased() {
      connection.retryNow()
      continueQueue()
    },
  })

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
    if (canShow) leftBehind.restoreNew()
    showStored()
    results.adoptShown()
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
        notStored: results.handleNotStored,
        delivered: results.handleDelivery,
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

  return {
    $isCutOff,
    $isKept,
    $waitingCount,
    $leftBehind: leftBehind.$leftBehind,
    showLeftBehind: leftBehind.showLeftBehind,
    start,
    ...changes,
    sendAll,
    sendNow,
  }
}
