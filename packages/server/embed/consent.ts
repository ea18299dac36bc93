// A user's consent to be signed in on a partner's pages, with which the window can skip its question the next time.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AccountServices } from '../account/accounts.ts'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import { partnerAccounts } from '../db/schema.ts'
import {
  claimAllGuestConversations,
  findPartnerAccount,
  type ConnectRequest,
  type PartnerAccount,
  type PartnerPage,
} from './connect-requests.ts'
import type { Partners } from '../partners/partners.ts'

export interface ConsentMailContext {
  partners: Partners
  accounts: Pick<AccountServices, 'users'>
  accountMail: Pick<AccountMail, 'sendRateLimitedNotice'>
}

/** Creates the user's account on the partner's pages, without changing the consent. */
async function ensurePartnerAccount(
  db: Db,
  userId: string,
  partner: string,
): Promise<PartnerAccount> {
  await db
    .insert(partnerAccounts)
    .values({ userId, partner, ownerId: randomUUID(), consentedAt: null })
    .onConflictDoNothing()
  return (await findPartnerAccount(db, userId, partner))!
}

/**
 * Stores or renews the consent, and moves the guest's conversations into the account if the user agreed to that.
 * Returns whether this is the first consent. Throws `busy` while one of the conversations is being answered.
 */
export async function consent(
  transaction: Db,
  userId: string,
  connectRequest: ConnectRequest,
  movesGuestConversations: boolean,
): Promise<boolean> {
  const known = await ensurePartnerAccount(transaction, userId, connectRequest.partner)
  await transaction
    .update(partnerAccounts)
    .set({ consentedAt: sql`now()` })
    .where(eq(partnerAccounts.ownerId, known.ownerId))
  if (movesGuestConversations)
    await claimAllGuestConversations(transaction, connectRequest, known.ownerId)
  return !known.consentedAt
}

/**
 * Mails the user how to withdraw the consent, in case they were lured into it. Also after an earlier consent was
 * withdrawn.
 */
export async function mailFirstConsent(
  { accounts, accountMail, partners }: ConsentMailContext,
  userId: string,
  { partner, origin }: PartnerPage,
): Promise<void> {
  const user = await accounts.users.findById(userId)
  const values = { partner: partners.nameOf(partner), origin }
  if (user) await accountMail.sendRateLimitedNotice('partnerApproved', user, values)
}
