import { passkeys as calls } from '@atelier/contract'
import { authenticationRoutes } from './passkeys/authentication-routes.ts'
import { loadPasskeyAccount, settingsOf } from './passkeys/accounts.ts'
import type { PasskeyContext } from './passkeys/context.ts'
import { changePasskey, changeSettings, deletePasskey } from './passkeys/manage.ts'
import { registrationRoutes } from './passkeys/registration-routes.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import {
  Credential,
  CredentialChange,
  CredentialList,
  PasskeySettings,
  PasskeySettingsChange,
} from '@atelier/contract/schemas/passkeys'
import { signInRoutes } from './passkeys/sign-in-routes.ts'
import { listPasskeys, toCredential } from './passkeys/stored-passkeys.ts'
import { MAX_SMALL_BODY_BYTES, route } from './session/route.ts'
import {
  requireRecentAuthentication,
  requireSameUser,
  requireUserOnOwnPage,
} from './session/require-user.ts'

export function passkeyRoutes(context: PasskeyContext): void {
  registrationRoutes(context)
  authenticationRoutes(context)
  credentialRoutes(context)
  settingsRoute(context)
  if (context.identity) signInRoutes(context, context.identity)
}

function credentialRoutes(context: PasskeyContext): void {
  const { db, accounts, accountMail, publicUrl, ownOrigins } = context

  route(
    context,
    calls.getCredentials,
    { summary: 'The passkeys of the signed-in user.', reply: CredentialList },
    async ({ caller, params }) => {
      const { userId } = requireSameUser(requireUserOnOwnPage(caller), params.userId)
      const [rows, account] = await Promise.all([
        listPasskeys(db, userId),
        loadPasskeyAccount(db, userId),
      ])
      return {
        credentials: rows.map(toCredential),
        ...settingsOf(account),
        rpId: relyingPartyOf(publicUrl, ownOrigins).id,
        userHandle: account.userHandle,
      }
    },
  )

  route(
    context,
    calls.updateCredential,
    {
      summary: 'Rename, pause or resume a passkey.',
      bodyLimit: MAX_SMALL_BODY_BYTES,
      body: CredentialChange,
      reply: Credential,
    },
    async ({ caller, body }) => {
      const { userId } = requireRecentAuthentication(caller)
      return toCredential(await changePasskey(context, userId, body))
    },
  )

  route(
    context,
    calls.deleteCredential,
    { summary: 'Delete a passkey.' },
    async ({ caller, params }) => {
      const { userId } = requireRecentAuthentication(caller)
      const { name } = await deletePasskey(context, userId, params.credentialId)
      const user = await accounts.users.findById(userId)
      await accountMail.sendRateLimitedNotice('passkeyDeleted', user!, { name })
    },
  )
}

function settingsRoute(context: PasskeyContext): void {
  route(
    context,
    calls.updatePasskeySettings,
    {
      summary: 'Whether payments need a passkey, and whether the offer to add one was declined.',
      bodyLimit: MAX_SMALL_BODY_BYTES,
      body: PasskeySettingsChange,
      reply: PasskeySettings,
    },
    async ({ caller, body }) => {
      // Only changing whether payments need a passkey requires a recent authentication; declining an offer does not.
      const { userId } =
        body.requiredForPayments === undefined
          ? requireUserOnOwnPage(caller)
          : requireRecentAuthentication(caller)
      const { before, after } = await changeSettings(context, userId, body)
      if (before.requiredForPayments && !after.requiredForPayments) {
        const user = await context.accounts.users.findById(userId)
        await context.accountMail.sendRateLimitedNotice('passkeyNotRequired', user!, {})
      }
      return after
    },
  )
}
