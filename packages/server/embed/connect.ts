import { randomUUID } from 'node:crypto'
import { embed } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Accounts } from '../account/accounts.ts'
import type { Db } from '../db/open.ts'
import { connects } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { same } from '../keys.ts'
import { FORM_BYTES, route, type RouteContext } from '../route.ts'
import { requireUser } from '../session.ts'
import type { Partners } from './partners.ts'
import type { EmbedSessions } from './sessions.ts'
import {
  answerWish,
  bringWritten,
  findWish,
  hashOf,
  memberOf,
  noteAgreement,
  writtenBefore,
  type Place,
} from './wishes.ts'

const MINUTE = 60_000
const LIFE = 10 * MINUTE
const CALLS_A_MINUTE = 120
const KILOBYTE = 1024

const verifier = z.string().min(43).max(128)

const Result: z.ZodType<
  (embed.ConnectedSession & { is: 'agreed'; name: string }) | { is: 'waiting' } | { is: 'refused' }
> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  z.object({ is: z.literal('refused') }),
  z.object({
    is: z.literal('agreed'),
    name: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime(),
    expiresIn: z.int(),
  }),
])
const Connected: z.ZodType<embed.ConnectedSession> = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  expiresIn: z.int(),
})

interface ConnectContext extends RouteContext {
  db: Db
  accounts: Accounts
  partners: Partners
  embedSessions: EmbedSessions
}

/**
 * Signs a widget in: it tells its wish from its own page, our window agrees on ours, and it fetches the answer.
 * Nothing that is worth stealing passes through an address or a message between windows.
 */
export function connectRoutes(context: ConnectContext): void {
  widgetCalls(context)
  windowCalls(context)
}

function widgetCalls(context: ConnectContext): void {
  const { db, partners, accounts, embedSessions } = context

  route(
    context,
    embed.beginConnect,
    {
      summary: "Ask for a sign-in on a partner's page, which the Origin header names.",
      body: z.strictObject({ partner: z.string().min(1).max(100), verifier }),
      reply: z.object({ id: z.uuid() }),
      limit: CALLS_A_MINUTE,
      bodyLimit: FORM_BYTES,
    },
    async ({ body, request, asker }) => {
      const { origin } = request.headers
      if (!origin || !partners.origins(body.partner).includes(origin)) throw fail('partner-refused')
      const id = randomUUID()
      await db.insert(connects).values({
        id,
        partner: body.partner,
        origin,
        verifierHash: hashOf(body.verifier),
        guestId: asker.kind === 'guest' ? asker.id : null,
        expiresAt: new Date(Date.now() + LIFE),
      })
      return { id }
    },
  )

  route(
    context,
    embed.fetchConnect,
    {
      summary: 'Fetch the answer to a wish to be signed in, once.',
      body: z.strictObject({ verifier }),
      reply: Result,
      limit: CALLS_A_MINUTE,
      bodyLimit: FORM_BYTES,
    },
    async ({ body, params, request }) => {
      const wish = await findWish(db, params.id)
      const isAsker = wish.origin === request.headers.origin
      if (!isAsker || !same(wish.verifierHash, hashOf(body.verifier))) throw fail('not-found')
      if (!partners.origins(wish.partner).includes(wish.origin)) throw fail('partner-refused')
      if (!wish.answer) return { is: 'waiting' }
      const [taken] = await db.delete(connects).where(eq(connects.id, wish.id)).returning()
      if (!taken) throw fail('not-found')
      if (taken.answer === 'refused') return { is: 'refused' }
      return { is: 'agreed', ...(await admit(taken.userId!, wish, request.headers['user-agent'])) }
    },
  )

  route(
    context,
    embed.renewConnect,
    {
      summary: 'A new token for a widget whose token is still good.',
      reply: Connected,
      limit: CALLS_A_MINUTE,
    },
    async ({ request: { headers } }) => {
      const { authorization, origin } = headers
      if (authorization === undefined) throw fail('sign-in-required')
      return embedSessions.renew(authorization.slice('Bearer '.length), origin)
    },
  )

  async function admit(userId: string, { partner, origin }: Place, userAgent = '') {
    const sid = randomUUID()
    const person = await accounts.people.byId(userId)
    const member = await memberOf(db, userId, partner)
    if (!person || !member) throw fail('not-found')
    const [latest] = await accounts.signIns.of(userId)
    await accounts.signIns.begin({
      sid,
      userId,
      method: latest?.method ?? 'external',
      userAgent,
      partner,
      origin,
      confirmedAt: new Date(),
    })
    const session = embedSessions.admit({ partner, origin, owner: member.ownerId, userId, sid })
    return { name: person.displayName, ...session }
  }
}

function windowCalls(context: ConnectContext): void {
  const { db, partners } = context

  route(
    context,
    embed.getConnect,
    {
      summary: 'Who asks for a sign-in.',
      reply: z.object({
        partnerName: z.string(),
        origin: z.string(),
        isListed: z.boolean(),
        isAgreed: z.boolean(),
        guestChats: z.int(),
      }),
    },
    async ({ asker, params }) => {
      const wish = await waiting(params.id)
      const isPerson = asker.kind === 'user' && !asker.partner
      const [member, written] = await Promise.all([
        isPerson ? memberOf(db, asker.userId, wish.partner) : undefined,
        writtenBefore(db, wish),
      ])
      return {
        partnerName: partners.nameOf(wish.partner),
        origin: wish.origin,
        isListed: isListed(wish),
        isAgreed: !!member?.agreedAt,
        guestChats: written.length,
      }
    },
  )

  route(
    context,
    embed.agreeConnect,
    {
      summary: 'Sign a widget in, and take along what its guest has written, or not.',
      body: z.strictObject({ bring: z.boolean() }),
      bodyLimit: KILOBYTE,
    },
    async ({ asker, body, params }) => {
      const { userId } = requireUser(asker)
      const wish = await waiting(params.id)
      if (!isListed(wish)) throw fail('partner-refused')
      // All at once: the widget finds everything in its place, and what cannot come yet keeps the wish waiting.
      await db.transaction(async (transaction) => {
        await answerWish(transaction, wish.id, { answer: 'agreed', userId })
        const member = await noteAgreement(transaction, userId, wish.partner)
        if (body.bring) await bringWritten(transaction, wish, member.ownerId)
      })
    },
  )

  route(
    context,
    embed.refuseConnect,
    { summary: 'Do not sign a widget in.' },
    async ({ params }) => {
      const { id } = await waiting(params.id)
      await answerWish(db, id, { answer: 'refused' })
    },
  )

  async function waiting(id: string) {
    const wish = await findWish(db, id)
    if (wish.answer) throw fail('not-found')
    return wish
  }

  /** A page that is no longer listed has nothing to ask for. */
  function isListed({ partner, origin }: Place): boolean {
    return partners.origins(partner).includes(origin)
  }
}
