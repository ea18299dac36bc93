import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { CONNECT_CODE_MAX_ATTEMPTS, type embed } from '@atelier/contract'
import type { AccountServices } from '../account/accounts.ts'
import { constantTimeEquals } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../fail.ts'
import type { ConnectCodes } from './connect-codes.ts'
import {
  countCodeAttempt,
  deleteConnectRequest,
  findPartnerAccount,
  hashVerifier,
  requireUnexpiredConnectRequest,
  type ConnectRequest,
  type PartnerPage,
} from './connect-requests.ts'
import { mailFirstConsent, renewConsent, type ConsentMailContext } from './consent.ts'
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
  const { codeHash, codeAttempts } = await countCodeAttempt(db, id)
  if (!codes.isCodeOf(id, shownCode, codeHash)) return wrongCode(db, id, codeAttempts)
  const { userId } = await deleteConnectRequest(db, id)
  if (connectRequest.codeTransfer === 'typed') await consent(context, userId!, connectRequest)
  const session = await signIn(context, userId!, connectRequest, headers['user-agent'])
  return { is: 'agreed', ...session }
}

function withoutCode({ codeTransfer, codeAttempts }: ConnectRequest): embed.ConnectResult {
  if (codeTransfer !== 'typed') return { is: 'waiting' }
  return { is: 'code-required', attemptsLeft: CONNECT_CODE_MAX_ATTEMPTS - codeAttempts }
}

async function wrongCode(db: Db, id: string, attempts: number): Promise<embed.ConnectResult> {
  const attemptsLeft = CONNECT_CODE_MAX_ATTEMPTS - attempts
  if (attemptsLeft === 0) await deleteConnectRequest(db, id)
  return { is: 'code-required', attemptsLeft }
}

/** Only now the user has typed the number into the page. */
async function consent(context: ResultContext, userId: string, page: PartnerPage): Promise<void> {
  const isFirst = await renewConsent(context.db, userId, page.partner)
  if (isFirst) await mailFirstConsent(context, userId, page)
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
