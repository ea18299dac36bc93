// Sends questions that the server may not have received. Loaded with the first message.
import type { ConversationState } from './conversation-state.ts'
import { isQueued, isUndelivered, messageKey, newQuestion, type ShownMessage } from './messages.ts'
import type { ShownConversation } from './shown-conversation.ts'

/** The parts of a chat's core that this uses. */
export interface Core {
  shown: ShownConversation
  answers: {
    request(state: ConversationState, question: ShownMessage): Promise<void>
    isInProgress(state: ConversationState): boolean
  }
}

interface Hooks {
  /** Called before each question. Returns false to stop before it. */
  beforeEach?: (question: ShownMessage) => boolean
}

const runs = new WeakMap<ConversationState, Promise<void>>()

/**
 * Sends the questions that the server may not have received, the earliest first, each after the answer to the one
 * before: the first question creates the conversation that the others belong to. Stops at a question that cannot be sent.
 * If the conversation's questions are being sent already, those that have been added are sent with them.
 */
export function sendUndelivered(
  core: Core,
  state: ConversationState,
  hooks: Hooks = {},
): Promise<void> {
  const run = runs.get(state) ?? sendAll(core, state, hooks).finally(() => runs.delete(state))
  runs.set(state, run)
  return run
}

async function sendAll(
  { shown, answers }: Core,
  state: ConversationState,
  { beforeEach = () => true }: Hooks,
): Promise<void> {
  do await state.pending
  while (answers.isInProgress(state))
  /** Those that have failed again, or are gone. */
  const skipped = new Set<string>()
  const next = () =>
    state.messages.find(
      (message, index, messages) =>
        isUndelivered(message, index, messages) &&
        !isQueued(message) &&
        !skipped.has(messageKey(message)),
    )
  for (let question = next(); question; question = next()) {
    if (!beforeEach(question)) return
    const key = messageKey(question)
    // Another object, if another tab has changed its text.
    const index = state.messages.findIndex((message) => messageKey(message) === key)
    // The visitor, or another tab, has removed it.
    if (index < 0) {
      skipped.add(key)
      continue
    }
    const retried = replaceForRetry(shown, state, index)
    await answers.request(state, retried)
    if (!canGoOn(state, retried)) return
    skipped.add(messageKey(retried))
  }
}

/** Whether later questions can be sent: a question for which the server keeps failing must not block them. */
function canGoOn(
  { messages, abortController }: ConversationState,
  { clientId }: ShownMessage,
): boolean {
  const index = messages.findIndex((message) => message.clientId === clientId)
  const status = messages[index]?.status
  // After too many requests, the next one would be refused too.
  const isRefusedAlone = status === 'refused' && messages[index + 1]?.error?.status !== 429
  return !abortController?.signal.aborted && (status === 'done' || isRefusedAlone)
}

/** Prepares the question at this index for resending, and removes its failed answer. */
export function replaceForRetry(
  { update }: ShownConversation,
  state: ConversationState,
  index: number,
): ShownMessage {
  const [failed, next, ...others] = state.messages.slice(index) as [ShownMessage, ...ShownMessage[]]
  const retried = questionForRetry(failed)
  const later = !next || next.role === 'user' ? state.messages.slice(index + 1) : others
  update(state, { messages: [...state.messages.slice(0, index), retried, ...later] })
  return retried
}

/** Questions that an API client sent may have no `clientId`; a retry stores those a second time. */
export function questionForRetry(failedQuestion: ShownMessage): ShownMessage {
  const { error: _, waits: _waits, queued: _queued, ...question } = failedQuestion
  const wasRefused = question.status === 'refused' && { wasRefused: true }
  return question.clientId
    ? { ...question, ...wasRefused, status: 'sending' }
    : newQuestion(question.content, question)
}

/** Whether a question is undelivered that does not wait for the answer before it. */
export const hasUndelivered = (messages: readonly ShownMessage[]): boolean =>
  messages.some((message, ...place) => isUndelivered(message, ...place) && !isQueued(message))

/** Other messages than before, and behind them the questions that are queued now. */
export const withQueued = (
  messages: readonly ShownMessage[],
  shown: readonly ShownMessage[],
): readonly ShownMessage[] => [
  ...messages.filter((message) => !isQueued(message)),
  ...shown.filter(isQueued),
]
