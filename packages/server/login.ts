import {
  EMAIL_CODE_LENGTH,
  EMAIL_MAX_LENGTH,
  isEmail,
  login as calls,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN_LENGTH,
  RESET_LINK_LIFE,
  USER_NAME_MAX_LENGTH,
  USER_NAME_MIN_LENGTH,
} from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Accounts } from './account/accounts.ts'
import { isCommonPassword } from './account/common-passwords.ts'
import { languageOf, type Post } from './account/post.ts'
import type { Asking, Proven } from './account/proving.ts'
import { leaveChats } from './chat/guest-chats.ts'
import type { Db } from './db/open.ts'
import { fail } from './fail.ts'
import type { EmbeddedIdentity } from './identity/embedded.ts'
import { FORM_BYTES, route, type RouteContext } from './route.ts'
import type { Asker } from './session.ts'

const CALLS_A_MINUTE = 120
const RESETS_A_MINUTE = 30

/** A message here is the code of what the visitor reads. */
export const email = z
  .string('email-required')
  .trim()
  .min(1, 'email-required')
  .max(EMAIL_MAX_LENGTH, 'email-invalid')
  .refine(isEmail, 'email-invalid')
  .toLowerCase()
export const userName = z
  .string('user-name-required')
  .trim()
  .min(1, 'user-name-required')
  .min(USER_NAME_MIN_LENGTH, 'user-name-short')
  .max(USER_NAME_MAX_LENGTH)
  .regex(/^[^\p{Cc}]*$/u)
/** Measured as it is hashed: two keyboards may write the same letter in two ways. */
export const password = z
  .string('password-required')
  .normalize('NFC')
  .min(1, 'password-required')
  .refine((text) => Buffer.byteLength(text) <= PASSWORD_MAX_BYTES, 'password-long')
export const newPassword = password
  .refine((text) => Array.from(text).length >= PASSWORD_MIN_LENGTH, 'password-short')
  .refine((text) => !isCommonPassword(text), 'password-common')
/** As it is read off a letter: with a space in its middle, or from a clipboard with more. */
export const code = z
  .string('code-required')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'code-required')
      .refine((text) => text.length === EMAIL_CODE_LENGTH && /^\d+$/.test(text), 'code-invalid'),
  )

const Ticket: z.ZodType<calls.LoginTicket> = z.object({ ticket: z.string() })

/** What is told of every call here: only a page of ours may ask, a little at a time. */
const careful = { ownPage: true, bodyLimit: FORM_BYTES, limit: CALLS_A_MINUTE } as const

export interface LoginContext extends RouteContext {
  db: Db
  accounts: Accounts
  post: Post
  publicUrl: string
  /** Absent: another service signs people in. */
  identity: EmbeddedIdentity | undefined
}

export function loginRoutes(context: LoginContext): void {
  const { accounts, identity, sessions } = context

  route(
    context,
    calls.signOut,
    {
      summary:
        'End the session of the token, or of the browser; what a guest left behind here goes.',
    },
    async ({ asker, request, reply }) => {
      if (asker.kind === 'user') await accounts.signIns.endBySid(asker.sid)
      // A widget's, on the page where it stands: no cookie of ours says anything there.
      if (request.headers.authorization !== undefined) return
      const sid = await identity?.signInOf(request.raw, reply.raw)
      if (sid) await accounts.signIns.endBySid(sid)
      // Whoever sits here next is another guest, and sees nothing of this one.
      await leaveChats(context.db, asker.id)
      sessions.beginAnew(request, reply)
    },
  )
  if (!identity) return

  proofRoutes(context, identity)
  letterRoutes(context)
  resetRoutes(context)
}

