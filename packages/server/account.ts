import { account as calls, ACCOUNT_LEAVES_AFTER } from '@atelier/contract'
import { z } from 'zod'
import { Account, describe, requireConfirmed, type AccountContext } from './account/describe.ts'
import { everythingOf } from './account/export.ts'
import { sessionRoutes } from './account/sessions.ts'
import { wayRoutes } from './account/ways.ts'
import { userName } from './login.ts'
import { FORM_BYTES, route } from './route.ts'
import { requireUser } from './session.ts'

const EXPORTS_A_MINUTE = 6

const displayName = z
  .string('name-required')
  .trim()
  .min(1, 'name-required')
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)

export function accountRoutes(context: AccountContext): void {
  profileRoutes(context)
  wayRoutes(context)
  sessionRoutes(context)
  dataRoutes(context)
}

function profileRoutes(context: AccountContext): void {
  const { people } = context.accounts

  route(
    context,
    calls.getAccount,
    { summary: 'The person who is signed in.', reply: Account },
    ({ asker }) => describe(context, requireUser(asker)),
  )

  route(
    context,
    calls.changeAccount,
    {
      bodyLimit: FORM_BYTES,
      summary: 'Change how the person is called.',
      body: z.strictObject({ displayName, userName }).partial(),
      reply: Account,
    },
    async ({ asker, body }) => {
      const user = requireUser(asker)
      if (Object.keys(body).length > 0) await people.change(user.userId, body)
      return describe(context, user)
    },
  )
}

function dataRoutes(context: AccountContext): void {
  const { db, post } = context
  const { people, signIns } = context.accounts

  route(
    context,
    calls.exportAccount,
    {
      summary: 'Everything that is stored about the person.',
      reply: z.record(z.string(), z.unknown()),
      limit: EXPORTS_A_MINUTE,
    },
    async ({ asker, reply }) => {
      const user = requireConfirmed(asker)
      const name = `atelier-${new Date().toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return { account: await describe(context, user), ...(await everythingOf(db, user)) }
    },
  )

  route(
    context,
    calls.deleteAccount,
    {
      summary: 'Delete the account, in fourteen days. Every session ends.',
      reply: z.object({ goesAt: z.iso.datetime() }),
    },
    async ({ asker }) => {
      const { userId } = requireConfirmed(asker)
      const goesAt = new Date(Date.now() + ACCOUNT_LEAVES_AFTER)
      const person = await people.change(userId, { goesAt })
      await signIns.endAll(userId)
      await post.notify('accountLeaving', person, { date: goesAt })
      return { goesAt: goesAt.toISOString() }
    },
  )
}
