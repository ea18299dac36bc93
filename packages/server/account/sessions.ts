import { account as calls } from '@atelier/contract'
import { z } from 'zod'
import { fail } from '../fail.ts'
import { route } from '../route.ts'
import { requireUser } from '../session.ts'
import type { AccountContext } from './describe.ts'
import type { SignIn } from './sign-ins.ts'

const Session: z.ZodType<calls.ActiveSession> = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  method: z.string() as z.ZodType<calls.SignInMethod>,
  userAgent: z.string(),
  origin: z.string().nullable(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
})

export function sessionRoutes(context: AccountContext): void {
  const { signIns } = context.accounts

  route(
    context,
    calls.listSessions,
    {
      summary: 'Where the person is signed in.',
      reply: z.object({ sessions: z.array(Session) }),
    },
    async ({ asker }) => {
      const { userId, sid } = requireUser(asker)
      const found = await signIns.of(userId)
      return { sessions: found.map((signIn) => toSession(signIn, sid)) }
    },
  )

  route(
    context,
    calls.endSession,
    { summary: 'Sign out somewhere else.' },
    async ({ asker, params }) => {
      const { userId } = requireUser(asker)
      if ((await signIns.endById(userId, params.id)) === 0) throw fail('not-found')
    },
  )

  route(
    context,
    calls.endOtherSessions,
    { summary: 'Sign out everywhere else.' },
    async ({ asker }) => {
      const { userId, sid } = requireUser(asker)
      await signIns.endOthers(userId, sid)
    },
  )
}

function toSession(signIn: SignIn, current: string): calls.ActiveSession {
  const { id, sid, method, userAgent, origin, startedAt, seenAt } = signIn
  return {
    id,
    isCurrent: sid === current,
    method,
    userAgent,
    origin,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }
}
