import type { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { createEmitter } from '../emitter.ts'
import type { AtelierError } from '../errors.ts'
import { createAnswerRequests } from './answers.ts'
import type { ConversationCache } from './cache.ts'
import { createHistoryLoader } from './history.ts'
import { createModelSelection } from './model-selection.ts'
import type { SpeechFields } from './request-answer.ts'
import { createShownConversation } from './shown-conversation.ts'

export interface ChatEvents {
  /** The server has stored the visitor's question. */
  sent: { conversationId: string; text: string }
  /** The server has stored something that this page has asked for, so other tabs do not show it yet. */
  stored: { conversationId: string }
  /** An answer is complete. `isAlternative`: it is the answer of a second model. */
  answered: { message: chat.Message; isAlternative: boolean }
  failed: { error: AtelierError }
  allowance: { allowance: chat.Allowance }
  /** The user has got Pro. */
  upgraded: { tier: chat.Tier }
}

export type ChatCore = ReturnType<typeof createChatCore>

/** What the store of a chat and its lazily loaded features, such as compared answers, work on. */
export function createChatCore(cache: ConversationCache) {
  const shown = createShownConversation(cache)
  const models = createModelSelection(shown.stores)
  const events = createEmitter<ChatEvents>()
  /** How the next answer is spoken by the server. Undefined: not at all. voice-reply.tsx sets it. */
  const $speech = atom<SpeechFields | undefined>()
  const answers = createAnswerRequests({ shown, models, events, $speech })
  const history = createHistoryLoader({ cache, shown, answers, events })
  return { cache, shown, models, events, $speech, answers, history }
}
