import type { FastifyRequest } from 'fastify'
import { preferredLanguage } from '../http/language.ts'
import type { PasswordExchange } from '../account/authentication.ts'
import { clientInfoOf } from '../account/client-info.ts'
import type { LoginContext } from './context.ts'

/** Returns the client that sends a password, and the function that mails it a code if the password is not enough. */
export function passwordExchangeOf(
  context: LoginContext,
  request: FastifyRequest,
): PasswordExchange {
  const client = clientInfoOf(request, context.sessions)
  return { client, mailCodeInBackground }

  function mailCodeInBackground(email: string): void {
    mailCode(email).catch((error: unknown) => request.log.error({ err: error }, 'code not issued'))
  }

  async function mailCode(email: string): Promise<void> {
    const { loginLimits, emailCodes } = context.accounts
    if (!(await loginLimits.consumeEmailForRightPassword(email))) return
    const code = await emailCodes.issue({ ...client, email, purpose: 'sign-in' })
    const language = preferredLanguage(request)
    context.accountMail.sendInBackground('signInCode', email, { code }, language)
  }
}
