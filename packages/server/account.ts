import {
  account as calls,
  ACCOUNT_LEAVES_AFTER,
  CONFIRMED_FOR,
  DEFAULT_PREFERENCES,
  PASSWORD_MAX_BYTES,
} from '@atelier/contract'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Accounts } from './account/accounts.ts'
import { everythingOf } from './account/export.ts'
import type { Person } from './account/people.ts'
import { languageOf, type Post } from './account/post.ts'
import type { SignIn } from './account/sign-ins.ts'
import type { Db } from './db/open.ts'
import { preferences } from './db/schema.ts'
import { fail } from './fail.ts'
import type { EmbeddedIdentity } from './identity/embedded.ts'
import { code, email, newPassword, userName } from './login.ts'
import { route, type RouteContext } from './route.ts'
import { requireUser, type Asker, type User } from './session.ts'

const KILOBYTE = 1024
const EXPORTS_A_MINUTE = 6

const Account: z.ZodType<calls.Account> = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  displayName: z.string(),
  authProvider: z.literal('B2C'),
  roles: z.array(z.string()),
  preferences: z.any(),
  subscriptionTier: z.enum(['free', 'pro']),
  hasPassword: z.boolean(),
  passwordChangedAt: z.iso.datetime().nullable(),
  hasCode: z.boolean(),
  identities: z.array(z.object({ id: z.uuid(), provider: z.string(), email: z.string() })),
  method: z.string() as z.ZodType<calls.SignInMethod>,
})

const Session: z.ZodType<calls.ActiveSession> = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  method: z.string() as z.ZodType<calls.SignInMethod>,
  userAgent: z.string(),
  origin: z.string().nullable(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
})

const displayName = z
  .string('name-required')
  .trim()
  .min(1, 'name-required')
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)

const small = { bodyLimit: 16 * KILOBYTE }

interface AccountContext extends RouteContext {
  db: Db
  accounts: Accounts
  post: Post
  /** Absent: another service signs people in, and asks them again. */
  identity: EmbeddedIdentity | undefined
}

export function accountRoutes(context: AccountContext): void {
  profileRoutes(context)
  wayRoutes(context)
  sessionRoutes(context)
  dataRoutes(context)
}

/** For what could lock somebody out or hand their account to somebody else. */
function requireConfirmed(asker: Asker): User {
  const user = requireUser(asker)
  if (Date.now() - user.confirmedAt.getTime() > CONFIRMED_FOR) throw fail('proof-required')
  return user
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
      ...small,
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

/** The ways into an account. */
function wayRoutes(context: AccountContext): void {
  const { identity, post } = context
  const { people, passwords, codes, onceOnly, proving, signIns } = context.accounts

  if (identity)
    route(
      context,
      calls.confirm,
      {
        ...small,
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
      ...small,
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
      ...small,
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
      ...small,
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

function sessionRoutes(context: AccountContext): void {
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

async function describe({ db, accounts }: AccountContext, user: User): Promise<calls.Account> {
  const [person, linked, signIn, [chosen]] = await Promise.all([
    accounts.people.byId(user.userId),
    accounts.people.identitiesOf(user.userId),
    accounts.signIns.find(user.sid),
    db.select().from(preferences).where(eq(preferences.ownerId, user.userId)),
  ])
  if (!person) throw fail('sign-in-required')
  return {
    ...profileOf(person),
    preferences: (chosen ?? DEFAULT_PREFERENCES) as calls.Account['preferences'],
    hasPassword: !!person.password,
    passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
    hasCode: !!person.loginEmail,
    identities: linked.map(({ id, provider, email }) => ({ id, provider, email })),
    method: signIn?.method ?? 'external',
  }
}

function profileOf({ id, userName, email, displayName, roles }: Person) {
  return {
    id,
    userName,
    email,
    displayName,
    roles,
    authProvider: 'B2C',
    subscriptionTier: 'free',
  } as const
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
