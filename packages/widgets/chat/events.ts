import type { chat } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'
import type { ConversationState } from './conversation-state.ts'
import type { ShownMessage } from './messages.ts'

/** A question on its way to the server. */
export interface Delivery {
  state: ConversationState
  question: ShownMessage
}

export interface ChatEvents {
  /** The server has stored the visitor's question. */
  sent: { conversationId: string; text: string }
  /** A question is about to be sent. */
  sending: Delivery
  /** The server has refused the question, or it is unknown whether it has arrived. */
  notStored: Delivery
  /** The server has this question now. Other tabs may have sent it. */
  delivered: Delivery
  /** The server has stored a change from this page, which other tabs do not show yet. */
  stored: { conversationId: string }
  /** The server has changed what a list of conversations shows: the title, the time or the end of an answer. */
  listed: { conversationId: string }
  /** The shown conversation of a guest now belongs to the user who has signed in. */
  adopted: { conversationId: string }
  /** An answer is complete. `isAlternative`: it is the answer of a second model. */
  answered: { message: chat.Message; isAlternative: boolean }
  failed: { error: AtelierError }
  allowance: { allowance: chat.Allowance }
  /** The server has stored what the visitor thinks of an answer. Null: it was taken back. */
  rated: { messageId: string; feedback: chat.Feedback | null }
  /** The user has got Pro. */
  upgraded: { tier: chat.Tier }
}
