// A partner that knows its visitors vouches for one of them on its own pages.
import { typeOf, defineCall } from './call.ts'
import type { ConnectedSession } from './connect.ts'
import type { PageAssistant } from './page-assistant.ts'

export type IdentificationResult =
  | ({
      is: 'identified'
      /** The same for every session of this visitor at this partner. */
      visitor: string
      assistant?: PageAssistant
    } & ConnectedSession)
  /** The guest is being answered. The conversation can join the visitor's once the answer has ended. */
  | { is: 'waiting'; retryAfter: number }
  /** `message` is for the developer of the page. With `retryAfter`, in seconds, the same token may be accepted later. */
  | { is: 'refused'; message: string; retryAfter?: number }

/**
 * The guest's conversations that join the visitor's: all, or those in which the guest has written this recently. It is a
 * duration because the browser's clock may be wrong.
 */
export type JoiningChats = 'all' | { writtenWithinMs: number }

/**
 * Exchanges a token that the partner has signed about its visitor for a session of that visitor. `key`: of the guest
 * session of the same page. Without `guestChats`, none of this guest's conversations joins the visitor's.
 */
export const identifyVisitor = defineCall({
  method: 'POST',
  path: '/api/embed/identify',
  body: typeOf<{ partner: string; token: string; key?: string; guestChats?: JoiningChats }>(),
  reply: typeOf<IdentificationResult>(),
})
