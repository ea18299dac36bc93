import { passkeys as calls } from '@atelier/contract'
import { MAX_SMALL_BODY_BYTES, route } from '../session/route.ts'
import type { User } from '../session/caller.ts'
import {
  requireRecentAuthentication,
  requireSameUser,
  requireUserOnOwnPage,
} from '../session/require-user.ts'
import { authenticatorName } from './authenticators.ts'
import type { PasskeyContext } from './context.ts'
import { completeOrRefuse, limitBegins, limitRegistrations, REGISTRATION_FAILED } from './limits.ts'
import { beginRegistration, completeRegistration } from './registration.ts'
import {
  LegacyRegistrationResponse,
  PasskeyResult,
  RegistrationOptions,
  RegistrationResponse,
  LegacyRegistrationStart,
  RegistrationStart,
  UserQuery,
} from '@atelier/contract/schemas/passkeys'
import { toCredential } from './stored-passkeys.ts'

/** Both pairs of calls register a passkey in the same way. Our widgets use the first. */
export function registrationRoutes(context: PasskeyContext): void {
  firstPair(context)
  legacyPair(context)
}

const bodyLimit = MAX_SMALL_BODY_BYTES

function firstPair(context: PasskeyContext): void {
  route(
    context,
    calls.beginRegistration,
    {
      summary: 'Begin to add a passkey.',
      bodyLimit,
      body: RegistrationStart,
      reply: RegistrationOptions,
    },
    async ({ caller, body }) => {
      const user = requireSameUser(requireRecentAuthentication(caller), body.userId)
      await limitBegins(context, user.userId)
      return beginRegistration(context, user, body)
    },
  )

  route(
    context,
    calls.completeRegistration,
    {
      summary: 'Add a passkey.',
      bodyLimit,
      query: UserQuery,
      body: RegistrationResponse,
      reply: PasskeyResult,
    },
    ({ caller, body, query }) => {
      const user = requireSameUser(requireUserOnOwnPage(caller), query.userId)
      return register(context, user, () => completeRegistration(context, user, body))
    },
  )
}

function legacyPair(context: PasskeyContext): void {
  route(
    context,
    calls.beginLegacyRegistration,
    {
      summary: 'Begin to add a passkey: the older form of the call.',
      bodyLimit,
      body: LegacyRegistrationStart,
      reply: RegistrationOptions,
    },
    async ({ caller, body: { userId, credentialName } }) => {
      const user = requireSameUser(requireRecentAuthentication(caller), userId)
      await limitBegins(context, user.userId)
      return beginRegistration(context, user, { credentialName, deviceInfo: '' })
    },
  )

  route(
    context,
    calls.completeLegacyRegistration,
    {
      summary: 'Add a passkey: the older form of the call.',
      bodyLimit,
      body: LegacyRegistrationResponse,
      reply: PasskeyResult,
    },
    ({ caller, body: { credentialId, clientDataJSON, attestationObject, ...texts } }) => {
      const user = requireUserOnOwnPage(caller)
      const response = {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key' as const,
        response: { clientDataJSON, attestationObject },
      }
      return register(context, user, () => completeRegistration(context, user, response, texts))
    },
  )
}

async function register(
  context: PasskeyContext,
  { userId }: User,
  complete: () => ReturnType<typeof completeRegistration>,
): Promise<calls.PasskeyResult> {
  const attempt = { ceremony: 'registration', subject: userId } as const
  await limitRegistrations(context, userId)
  const passkey = await completeOrRefuse(context, attempt, complete)
  if (!passkey) return REGISTRATION_FAILED
  const user = await context.accounts.users.findById(userId)
  const { name, aaguid } = passkey
  const provider = authenticatorName(aaguid)
  await context.accountMail.sendRateLimitedNotice('passkeyAdded', user!, { name, provider })
  return { success: true, credential: toCredential(passkey) }
}
