import type { chat } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'

export interface ChatEvents {
  /** The server has stored the visitor's question. */
  sent: { conversationId: string; text: string }
  /** The server has stored a change from this page, which other tabs do not show yet. */
  stored: { conversationId: string }
  /** The server has changed what a list of conversations shows: the title, the time or the end of an answer. */
  listed: { conversationId: string }
  /** An answer is complete. `isAlternative`: it is the answer of a second model. */
  answered: { message: chat.Message; isAlternative: boolean }
  failed: { error: AtelierError }
  allowance: { allowance: chat.Allowance }
  /** The server has stored what the visitor thinks of an answer. Null: it was taken back. */
  rated: { messageId: string; feedback: chat.Feedback | null }
  /** The user has got Pro. */
  upgraded: { tier: chat.Tier }
}
