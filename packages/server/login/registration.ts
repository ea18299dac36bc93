import { login as calls } from '@atelier/contract'
import { RegistrationRequest } from '@atelier/contract/schemas/login'
import { fail } from '../helpers/fail.ts'
import { preferredLanguage } from '../http/language.ts'
import { route } from '../session/route.ts'
import { clientInfoOf } from '../account/client-info.ts'
import { isCommonPassword } from '../account/common-passwords.ts'
import { loginFormRouteOptions, type LoginContext } from './context.ts'
import { newPasswordSchema } from '../account/passwords.ts'

/** The account is created when the mailed code is redeemed. The reply does not show whether one exists: AUTH-8. */
export function registrationRoute(context: LoginContext): void {
  const { accountMail } = context
  const { loginLimits, registrationLimits, emailCodes, users, passwords } = context.accounts

  route(
    context,
    calls.register,
    {
      ...loginFormRouteOptions,
      summary: 'Create an account. An emailed code completes the registration.',
      body: RegistrationRequest.extend({ password: newPasswordSchema }),
    },
    async ({ body, request }) => {
      const { userName, email } = body
      if (isCommonPassword(body.password, [userName, email, email.split('@')[0]!]))
        throw fail('password-common')
      const client = clientInfoOf(request, context.sessions)
      await registrationLimits.check({ ip: client.ip, email })
      await loginLimits.consumeEmail(email, client)
      // Also hashed if the account exists: the response would otherwise be faster.
      const registration = { userName, password: await passwords.hash(body.password) }
      const accountExists = !!(await users.findByEmail(email))
      const code = await emailCodes.issue({
        ...client,
        email,
        purpose: 'register',
        registration: accountExists ? undefined : registration,
      })
      const language = preferredLanguage(request)
      if (accountExists) await accountMail.sendOrThrow('accountExists', email, {}, language)
      else await accountMail.sendOrThrow('registrationCode', email, { code }, language)
    },
  )
}
