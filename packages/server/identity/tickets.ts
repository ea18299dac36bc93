import type { OnceOnly } from '../once-only.ts'
import type { People } from '../account/people.ts'
import type { Redeemed } from './provider.ts'

const MINUTE = 60_000

interface Ticket extends Redeemed {
  browser: string
}

interface Kept extends Ticket {
  /** Milliseconds since 1970. */
  givenAt: number
}

/**
 * Carries a proof that was made on our page to the identity service, in the address of a hidden frame. Good for one
 * minute, once, in the browser that made the proof.
 */
export function createTickets(onceOnly: OnceOnly, people: Pick<People, 'byId'>) {
  return {
    give(ticket: Ticket): Promise<string> {
      const kept: Kept = { ...ticket, givenAt: Date.now() }
      return onceOnly.give('ticket', kept, { life: MINUTE })
    },
    async redeem(secret: string, browser: string | undefined): Promise<Redeemed | undefined> {
      const ticket = await onceOnly.take<Kept>('ticket', secret)
      if (!ticket || ticket.browser !== browser) return undefined
      const person = await people.byId(ticket.userId)
      // A new password ends what was begun with the old one.
      const isStale = (person?.passwordChangedAt?.getTime() ?? 0) > ticket.givenAt
      return person && !isStale ? ticket : undefined
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
