// Questions that are written while an answer is written: each is sent when the answer before it is complete. Loaded with the
// first message.
import { $session, currentOwnerId } from '../session/store.ts'
import { withTabLock } from '../session/tab-lock.ts'
import type { ConversationState } from './conversation-state.ts'
import { isQueued, type ShownMessage } from './messages.ts'
import { replaceForRetry, type Core } from './undelivered.ts'

/** The `clientId`s of unsent questions that the visitor is changing, and that are not sent meanwhile. */
export const beingChanged = new Set<string | undefined>()

/** Takes the questions out of a conversation that another tab has sent or removed. The outbox of each chat sets its own. */
export const refreshers = new WeakMap<Core, (state: ConversationState) => void>()

const runs = new WeakMap<ConversationState, Promise<void>>()
/** Conversations whose next question is sent even though the answer before it is not complete. */
const impatient = new WeakSet<ConversationState>()
/** The id of the user who has queued the questions of a conversation, undefined for a guest. Another user does not send them. */
const owners = new WeakMap<ConversationState, string | undefined>()
const isOwn = (state: ConversationState): boolean =>
  !owners.has(state) || owners.get(state) === currentOwnerId()

/** Resolves when the question, or one before it, has to wait for the visitor, or all are answered. */
export function queueQuestion(
  core: Core,
  state: ConversationState,
  question: ShownMessage,
): Promise<void> {
  const queued: ShownMessage = { ...question, status: 'unsent', queued: true }
  core.shown.update(state, { messages: [...state.messages, queued] })
  return sendQueued(core, state)
}

/**
 * Sends the queued questions of the conversation in their order. Stops at a question whose answer before it was stopped, or
 * has failed: a model that fails is not asked again by itself. Nothing is sent in the name of another user.
 */
export function sendQueued(core: Core, state: ConversationState): Promise<void> {
  if (!owners.has(state) && $session.get().is !== 'loading') owners.set(state, currentOwnerId())
  if (!isOwn(state)) return Promise.resolve()
  const run = runs.get(state) ?? sendEach(core, state).finally(() => endRun(state))
  runs.set(state, run)
  return run
}

/** The same, for a conversation that now belongs to the visitor who uses the page. */
export function sendAdopted(core: Core, state: ConversationState): Promise<void> {
  owners.delete(state)
  return sendQueued(core, state)
}

function endRun(state: ConversationState): void {
  runs.delete(state)
  if (!state.messages.some(isQueued)) owners.delete(state)
}

/** Sends the first queued question as soon as no answer is written any more. Stop the answer before. */
export function sendQueuedNow(core: Core, state: ConversationState): Promise<void> {
  impatient.add(state)
  return sendAdopted(core, state)
}

async function sendEach(core: Core, state: ConversationState): Promise<void> {
  const { shown, answers } = core
  let hasSent = true
  const sendNext = async () => {
    // Another tab may have sent or removed it.
    refreshers.get(core)?.(state)
    const index = isOwn(state) ? findNext(state) : -1
    impatient.delete(state)
    hasSent = index >= 0
    if (hasSent) await answers.request(state, replaceForRetry(shown, state, index))
  }
  while (hasSent) {
    do await state.pending
    while (answers.isInProgress(state))
    const next = state.messages[findNext(state)]
    if (!next || !isOwn(state)) break
    await withTabLock(sendNext, undefined, `atelier queued ${next.clientId}`)
  }
  impatient.delete(state)
}

/** The index of the question that can be sent, or -1. None overtakes a question that was stopped, or lost its connection. */
function findNext(state: ConversationState): number {
  const { messages } = state
  const index = messages.findIndex(isQueued)
  const isBehindUnsent = messages.slice(0, index).some(({ status }) => status === 'unsent')
  const before = messages.findLast(
    ({ status, alternativeTo }) => status !== 'unsent' && !alternativeTo,
  )
  // An answer that has called tools goes on.
  const isComplete = before?.status === 'done' && before.finishReason !== 'tools'
  const canSend = (isComplete && !isBehindUnsent) || impatient.has(state)
  return canSend && !beingChanged.has(messages[index]?.clientId) ? index : -1
}
