import { passkeys as calls, PASSKEY_CHALLENGE_LIFETIME_MS } from '@atelier/contract'
import { LoginTicket } from '@atelier/contract/schemas/login'
import { fail } from '../helpers/fail.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import { clientInfoOf } from '../account/client-info.ts'
import { loginFormRouteOptions } from '../login/context.ts'
import { route } from '../session/route.ts'
import { verifyAssertion } from './assertion.ts'
import { issueChallenge, type ChallengeOwner } from './challenges.ts'
import type { PasskeyContext } from './context.ts'
import { completeOrRefuse, limitBegins, limitSignIns } from './limits.ts'
import { relyingPartyOf } from './relying-party.ts'
import { AuthenticationOptions, AuthenticationResponse } from '@atelier/contract/schemas/passkeys'

/** Signing in without an email address: the passkey identifies the account. Decision 31. */
export function signInRoutes(context: PasskeyContext, { loginTickets }: EmbeddedIdentity): void {
  const { db, sessions, publicUrl, ownOrigins } = context

  route(
    context,
    calls.beginPasskeyLogin,
    {
      ...loginFormRouteOptions,
      summary: 'Begin to sign in with a passkey.',
      reply: AuthenticationOptions,
    },
    async ({ request }) => {
      const client = clientInfoOf(request, sessions)
      await limitBegins(context, await limitSignIns(context, client))
      return {
        challenge: await issueChallenge(db, ownerOf(client.browserId)),
        timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
        rpId: relyingPartyOf(publicUrl, ownOrigins).id,
        allowCredentials: [],
        userVerification: 'required',
      }
    },
  )

  route(
    context,
    calls.completePasskeyLogin,
    {
      ...loginFormRouteOptions,
      summary: 'Log in with a passkey.',
      body: AuthenticationResponse,
      reply: LoginTicket,
    },
    async ({ body, request }) => {
      const client = clientInfoOf(request, sessions)
      const { browserId } = client
      const subject = await limitSignIns(context, client)
      const verified = await completeOrRefuse(context, { ceremony: 'sign-in', subject }, () =>
        verifyAssertion(context, body, ownerOf(browserId)),
      )
      if (!verified) throw fail('passkey-authentication-failed')
      const { userId } = verified.passkey
      return { ticket: await loginTickets.issue({ userId, method: 'passkey', browserId }) }
    },
  )
}

function ownerOf(browserId: string): ChallengeOwner {
  return { purpose: 'sign-in', session: browserId, userId: null }
}
