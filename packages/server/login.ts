import { login as calls } from '@atelier/contract'
import {
  EmailCodeRequest,
  EmailRequest,
  IdentityConfiguration,
  LoginRequest,
  LoginTicket,
} from '@atelier/contract/schemas/login'
import { scheduleGuestDeletion } from './account/guest-conversations.ts'
import { preferredLanguage } from './http/language.ts'
import type { EmbeddedIdentity } from './identity/embedded.ts'
import type { AuthenticationResult } from './account/authentication.ts'
import { clientInfoOf, type ClientInfo } from './account/client-info.ts'
import { loginFormRouteOptions, type LoginContext } from './login/context.ts'
import { interactionRoutes } from './login/interaction-routes.ts'
import { passwordExchangeOf } from './login/password-exchange.ts'
import { passwordResetRoutes } from './login/password-reset.ts'
import { providerCallbackRoutes } from './login/provider-callback.ts'
import { registrationRoute } from './login/registration.ts'
import { route } from './session/route.ts'

export function loginRoutes(context: LoginContext): void {
  const { identity } = context
  signOutRoute(context)
  configurationRoute(context)
  if (!identity) return
  signInRoutes(context, identity)
  codeRequestRoute(context)
  registrationRoute(context)
  passwordResetRoutes(context)
  interactionRoutes(context, identity)
  providerCallbackRoutes(context, identity)
}

function configurationRoute(context: LoginContext): void {
  route(
    context,
    calls.getIdentityConfiguration,
    {
      summary: 'How users sign in here, for pages of this server that show the sign-in widget.',
      reply: IdentityConfiguration,
      anonymous: true,
    },
    async () => context.identityConfiguration,
  )
}

function signOutRoute(context: LoginContext): void {
  const { db, accounts, identity, sessions } = context

  route(
    context,
    calls.signOut,
    {
      summary:
        'Sign out. Ends the session of the token or of the browser, and deletes the guest conversations of this browser.',
    },
    async ({ caller, request, reply }) => {
      if (caller.kind === 'user') await accounts.signIns.endBySid(caller.sid)
      // A request with a token may come from a widget on a partner's page, so the browser's own session stays.
      if (request.headers.authorization !== undefined) return
      const sid = await identity?.readBrowserSessionId(request.raw)
      if (sid) await accounts.signIns.endBySid(sid)
      // The next user of this browser must not see the guest's chats.
      await scheduleGuestDeletion(db, caller.id)
      sessions.replaceGuestCookie(request, reply)
    },
  )
}

/** Both calls reply with a ticket, which the page exchanges for a session at the OpenID service. */
function signInRoutes(context: LoginContext, { loginTickets }: EmbeddedIdentity): void {
  const { authentication } = context.accounts

  route(
    context,
    calls.login,
    {
      ...loginFormRouteOptions,
      summary: 'Log in with a password.',
      body: LoginRequest,
      reply: LoginTicket,
    },
    async ({ body, request }) => {
      const exchange = passwordExchangeOf(context, request)
      return issueTicket(
        await authentication.authenticateByPassword(body.email, body.password, exchange),
        exchange.client,
      )
    },
  )

  route(
    context,
    calls.verifyEmailCode,
    {
      ...loginFormRouteOptions,
      summary: 'Log in with an emailed code.',
      body: EmailCodeRequest,
      reply: LoginTicket,
    },
    async ({ body, request }) => {
      const client = clientInfoOf(request, context.sessions)
      return issueTicket(
        await authentication.authenticateOrRegisterByCode(body.email, body.code, client),
        client,
      )
    },
  )

  async function issueTicket({ user, method }: AuthenticationResult, { browserId }: ClientInfo) {
    return { ticket: await loginTickets.issue({ userId: user.id, method, browserId }) }
  }
}

/**
 * The code is mailed whether or not the address has an account, so that the reply does not reveal it. Redeeming the
 * code creates the account if necessary.
 */
function codeRequestRoute(context: LoginContext): void {
  const { accountMail } = context
  const { loginLimits, emailCodes } = context.accounts

  route(
    context,
    calls.requestEmailCode,
    {
      ...loginFormRouteOptions,
      summary: 'Email a sign-in code to an address.',
      body: EmailRequest,
    },
    async ({ body, request }) => {
      const client = clientInfoOf(request, context.sessions)
      await loginLimits.consumeEmail(body.email, client)
      const issued = await emailCodes.issue({ ...client, email: body.email, purpose: 'sign-in' })
      const language = preferredLanguage(request)
      await accountMail.sendOrThrow('signInCode', body.email, { code: issued }, language)
    },
  )
}
