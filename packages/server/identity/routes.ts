import { login as calls } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Accounts } from '../account/accounts.ts'
import { fail } from '../fail.ts'
import { askingOf, code, email, password } from '../login.ts'
import { FORM_BYTES, route, type RouteContext } from '../route.ts'
import type { EmbeddedIdentity } from './embedded.ts'
import { SOCIAL } from './upstream.ts'

const CALLS_A_MINUTE = 60

const Interaction: z.ZodType<calls.Interaction> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('develop'), provider: z.enum(SOCIAL) }),
  z.object({
    is: z.literal('link'),
    provider: z.enum(SOCIAL),
    email: z.string(),
    hasPassword: z.boolean(),
  }),
  z.object({ is: z.literal('done'), redirectTo: z.string() }),
])

const id = z.string().min(1).max(100)
const careful = {
  ownPage: true,
  bodyLimit: FORM_BYTES,
  limit: CALLS_A_MINUTE,
  reply: Interaction,
} as const

interface Handled {
  request: FastifyRequest
  reply: FastifyReply
}

interface InteractionContext extends RouteContext {
  accounts: Accounts
  identity: EmbeddedIdentity | undefined
  /** Where no provider is configured, a developer says whom to be. Never in production. */
  plays: boolean
}

export function interactionRoutes(context: InteractionContext): void {
  const { accounts, identity, plays } = context
  if (!identity) return
  const { interactions, upstream } = identity
  const { proving } = accounts

  route(
    context,
    calls.getInteraction,
    {
      summary: 'What a sign-in with a provider waits for.',
      query: z.strictObject({ id }),
      reply: Interaction,
      limit: CALLS_A_MINUTE,
    },
    async ({ query, ...exchange }) => {
      const interaction = await find(query.id, exchange)
      const told = await interactions.describe(interaction)
      if (told.is !== 'develop') return told
      if (upstream.has(told.provider))
        return { is: 'done', redirectTo: await upstream.begin(told.provider, query.id) }
      return plays ? told : interactions.cancel(interaction, 'temporarily_unavailable')
    },
  )

  route(
    context,
    calls.developIdentity,
    {
      ...careful,
      summary: 'Be somebody, on a machine where no provider is configured.',
      body: z.strictObject({ id, email, name: z.string().trim().max(100) }),
    },
    async ({ body, ...exchange }) => {
      const waiting = await find(body.id, exchange)
      const provider = interactions.providerOf(waiting)
      if (!plays || upstream.has(provider)) throw fail('forbidden')
      return interactions.settle(waiting, {
        issuer: `urn:atelier:development:${provider}`,
        subject: body.email,
        provider,
        email: body.email,
        isVerified: true,
        name: body.name,
      })
    },
  )

  route(
    context,
    calls.linkIdentity,
    {
      ...careful,
      summary: 'Join an identity to the account that has its address.',
      body: z
        .strictObject({ id, password, code })
        .partial({ password: true, code: true })
        .refine(({ password: one, code: other }) => (one === undefined) !== (other === undefined)),
    },
    async ({ body, request, reply }) => {
      const waiting = await find(body.id, { request, reply })
      const asking = askingOf(request)
      return interactions.link(waiting, (address) =>
        body.code === undefined
          ? proving.byPassword(address, body.password!, asking)
          : proving.byCode(address, body.code, asking),
      )
    },
  )

  route(
    context,
    calls.keepApart,
    {
      ...careful,
      summary: 'Make a second account, beside the one that has the address.',
      body: z.strictObject({ id }),
    },
    async ({ body, ...exchange }) => interactions.apart(await find(body.id, exchange)),
  )

  route(
    context,
    calls.cancelInteraction,
    {
      ...careful,
      summary: 'Go back without signing in.',
      body: z.strictObject({ id }),
    },
    async ({ body, ...exchange }) => interactions.cancel(await find(body.id, exchange)),
  )

  function find(id: string, { request, reply }: Handled) {
    return interactions.find(id, { req: request.raw, res: reply.raw })
  }
}
