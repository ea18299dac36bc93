import { chat } from '@atelier/contract'
import type { Emitter } from '../emitter.ts'
import { toAtelierError, AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { takeEarlyHistory } from '../session/early-session.ts'
import type { AnswerRequests } from './answers.ts'
import type { ConversationCache } from './cache.ts'
import type { ChatEvents } from './events.ts'
import { MESSAGES_PER_PAGE, type ConversationState } from './conversation-state.ts'
import type { ShownConversation } from './shown-conversation.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface HistoryParts {
  cache: ConversationCache
  shown: ShownConversation
  answers: AnswerRequests
  events: Emitter<ChatEvents>
}

export function createHistoryLoader(parts: HistoryParts) {
  const { cache, shown, answers } = parts
  const { update } = shown
  /** Whether the visitor has opened another conversation meanwhile, or is another visitor, who must not read this one. */
  const isLeft = (state: ConversationState): boolean => state !== shown.current()

  /** `withUnsent`: keeps the questions that only this browser has. */
  async function loadLatest(
    state: ConversationState,
    id: string,
    withUnsent = cache.withUnsent,
  ): Promise<void> {
    const cachedMessages = state.messages
    try {
      const { messages, hasEarlier } = (await takeEarlyHistory(id)) ?? (await fetchMessages(id))
      if (isLeft(state)) return
      const status = { is: 'ready', hasEarlier } as const
      update(state, { status, messages: withUnsent(messages, cachedMessages) })
      await rejoinAnswer(state)
    } catch (thrown) {
      const error = toAtelierError(thrown)
      if (error.code === 'not-found') cache.remove(id)
      // Without a connection, the cached messages can still be read.
      const isReadable = cachedMessages.length > 0 && error.status === undefined
      update(state, {
        status: isReadable ? { is: 'ready', hasEarlier: false } : { is: 'failed', error },
      })
    }
  }

  async function loadEarlier(state: ConversationState, limit?: number): Promise<void> {
    const [first] = state.messages
    if (!state.id || !first) return
    const { messages, hasEarlier } = await fetchMessages(state.id, first.id, limit)
    if (isLeft(state)) return
    update(state, {
      status: { is: 'ready', hasEarlier },
      messages: [...messages, ...state.messages],
    })
  }

  /** The server may still be writing the last answer, for another tab or since before a reload: stream it here too. */
  async function rejoinAnswer(state: ConversationState): Promise<void> {
    const [question, answer] = state.messages.filter(({ status }) => status !== 'unsent').slice(-2)
    if (answer?.status !== 'writing') return
    if (answer.alternativeTo) {
      const { rejoinAlternative } = await import('./compare/comparison.ts')
      return isLeft(state) ? undefined : void rejoinAlternative(parts, state, answer)
    }
    if (answer.versions) {
      const { rejoinVersion } = await import('./versions/request-version.ts')
      if (isLeft(state) || rejoinVersion(parts, state, answer)) return
    }
    if (!question?.clientId) return
    update(state, { messages: state.messages.filter((message) => message !== answer) })
    void answers.request(state, question, answer)
  }

  return { loadLatest, loadEarlier, rejoinAnswer }
}

export async function fetchMessages(id: string, before?: string, limit = MESSAGES_PER_PAGE) {
  // A malformed id, as in a mistyped link, is treated as not found. The server would respond with another error.
  if (!UUID.test(id)) throw new AtelierError('not-found')
  return request(chat.getHistory, {
    params: { id },
    query: { ...(before && { before }), limit: String(limit) },
  })
}
