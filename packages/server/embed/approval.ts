import { embed } from '@atelier/contract'
import { Approval, ApprovalCode, ConnectRequestDetails } from '@atelier/contract/schemas/embed'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { fail } from '../helpers/fail.ts'
import { route, type RouteContext } from '../session/route.ts'
import type { Secrets } from '../helpers/secrets.ts'
import type { Caller } from '../session/caller.ts'
import { requireUserOnOwnPage } from '../session/require-user.ts'
import { createConnectCodes } from './connect-codes.ts'
import {
  approveRequest,
  requireUnexpiredConnectRequest,
  findPartnerAccount,
  listClaimableConversations,
  refuseRequest,
  requireNoRunningAnswer,
  type ConnectRequest,
  type PartnerPage,
} from './connect-requests.ts'
import { consent, mailFirstConsent, type ConsentMailContext } from './consent.ts'
import type { Partners } from '../partners/partners.ts'

const MAX_BODY_BYTES = 1024

export interface ApprovalContext extends RouteContext, ConsentMailContext {
  db: Db
  secrets: Secrets
}

/** The calls of our window on a partner's page, in which the user approves or refuses a widget's connect request. */
export function approvalRoutes(context: ApprovalContext): void {
  const { db, partners } = context
  const codes = createConnectCodes(context.secrets)

  route(
    context,
    embed.getConnectRequest,
    { summary: 'The website that asks for a sign-in.', reply: ConnectRequestDetails },
    ({ caller, params }) => describe(context, params.id, caller),
  )

  route(
    context,
    embed.approveConnectRequest,
    {
      summary:
        'Sign a widget in. With `bring`, the guest conversations on that page move into the account, for a typed code when it has been typed.',
      body: Approval,
      reply: ApprovalCode,
      bodyLimit: MAX_BODY_BYTES,
    },
    async ({ caller, body, params }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const { codeTransfer, bring } = body
      const connectRequest = await requireUnexpiredConnectRequest(db, params.id)
      const { id } = connectRequest
      if (!isListed(partners, connectRequest)) throw fail('partner-refused')
      const { code, codeHash } = codes.issue(id, codeTransfer)
      const approval = { userId, codeHash, codeTransfer, movesGuestConversations: bring }
      // In one transaction: if a conversation cannot be moved, the request stays pending, so that the user can approve
      // it again.
      const approve = async (transaction: Db) => {
        await approveRequest(transaction, id, approval)
        if (codeTransfer === 'posted') return consent(transaction, userId, connectRequest, bring)
        // A typed code counts as consent and moves conversations only once the user has typed it: connect-result.ts.
        if (bring) await requireNoRunningAnswer(transaction, connectRequest)
        return false
      }
      const isFirstConsent = await retryOnConflict(() => db.transaction(approve))
      if (isFirstConsent) await mailFirstConsent(context, userId, connectRequest)
      return { code }
    },
  )

  route(
    context,
    embed.refuseConnectRequest,
    { summary: 'Refuse to sign a widget in.' },
    async ({ params }) => {
      const { id } = await findPending(db, params.id)
      await refuseRequest(db, id)
    },
  )
}

async function describe(
  { db, partners }: ApprovalContext,
  id: string,
  caller: Caller,
): Promise<embed.ConnectRequestDetails> {
  const connectRequest = await findPending(db, id)
  const { partner, origin } = connectRequest
  const isOnOwnPage = caller.kind === 'user' && !caller.partner
  const [partnerAccount, guestConversations] = await Promise.all([
    isOnOwnPage ? findPartnerAccount(db, caller.userId, partner) : undefined,
    listClaimableConversations(db, connectRequest),
  ])
  return {
    partnerName: partners.nameOf(partner),
    origin,
    isListed: isListed(partners, connectRequest),
    isAgreed: !!partnerAccount?.consentedAt,
    guestChats: guestConversations.length,
  }
}

async function findPending(db: Db, id: string): Promise<ConnectRequest> {
  const connectRequest = await requireUnexpiredConnectRequest(db, id)
  if (connectRequest.answer) throw fail('not-found')
  return connectRequest
}

/**
 * Checked again, because the operator may have removed the page from the partner's list since the request was started.
 */
function isListed(partners: Partners, { partner, origin }: PartnerPage): boolean {
  return partners.originsOf(partner).includes(origin)
}
