import { account as calls, PASSWORD_MAX_BYTES } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fail } from '../fail.ts'
import { code, email, newPassword } from '../login.ts'
import { FORM_BYTES, route } from '../route.ts'
import { requireUser } from '../session.ts'
import { Account, describe, requireConfirmed, type AccountContext } from './describe.ts'
import { languageOf } from './post.ts'

/** The ways into an account. */
export function wayRoutes(context: AccountContext): void {
  const { identity, post } = context
  const { people, passwords, codes, onceOnly, proving, signIns } = context.accounts

  if (identity)
    route(
      context,
      calls.confirm,
      {
        bodyLimit: FORM_BYTES,
        summary: 'Prove once more who one is, with the password or a mailed code of this account.',
        body: z.strictObject({ password: z.string().max(PASSWORD_MAX_BYTES), code }).partial(),
        reply: z.object({ ticket: z.string() }),
      },
      async ({ asker, body, request }) => {
        const { userId } = requireUser(asker)
        const person = (await people.byId(userId))!
        const asking = { ip: request.ip, browser: browserOf(request) }
        const method = await proving.again(person, body, asking)
        return { ticket: await identity.tickets.give({ userId, method, browser: asking.browser }) }
      },
    )

  route(
    context,
    calls.changePassword,
    {
      bodyLimit: FORM_BYTES,
      summary: 'Choose a new password. Every other session ends.',
      body: z.strictObject({ newPassword }),
    },
    async ({ asker, body }) => {
      const { userId, sid } = requireConfirmed(asker)
      const password = await passwords.hash(body.newPassword)
      const person = await people.change(userId, { password, passwordChangedAt: new Date() })
      await signIns.endOthers(userId, sid)
      // A link that was mailed before opens nothing any more.
      await onceOnly.forget('reset', userId)
      await post.notify('passwordChanged', person, {})
    },
  )

  route(
    context,
    calls.requestEmailChange,
    {
      bodyLimit: FORM_BYTES,
      summary: 'Mail a code to a new address.',
      body: z.strictObject({ email }),
    },
    async ({ asker, body, request }) => {
      const { userId } = requireConfirmed(asker)
      const browser = browserOf(request)
      await proving.mayWrite(body.email, request)
      const made = await codes.make({ email: body.email, browser, purpose: 'change-email', userId })
      const isTaken = !!(await people.byEmail(body.email))
      // Whether somebody has the address is told to whoever holds it only.
      if (isTaken) await post.deliver('already', body.email, {}, languageOf(request))
      else await post.deliver('changeEmail', body.email, { code: made }, languageOf(request))
    },
  )

  route(
    context,
    calls.confirmEmailChange,
    {
      bodyLimit: FORM_BYTES,
      summary: 'Take the new address, with the code that was mailed there.',
      body: z.strictObject({ email, code }),
      reply: Account,
    },
    async ({ asker, body, request }) => {
      const user = requireConfirmed(asker)
      const asking = { ip: request.ip, browser: browserOf(request) }
      const proven = await proving.proveCode(body.email, body.code, ['change-email'], asking)
      const before = (await people.byId(user.userId))!
      if (proven.userId !== user.userId || !(await people.moveTo(user.userId, body.email)))
        throw fail('code-invalid')
      // Whoever reads the old mailbox has no way in any more.
      await onceOnly.forget('reset', user.userId)
      await post.notify('emailChanged', before, { email: body.email })
      return describe(context, user)
    },
  )

  route(
    context,
    calls.removeIdentity,
    { summary: 'No longer sign in with an account at another provider.', reply: Account },
    async ({ asker, params }) => {
      const user = requireConfirmed(asker)
      const removed = await people.part(user.userId, params.id)
      if (removed === 'unknown') throw fail('not-found')
      if (removed === 'last') throw fail('last-way-in')
      return describe(context, user)
    },
  )

  /** A code is for the browser that asked, also where a token says who is asking. */
  function browserOf(request: FastifyRequest): string {
    return context.sessions.guestBehind(request) ?? request.asker.id
  }
}
