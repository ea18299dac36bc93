import { account as calls } from '@atelier/contract'
import { EmailRequest } from '@atelier/contract/schemas/login'
import { Account, EmailChange } from '@atelier/contract/schemas/account'
import { fail } from '../helpers/fail.ts'
import { preferredLanguage } from '../http/language.ts'
import { clientInfoOf } from '../account/client-info.ts'
import { MAX_SMALL_BODY_BYTES, route } from '../session/route.ts'
import { requireRecentAuthentication } from '../session/require-user.ts'
import type { AccountContext } from './context.ts'
import { moveSubscription } from '../newsletter/users-subscription.ts'
import { readAccount } from './profile.ts'

export function emailChangeRoutes(context: AccountContext): void {
  requestRoute(context)
  confirmRoute(context)
}

function requestRoute(context: AccountContext): void {
  const { accountMail, sessions } = context
  const { users, emailCodes, loginLimits } = context.accounts

  route(
    context,
    calls.requestEmailChange,
    {
      bodyLimit: MAX_SMALL_BODY_BYTES,
      summary: 'Email a code to a new address.',
      body: EmailRequest,
    },
    async ({ caller, body, request }) => {
      const { userId } = requireRecentAuthentication(caller)
      const { browserId } = clientInfoOf(request, sessions)
      await loginLimits.consumeEmailToNewAddress(body.email, userId)
      const issued = await emailCodes.issue({
        email: body.email,
        browserId,
        purpose: 'change-email',
        userId,
      })
      const language = preferredLanguage(request)
      // Only the address's owner may learn, by email, that it already has an account. The reply is the same in both
      // cases.
      if (await users.findByEmail(body.email))
        await accountMail.sendOrThrow('accountExists', body.email, {}, language)
      else await accountMail.sendOrThrow('emailChangeCode', body.email, { code: issued }, language)
    },
  )
}

function confirmRoute(context: AccountContext): void {
  const { db, accountMail, sessions } = context
  const { users, oneTimeTokens, authentication } = context.accounts

  route(
    context,
    calls.confirmEmailChange,
    {
      bodyLimit: MAX_SMALL_BODY_BYTES,
      summary: 'Confirm a new address with the code that was emailed to it.',
      body: EmailChange,
      reply: Account,
    },
    async ({ caller, body, request }) => {
      const user = requireRecentAuthentication(caller)
      const { userId } = user
      const client = clientInfoOf(request, sessions)
      const purposes = ['change-email'] as const
      const redeemed = await authentication.redeemCode(body.email, body.code, purposes, client)
      const before = (await users.findById(userId))!
      if (redeemed.userId !== userId || !(await users.changeEmail(userId, body.email)))
        throw fail('code-invalid')
      if (before.loginEmail) await moveSubscription(db, { from: before.loginEmail, to: body.email })
      // A reset link in the old mailbox must no longer give access to the account.
      await oneTimeTokens.revoke('reset', userId)
      await accountMail.sendRateLimitedNotice('emailChanged', before, { email: body.email })
      return readAccount(context, user)
    },
  )
}
