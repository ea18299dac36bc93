import { atom } from 'nanostores'
import { createEmitter } from '../emitter.ts'
import type { PageTools } from '../page-tools.ts'
import { createAnswerRequests } from './answers.ts'
import type { ConversationCache } from './cache.ts'
import type { ChatEvents } from './events.ts'
import { createHistoryLoader } from './history.ts'
import { createModelSelection } from './model-selection.ts'
import type { SpeechFields } from './request-answer.ts'
import { createShownConversation } from './shown-conversation.ts'

/** What the store of a chat and its lazily loaded features, such as compared answers, work on. */
export function createChatCore(cache: ConversationCache) {
  const shown = createShownConversation(cache)
  const models = createModelSelection(shown.stores)
  const events = createEmitter<ChatEvents>()
  /** How the next answer is spoken by the server. Undefined: not at all. voice-reply.tsx sets it. */
  const $speech = atom<SpeechFields | undefined>()
  /** The tools of the page. useChat.ts sets it. */
  const $tools = atom<PageTools | undefined>()
  const answers = createAnswerRequests({ shown, models, events, $speech, $tools })
  const history = createHistoryLoader({ cache, shown, answers, events })
  return { cache, shown, models, events, $speech, $tools, answers, history }
}
