import { MINUTE_MS, login as calls } from '@atelier/contract'
import { EmailRequest, PasswordResetRequest } from '@atelier/contract/schemas/login'
import { rememberBrowser } from '../account/remember-browser.ts'
import { fail } from '../helpers/fail.ts'
import { preferredLanguage } from '../http/language.ts'
import { route } from '../session/route.ts'
import { clientInfoOf } from '../account/client-info.ts'
import { loginFormRouteOptions, type LoginContext } from './context.ts'
import { newPasswordSchema } from '../account/passwords.ts'

const RESET_LINK_LIFETIME_MS = 30 * MINUTE_MS

const RESETS_PER_MINUTE = 30

export function passwordResetRoutes(context: LoginContext): void {
  const { publicUrl, accountMail } = context
  const { loginLimits, users, passwords, oneTimeTokens, signIns, knownBrowsers } = context.accounts

  route(
    context,
    calls.requestPasswordReset,
    {
      ...loginFormRouteOptions,
      summary: 'Email a link for setting a new password.',
      body: EmailRequest,
    },
    async ({ body, request }) => {
      const client = clientInfoOf(request, context.sessions)
      await loginLimits.consumeEmail(body.email, client)
      const user = await users.findByEmail(body.email)
      const userId = user?.id ?? null
      // Also issued without an account, so that the response time does not reveal whether the account exists: AUTH-8.
      const token = await oneTimeTokens.issue(
        'reset',
        { userId },
        {
          lifetimeMs: RESET_LINK_LIFETIME_MS,
          subject: userId ?? body.email,
          browserId: client.browserId,
        },
      )
      if (!user) return
      // The token is in the fragment, which browsers do not send, so it appears in no server log.
      const link = `${publicUrl}/reset-password#token=${token}`
      const language = preferredLanguage(request)
      accountMail.sendInBackground('passwordReset', body.email, { link }, language)
    },
  )

  route(
    context,
    calls.completePasswordReset,
    {
      ...loginFormRouteOptions,
      callsPerMinute: RESETS_PER_MINUTE,
      summary: 'Set a new password with the token of a reset link.',
      body: PasswordResetRequest.extend({ newPassword: newPasswordSchema }),
    },
    async ({ body, request, reply }) => {
      const reset = await oneTimeTokens.redeem<{ userId: string | null }>('reset', body.token)
      const user = reset?.userId ? await users.findById(reset.userId) : undefined
      if (!user) throw fail('reset-failed')
      // Further links may exist, because strangers can request them too.
      await oneTimeTokens.revoke('reset', user.id)
      const passwordHash = await passwords.hash(body.newPassword)
      await users.update(user.id, { passwordHash, passwordChangedAt: new Date() })
      await signIns.endAllAndWithdrawConsents(user.id)
      await knownBrowsers.forget(user.id)
      // The link has proved that the mailbox is the user's, as a code would.
      reply.header('set-cookie', await rememberBrowser(context, user.id, request.headers.cookie))
      await accountMail.sendRateLimitedNotice('passwordChanged', user, {})
    },
  )
}
