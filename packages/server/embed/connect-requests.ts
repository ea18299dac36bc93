// The database side of connect requests: a widget asks for a sign-in, and the user approves or refuses.
import { createHash, randomUUID } from 'node:crypto'
import { MINUTE_MS, type chat } from '@atelier/contract'
import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import {
  claimGuestConversations,
  listGuestConversations,
  requireNoneIsAnswered,
} from '../account/guest-conversations.ts'
import type { Db } from '../db/database.ts'
import { connectRequests, messages, partnerAccounts } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'

export const CONNECT_CODE_MAX_ATTEMPTS = 5

export type ConnectRequest = typeof connectRequests.$inferSelect
export type PartnerPage = Pick<ConnectRequest, 'partner' | 'origin'>

export type PartnerAccount = typeof partnerAccounts.$inferSelect

const CONNECT_REQUEST_LIFETIME_MS = 10 * MINUTE_MS

interface NewConnectRequest extends PartnerPage {
  verifier: string
  guestId: string | null
}

export async function insertConnectRequest(
  db: Db,
  { partner, origin, guestId, verifier }: NewConnectRequest,
): Promise<{ id: string }> {
  const id = randomUUID()
  const verifierHash = hashVerifier(verifier)
  const expiresAt = new Date(Date.now() + CONNECT_REQUEST_LIFETIME_MS)
  await db.insert(connectRequests).values({ id, partner, origin, verifierHash, guestId, expiresAt })
  return { id }
}

/** Throws `not-found` also for an expired request. */
export async function requireUnexpiredConnectRequest(db: Db, id: string): Promise<ConnectRequest> {
  const [connectRequest] = await db
    .select()
    .from(connectRequests)
    .where(and(eq(connectRequests.id, id), gt(connectRequests.expiresAt, sql`now()`)))
  if (!connectRequest) throw fail('not-found')
  return connectRequest
}

type Approval = Pick<ConnectRequest, 'codeHash' | 'codeTransfer' | 'movesGuestConversations'> & {
  userId: string
}

/**
 * Throws `not-found` if the request is refused, or approved by another user: the first decision counts. A repeated
 * approval replaces the code, because the response with the earlier code may have been lost.
 */
export async function approveRequest(db: Db, id: string, approval: Approval): Promise<void> {
  const { answer, userId } = connectRequests
  const isOwnApproval = and(eq(answer, 'agreed'), eq(userId, approval.userId))
  const isOpen = or(isNull(answer), isOwnApproval)
  await answerOpenRequest(db, id, { answer: 'agreed', ...approval }, isOpen)
}

/** Throws `not-found` for a request that is already approved or refused. */
export async function refuseRequest(db: Db, id: string): Promise<void> {
  await answerOpenRequest(db, id, { answer: 'refused' }, isNull(connectRequests.answer))
}

async function answerOpenRequest(
  db: Db,
  id: string,
  answer: Partial<ConnectRequest>,
  isOpen: SQL | undefined,
): Promise<void> {
  const answered = await db
    .update(connectRequests)
    .set(answer)
    .where(and(eq(connectRequests.id, id), isOpen))
    .returning({ id: connectRequests.id })
  if (answered.length === 0) throw fail('not-found')
}

/** Counts before the code is compared, so that parallel attempts cannot exceed the maximum. */
export async function countCodeAttempt(db: Db, id: string): Promise<ConnectRequest> {
  const attempts = connectRequests.codeAttempts
  const [connectRequest] = await db
    .update(connectRequests)
    .set({ codeAttempts: sql`${attempts} + 1` })
    .where(and(eq(connectRequests.id, id), lt(attempts, CONNECT_CODE_MAX_ATTEMPTS)))
    .returning()
  if (!connectRequest) throw fail('not-found')
  return connectRequest
}

/** Deletes the request and returns it. Throws `not-found` if another call has already fetched the result. */
export async function deleteConnectRequest(db: Db, id: string): Promise<ConnectRequest> {
  const [connectRequest] = await db
    .delete(connectRequests)
    .where(eq(connectRequests.id, id))
    .returning()
  if (!connectRequest) throw fail('not-found')
  return connectRequest
}

/** The conversations that the widget's visitor had as a guest, before the connect request. */
export async function listClaimableConversations(
  db: Db,
  { guestId }: ConnectRequest,
): Promise<chat.GuestConversationSummary[]> {
  return guestId ? listGuestConversations(db, guestId) : []
}

/** Throws `busy` while a guest conversation is being answered, because it cannot be moved then. */
export async function requireNoRunningAnswer(db: Db, { guestId }: ConnectRequest): Promise<void> {
  if (guestId) await requireNoneIsAnswered(db, eq(messages.ownerId, guestId))
}

/** Moves the widget's guest conversations to `ownerId`. Call it only with the user's consent: AUTH-14. */
export async function claimAllGuestConversations(
  db: Db,
  connectRequest: ConnectRequest,
  ownerId: string,
): Promise<void> {
  const { guestId } = connectRequest
  if (!guestId) return
  const ids = (await listGuestConversations(db, guestId)).map(({ id }) => id)
  await claimGuestConversations(db, guestId, ownerId, ids)
}

export async function findPartnerAccount(
  db: Db,
  userId: string,
  partner: string,
): Promise<PartnerAccount | undefined> {
  const [partnerAccount] = await db
    .select()
    .from(partnerAccounts)
    .where(and(eq(partnerAccounts.userId, userId), eq(partnerAccounts.partner, partner)))
  return partnerAccount
}

export function hashVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
