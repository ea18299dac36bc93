import { embed } from '@atelier/contract'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { fail } from '../fail.ts'
import { route, type RouteContext } from '../route.ts'
import type { Caller } from '../session/caller.ts'
import { requireUserOnOwnPage } from '../session/require-user.ts'
import {
  claimAllGuestConversations,
  requireUnexpiredConnectRequest,
  findPartnerAccount,
  listClaimableConversations,
  createOrRenewPartnerAccount,
  answerConnectRequest,
  type ConnectRequest,
  type PartnerPage,
} from './connect-requests.ts'
import type { Partners } from './partners.ts'

const MAX_BODY_BYTES = 1024

const ConnectRequestDetails: z.ZodType<embed.ConnectRequestDetails> = z.object({
  partnerName: z.string(),
  origin: z.string(),
  isListed: z.boolean(),
  isAgreed: z.boolean(),
  guestChats: z.int(),
})

interface ApprovalContext extends RouteContext {
  db: Db
  partners: Partners
}

/** The calls of our window on a partner's page, in which the user approves or refuses a widget's connect request. */
export function approvalRoutes(context: ApprovalContext): void {
  const { db, partners } = context

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
        'Sign a widget in. With `bring`, the guest conversations on that page move into the account.',
      body: z.strictObject({ bring: z.boolean() }),
      bodyLimit: MAX_BODY_BYTES,
    },
    async ({ caller, body, params }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const connectRequest = await findPending(db, params.id)
      if (!isListed(partners, connectRequest)) throw fail('partner-refused')
      // In one transaction: a conversation that cannot be moved yet leaves the request pending, to be approved again.
      await db.transaction(async (transaction) => {
        await answerConnectRequest(transaction, connectRequest.id, { answer: 'agreed', userId })
        const { ownerId } = await createOrRenewPartnerAccount(
          transaction,
          userId,
          connectRequest.partner,
        )
        if (body.bring) await claimAllGuestConversations(transaction, connectRequest, ownerId)
      })
    },
  )

  route(
    context,
    embed.refuseConnectRequest,
    { summary: 'Refuse to sign a widget in.' },
    async ({ params }) => {
      const { id } = await findPending(db, params.id)
      await answerConnectRequest(db, id, { answer: 'refused' })
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

/** The operator may have removed the page from the partner's list since the request was started. */
function isListed(partners: Partners, { partner, origin }: PartnerPage): boolean {
  return partners.originsOf(partner).includes(origin)
}