/** A proof of who one is becomes a ticket for the identity service. */
function proofRoutes(context: LoginContext, { tickets }: EmbeddedIdentity): void {
  const { proving } = context.accounts

  route(
    context,
    calls.login,
    {
      ...careful,
      summary: 'Prove who one is with a password.',
      body: z.strictObject({ email, password }),
      reply: Ticket,
    },
    async ({ body, request }) => {
      const asking = askingOf(request)
      return ticketFor(await proving.byPassword(body.email, body.password, asking), asking)
    },
  )

  route(
    context,
    calls.verifyCode,
    {
      ...careful,
      summary: 'Prove who one is with a code that was mailed.',
      body: z.strictObject({ email, code }),
      reply: Ticket,
    },
    async ({ body, request }) => {
      const asking = askingOf(request)
      return ticketFor(await proving.byCode(body.email, body.code, asking), asking)
    },
  )

  async function ticketFor({ person, method }: Proven, { browser }: Asking) {
    return { ticket: await tickets.give({ userId: person.id, method, browser }) }
  }
}

/** What is mailed. Whether an address has an account shows in its letters, and nowhere else: AUTH-8. */
function letterRoutes(context: LoginContext): void {
  const { post } = context
  const { proving, codes, people, passwords } = context.accounts

  route(
    context,
    calls.requestCode,
    {
      ...careful,
      summary: 'Mail a code to an address.',
      body: z.strictObject({ email }),
    },
    async ({ body, request }) => {
      const asking = askingOf(request)
      await proving.mayWrite(body.email, asking)
      const made = await codes.make({ ...asking, email: body.email, purpose: 'sign-in' })
      await post.deliver('code', body.email, { code: made }, languageOf(request))
    },
  )

  route(
    context,
    calls.register,
    {
      ...careful,
      summary: 'Make an account, which a mailed code completes.',
      body: z.strictObject({ userName, email, password: newPassword }),
    },
    async ({ body, request }) => {
      const { userName, email } = body
      if (isCommonPassword(body.password, [userName, email, email.split('@')[0]!]))
        throw fail('password-common')
      const asking = askingOf(request)
      await proving.mayWrite(email, asking)
      const pending = { userName, password: await passwords.hash(body.password) }
      const isKnown = !!(await people.byEmail(email))
      const registration = isKnown ? undefined : pending
      const made = await codes.make({ ...asking, email, purpose: 'register', registration })
      // Who holds a known address is told another way in, and the code to nobody.
      if (isKnown) await post.deliver('already', email, {}, languageOf(request))
      else await post.deliver('register', email, { code: made, userName }, languageOf(request))
    },
  )
}

function resetRoutes(context: LoginContext): void {
  const { publicUrl, post } = context
  const { proving, people, passwords, onceOnly, signIns } = context.accounts

  route(
    context,
    calls.requestReset,
    {
      ...careful,
      summary: 'Mail a link to choose a new password.',
      body: z.strictObject({ email }),
    },
    async ({ body, request }) => {
      await proving.mayWrite(body.email, askingOf(request))
      const person = await people.byEmail(body.email)
      const userId = person?.id ?? null
      const about = userId ?? body.email
      const token = await onceOnly.give('reset', { userId }, { life: RESET_LINK_LIFE, about })
      // In the part of the address that no server and no log is told.
      const link = `${publicUrl}/reset-password#token=${token}`
      if (person) post.drop('reset', body.email, { link }, languageOf(request))
    },
  )

  route(
    context,
    calls.completeResetPassword,
    {
      ...careful,
      bodyLimit: careful.bodyLimit,
      limit: RESETS_A_MINUTE,
      summary: 'Choose a new password with the token of a mailed link.',
      body: z.strictObject({ token: z.string().min(1, 'reset-failed').max(200), newPassword }),
    },
    async ({ body }) => {
      const reset = await onceOnly.take<{ userId: string | null }>('reset', body.token)
      const person = reset?.userId ? await people.byId(reset.userId) : undefined
      if (!person) throw fail('reset-failed')
      // Of two links that were asked for at once, the other one too.
      await onceOnly.forget('reset', person.id)
      const password = await passwords.hash(body.newPassword)
      await people.change(person.id, { password, passwordChangedAt: new Date() })
      await signIns.endAll(person.id)
      await post.notify('passwordChanged', person, {})
    },
  )
}

export function askingOf(request: FastifyRequest & { asker: Asker }): Asking {
  return { ip: request.ip, browser: request.asker.id }
}
