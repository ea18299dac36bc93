import { passkeys as calls, PASSKEY_CHALLENGE_LIFETIME_MS } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { clientInfoOf } from '../account/client-info.ts'
import { MAX_SMALL_BODY_BYTES, route } from '../session/route.ts'
import type { User } from '../session/caller.ts'
import { requireSameUser, requireUserOnOwnPage } from '../session/require-user.ts'
import { verifyAssertion, type VerifiedAssertion } from './assertion.ts'
import { issueChallenge, type ChallengeOwner } from './challenges.ts'
import type { PasskeyContext } from './context.ts'
import { AUTHENTICATION_FAILED, completeOrRefuse, limitBegins, refuse } from './limits.ts'
import {
  describeSignedPayment,
  isChallengeOf,
  newPaymentChallenge,
  storeConfirmation,
} from './payment-confirmations.ts'
import { relyingPartyOf } from './relying-party.ts'
import {
  AuthenticationOptions,
  AuthenticationRequest,
  AuthenticationResponse,
  PasskeyResult,
  PurposeQuery,
} from '@atelier/contract/schemas/passkeys'
import { descriptorsOf, listActivePasskeys, toCredential } from './stored-passkeys.ts'

const bodyLimit = MAX_SMALL_BODY_BYTES

/** A signed-in person uses a passkey: to confirm a sensitive action or a payment, or to test it. */
export function authenticationRoutes(context: PasskeyContext): void {
  route(
    context,
    calls.beginAuthentication,
    {
      summary: 'Begin to confirm an action or a payment with a passkey.',
      bodyLimit,
      body: AuthenticationRequest,
      reply: AuthenticationOptions,
    },
    async ({ caller, body }) => {
      const user = requireSameUser(requireUserOnOwnPage(caller), body.userId)
      await limitBegins(context, user.userId)
      return {
        challenge: await beginChallenge(context, user, body),
        timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
        rpId: relyingPartyOf(context.publicUrl, context.ownOrigins).id,
        allowCredentials: descriptorsOf(await listActivePasskeys(context.db, user.userId)),
        userVerification: 'required',
      }
    },
  )

  route(
    context,
    calls.completeAuthentication,
    {
      summary: 'Confirm an action or a payment with a passkey.',
      bodyLimit,
      query: PurposeQuery,
      body: AuthenticationResponse,
      reply: PasskeyResult,
    },
    async ({ caller, body, query: { userId, purpose }, request }) => {
      const user = requireSameUser(requireUserOnOwnPage(caller), userId)
      const attempt = { ceremony: purpose, subject: userId }
      const result = await completeOrRefuse(context, attempt, async () => {
        const verified = await verifyAssertion(context, body, ownerOf(user, purpose))
        return confirm(context, { user, purpose, verified, assertion: body, request })
      })
      return result ?? AUTHENTICATION_FAILED
    },
  )
}

function ownerOf({ userId, sid }: User, purpose: calls.PasskeyPurpose): ChallengeOwner {
  return { purpose, session: sid, userId }
}

/** The challenge of a payment covers its price, so that the passkey signs it. */
async function beginChallenge(
  { db, catalogue, gateways }: PasskeyContext,
  user: User,
  body: z.infer<typeof AuthenticationRequest>,
): Promise<string> {
  const owner = ownerOf(user, body.purpose)
  if (body.purpose === 'authentication') return issueChallenge(db, owner)
  const payment = describeSignedPayment(catalogue, gateways, body)
  return issueChallenge(db, owner, { payment }, newPaymentChallenge(payment))
}

interface Confirmation {
  user: User
  purpose: calls.PasskeyPurpose
  verified: VerifiedAssertion
  assertion: calls.AuthenticationResponse
  request: FastifyRequest
}

async function confirm(
  context: PasskeyContext,
  confirmation: Confirmation,
): Promise<calls.PasskeyResult> {
  return confirmation.purpose === 'payment'
    ? confirmPayment(context, confirmation)
    : confirmSignIn(context, confirmation)
}

/** Stores the confirmation, which the next request that starts exactly this payment in this session uses up. WA-14. */
async function confirmPayment(
  { db }: PasskeyContext,
  { user, verified, assertion }: Confirmation,
): Promise<calls.PasskeyResult> {
  const { passkey, challenge, context } = verified
  const { payment } = context
  if (!payment || !isChallengeOf(challenge, payment)) refuse('the challenge is not of the payment')
  const { clientDataJSON, authenticatorData, signature } = assertion.response
  const { credentialId, publicKey, name } = passkey
  const confirmedUntil = await storeConfirmation(db, {
    userId: user.userId,
    session: user.sid,
    payment,
    passkeyName: name,
    evidence: { credentialId, publicKey, clientDataJSON, authenticatorData, signature },
  })
  return {
    success: true,
    credential: toCredential(passkey),
    confirmedUntil: confirmedUntil.toISOString(),
  }
}

async function confirmSignIn(
  { identity, sessions }: PasskeyContext,
  { user: { userId }, verified, request }: Confirmation,
): Promise<calls.PasskeyResult> {
  const credential = toCredential(verified.passkey)
  if (!identity) return { success: true, credential }
  const { browserId } = clientInfoOf(request, sessions)
  const ticket = await identity.loginTickets.issue({ userId, method: 'passkey', browserId })
  return { success: true, credential, ticket }
}
