import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type embed } from '@atelier/contract'
import type { AccountServices } from '../account/accounts.ts'
import { refuseSuspended } from '../account/suspension.ts'
import { constantTimeEquals } from '../helpers/crypto.ts'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { fail } from '../helpers/fail.ts'
import type { ConnectCodes } from './connect-codes.ts'
import {
  CONNECT_CODE_MAX_ATTEMPTS,
  countCodeAttempt,
  deleteConnectRequest,
  findPartnerAccount,
  hashVerifier,
  requireUnexpiredConnectRequest,
  type ConnectRequest,
  type PartnerPage,
} from './connect-requests.ts'
import { consent, mailFirstConsent, type ConsentMailContext } from './consent.ts'
import type { EmbedSessions } from './sessions.ts'

interface ResultContext extends ConsentMailContext {
  db: Db
  accounts: AccountServices
  embedSessions: EmbedSessions
}

interface ResultRequest {
  id: string
  verifier: string
  code?: string | undefined
  headers: IncomingHttpHeaders
}

/** Deletes a resolved connect request, so that its result can be used only once. */
export async function takeConnectResult(
  context: ResultContext,
  codes: ConnectCodes,
  { id, verifier: shownVerifier, code: shownCode, headers }: ResultRequest,
): Promise<embed.ConnectResult> {
  const { db, partners } = context
  const connectRequest = await requireUnexpiredConnectRequest(db, id)
  const { origin, partner, verifierHash } = connectRequest
  const isOwnRequest =
    origin === headers.origin && constantTimeEquals(verifierHash, hashVerifier(shownVerifier))
  if (!isOwnRequest) throw fail('not-found')
  if (!partners.originsOf(partner).includes(origin)) throw fail('partner-refused')
  if (!connectRequest.answer) return { is: 'waiting' }
  if (connectRequest.answer === 'refused') {
    await deleteConnectRequest(db, id)
    return { is: 'refused' }
  }
  if (shownCode === undefined) return withoutCode(connectRequest)
  const attempt = await retryOnConflict(() =>
    db.transaction((transaction) => attemptCode(transaction, codes, { id, code: shownCode })),
  )
  if (attempt.is === 'code-required') return attempt
  if (attempt.isFirstConsent) await mailFirstConsent(context, attempt.userId, connectRequest)
  const session = await signIn(context, attempt.userId, connectRequest, headers['user-agent'])
  return { is: 'agreed', ...session }
}

function withoutCode({ codeTransfer, codeAttempts }: ConnectRequest): embed.ConnectResult {
  if (codeTransfer !== 'typed') return { is: 'waiting' }
  return { is: 'code-required', attemptsLeft: CONNECT_CODE_MAX_ATTEMPTS - codeAttempts }
}

type CodeAttempt =
  | Extract<embed.ConnectResult, { is: 'code-required' }>
  | { is: 'right'; userId: string; isFirstConsent: boolean }

/**
 * Counts the attempt, and if the code is right, stores the consent and moves the conversations that the user approved.
 * Throws `busy` while one of the conversations is being answered. Call it in a transaction, whose rollback then
 * uncounts the attempt.
 */
async function attemptCode(
  transaction: Db,
  codes: ConnectCodes,
  { id, code }: { id: string; code: string },
): Promise<CodeAttempt> {
  const { codeHash, codeAttempts } = await countCodeAttempt(transaction, id)
  if (!codes.isCodeOf(id, code, codeHash)) {
    const attemptsLeft = CONNECT_CODE_MAX_ATTEMPTS - codeAttempts
    if (attemptsLeft === 0) await deleteConnectRequest(transaction, id)
    return { is: 'code-required', attemptsLeft }
  }
  const approved = await deleteConnectRequest(transaction, id)
  const userId = approved.userId!
  const { codeTransfer, movesGuestConversations } = approved
  // The consent starts only now that the user has typed the code into the page.
  const isFirstConsent =
    codeTransfer === 'typed' &&
    (await consent(transaction, userId, approved, movesGuestConversations))
  return { is: 'right', userId, isFirstConsent }
}

async function signIn(
  { db, accounts, embedSessions }: ResultContext,
  userId: string,
  { partner, origin }: PartnerPage,
  userAgent = '',
): Promise<embed.ConnectedSession & { name: string }> {
  const sid = randomUUID()
  const user = await accounts.users.findById(userId)
  const partnerAccount = await findPartnerAccount(db, userId, partner)
  if (!user || !partnerAccount) throw fail('not-found')
  refuseSuspended(user)
  const [latestSignIn] = await accounts.signIns.listActive(userId)
  await accounts.signIns.startOrReauthenticate({
    sid,
    userId,
    method: latestSignIn?.method ?? 'external',
    userAgent,
    partner,
    origin,
    authenticatedAt: new Date(),
  })
  const owner = partnerAccount.ownerId
  const session = embedSessions.startUserSession({ partner, origin, owner, sid })
  return { name: user.displayName, ...session }
}
