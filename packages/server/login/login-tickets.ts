import { MINUTE_MS, type account } from '@atelier/contract'
import { refuseSuspended } from '../account/suspension.ts'
import type { UserStore } from '../account/users.ts'
import type { OneTimeTokenStore } from '../db/one-time-tokens.ts'

const TICKET_LIFETIME_MS = MINUTE_MS

export interface TicketOwner {
  userId: string
  method: account.SignInMethod
}

interface LoginTicket extends TicketOwner {
  browserId: string
}

interface StoredTicket extends LoginTicket {
  /** Milliseconds since 1970. */
  issuedAt: number
}

/**
 * Hands a sign-in over from our login form to the OpenID service: a hidden frame sends the ticket as `login_ticket`.
 * A ticket can be redeemed once, within a minute, in the browser that received it.
 */
export function createLoginTicketStore(
  oneTimeTokens: OneTimeTokenStore,
  users: Pick<UserStore, 'findById'>,
) {
  return {
    /** Call it only for a user who has just authenticated. Throws `account-suspended`. */
    async issue(ticket: LoginTicket): Promise<string> {
      refuseSuspended(await users.findById(ticket.userId))
      const stored: StoredTicket = { ...ticket, issuedAt: Date.now() }
      return oneTimeTokens.issue('ticket', stored, { lifetimeMs: TICKET_LIFETIME_MS })
    },
    /**
     * Returns undefined if the ticket is not valid, or if the password was changed or the account suspended after it was
     * issued.
     */
    async redeem(token: string, browserId: string | undefined): Promise<TicketOwner | undefined> {
      const ticket = await oneTimeTokens.redeem<StoredTicket>('ticket', token)
      if (!ticket || ticket.browserId !== browserId) return undefined
      const user = await users.findById(ticket.userId)
      const isOutdated = (user?.passwordChangedAt?.getTime() ?? 0) > ticket.issuedAt
      return user && !user.suspendedAt && !isOutdated ? ticket : undefined
    },
  }
}

export type LoginTicketStore = ReturnType<typeof createLoginTicketStore>
