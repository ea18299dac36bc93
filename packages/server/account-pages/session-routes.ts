import { account as calls } from '@atelier/contract'
import { SessionList } from '@atelier/contract/schemas/account'
import { fail } from '../helpers/fail.ts'
import { route } from '../session/route.ts'
import { requireUserOnOwnPage } from '../session/require-user.ts'
import type { AccountContext } from './context.ts'
import type { SignIn } from '../account/sign-ins.ts'

export function sessionRoutes(context: AccountContext): void {
  const { signIns, knownBrowsers } = context.accounts

  route(
    context,
    calls.listSessions,
    {
      summary: 'The sessions of the signed-in user.',
      reply: SessionList,
    },
    async ({ caller }) => {
      const { userId, sid } = requireUserOnOwnPage(caller)
      const active = await signIns.listActive(userId)
      return { sessions: active.map((signIn) => toSession(signIn, sid)) }
    },
  )

  route(context, calls.endSession, { summary: 'End a session.' }, async ({ caller, params }) => {
    const { userId } = requireUserOnOwnPage(caller)
    if (!(await signIns.endByIdAndWithdrawConsent(userId, params.id))) throw fail('not-found')
  })

  route(
    context,
    calls.endOtherSessions,
    { summary: 'End all other sessions.' },
    async ({ caller, request }) => {
      const { userId, sid } = requireUserOnOwnPage(caller)
      await signIns.endOthersAndWithdrawConsents(userId, sid)
      await knownBrowsers.forget(userId, context.sessions.signedInBrowserIdOf(request))
    },
  )
}

function toSession(signIn: SignIn, currentSid: string): calls.ActiveSession {
  const { id, sid, method, userAgent, origin, startedAt, lastSeenAt } = signIn
  return {
    id,
    isCurrent: sid === currentSid,
    method,
    userAgent,
    origin,
    startedAt: startedAt.toISOString(),
    seenAt: lastSeenAt.toISOString(),
  }
}
