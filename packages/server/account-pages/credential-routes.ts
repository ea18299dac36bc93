import { LoginTicket } from '@atelier/contract/schemas/login'
import { Account, PasswordChange, Reauthentication } from '@atelier/contract/schemas/account'
import { account as calls } from '@atelier/contract'
import { fail } from '../helpers/fail.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import { clientInfoOf } from '../account/client-info.ts'
import { newPasswordSchema } from '../account/passwords.ts'
import { MAX_SMALL_BODY_BYTES, route } from '../session/route.ts'
import { requireRecentAuthentication, requireUserOnOwnPage } from '../session/require-user.ts'
import type { AccountContext } from './context.ts'
import { readAccount } from './profile.ts'

export function credentialRoutes(context: AccountContext): void {
  if (context.identity) reauthenticationRoute(context, context.identity)
  changePasswordRoute(context)
  removeIdentityRoute(context)
}

function reauthenticationRoute(context: AccountContext, { loginTickets }: EmbeddedIdentity): void {
  const { users, authentication } = context.accounts

  route(
    context,
    calls.reauthenticate,
    {
      bodyLimit: MAX_SMALL_BODY_BYTES,
      summary: 'Authenticate again with the password or an emailed code of this account.',
      body: Reauthentication,
      reply: LoginTicket,
    },
    async ({ caller, body, request }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const user = (await users.findById(userId))!
      const client = clientInfoOf(request, context.sessions)
      const method = await authentication.reauthenticate(user, body, client)
      const { browserId } = client
      return { ticket: await loginTickets.issue({ userId, method, browserId }) }
    },
  )
}

function changePasswordRoute(context: AccountContext): void {
  const { users, passwords, oneTimeTokens, signIns, knownBrowsers } = context.accounts

  route(
    context,
    calls.changePassword,
    {
      bodyLimit: MAX_SMALL_BODY_BYTES,
      summary: 'Change the password. All other sessions end.',
      body: PasswordChange.extend({ newPassword: newPasswordSchema }),
    },
    async ({ caller, body, request }) => {
      const { userId, sid } = requireRecentAuthentication(caller)
      const passwordHash = await passwords.hash(body.newPassword)
      const user = await users.update(userId, { passwordHash, passwordChangedAt: new Date() })
      await signIns.endOthersAndWithdrawConsents(userId, sid)
      await knownBrowsers.forget(userId, context.sessions.signedInBrowserIdOf(request))
      // A reset link that was mailed earlier must not replace the new password.
      await oneTimeTokens.revoke('reset', userId)
      await context.accountMail.sendRateLimitedNotice('passwordChanged', user, {})
    },
  )
}

function removeIdentityRoute(context: AccountContext): void {
  const { users } = context.accounts

  route(
    context,
    calls.removeIdentity,
    { summary: 'Unlink a provider, so that it can no longer be used to sign in.', reply: Account },
    async ({ caller, params }) => {
      const user = requireRecentAuthentication(caller)
      const result = await users.unlinkIdentity(
        { userId: user.userId, identityId: params.id },
        { canSignInWithPasskeys: context.identity !== undefined },
      )
      if (result === 'unknown') throw fail('not-found')
      if (result === 'last') throw fail('last-way-in')
      return readAccount(context, user)
    },
  )
}
