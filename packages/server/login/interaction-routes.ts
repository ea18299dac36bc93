import { login as calls } from '@atelier/contract'
import {
  Interaction,
  InteractionRequest,
  LinkRequest,
  SimulationRequest,
} from '@atelier/contract/schemas/login'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import { MAX_SMALL_BODY_BYTES, route } from '../session/route.ts'
import type { LoginContext } from './context.ts'
import { passwordExchangeOf } from './password-exchange.ts'

const CALLS_PER_MINUTE = 60

const formOptions = {
  ownPagesOnly: true,
  bodyLimit: MAX_SMALL_BODY_BYTES,
  callsPerMinute: CALLS_PER_MINUTE,
  reply: Interaction,
} as const

export function interactionRoutes(context: LoginContext, identity: EmbeddedIdentity): void {
  startRoutes(context, identity)
  linkRoutes(context, identity)
}

function startRoutes(context: LoginContext, identity: EmbeddedIdentity): void {
  const { simulateProviders } = context
  const { interactions, providerClient } = identity

  route(
    context,
    calls.getInteraction,
    {
      summary: 'The step that a sign-in with a provider is waiting for.',
      query: InteractionRequest,
      reply: Interaction,
      callsPerMinute: CALLS_PER_MINUTE,
    },
    async ({ query, ...exchange }) => {
      const pending = await findPending(identity, query.id, exchange)
      const next = await interactions.describeNextStep(pending)
      if (next.is !== 'develop') return next
      if (providerClient.isConfigured(next.provider))
        return { is: 'done', redirectTo: await providerClient.startSignIn(next.provider, query.id) }
      return simulateProviders ? next : interactions.cancel(pending, 'temporarily_unavailable')
    },
  )

  route(
    context,
    calls.simulateIdentity,
    {
      ...formOptions,
      summary: 'Sign in as a test user, if no provider is configured. Never in production.',
      body: SimulationRequest,
    },
    async ({ body, ...exchange }) => {
      const pending = await findPending(identity, body.id, exchange)
      const provider = interactions.requestedProvider(pending)
      if (!simulateProviders || providerClient.isConfigured(provider)) throw fail('forbidden')
      return interactions.signInOrAskToLink(
        pending,
        {
          issuer: `urn:atelier:development:${provider}`,
          subject: body.email,
          provider,
          email: body.email,
          isEmailVerified: true,
          name: body.name,
        },
        exchange.request.ip,
      )
    },
  )

  route(
    context,
    calls.cancelInteraction,
    {
      ...formOptions,
      summary: 'Cancel a sign-in.',
      body: InteractionRequest,
    },
    async ({ body, ...exchange }) =>
      interactions.cancel(await findPending(identity, body.id, exchange)),
  )
}

function linkRoutes(context: LoginContext, identity: EmbeddedIdentity): void {
  const { interactions } = identity
  const { authentication } = context.accounts

  route(
    context,
    calls.linkIdentity,
    {
      ...formOptions,
      summary: 'Link a provider to the existing account with the same email address.',
      body: LinkRequest,
    },
    async ({ body, request, reply }) => {
      const pending = await findPending(identity, body.id, { request, reply })
      const exchange = passwordExchangeOf(context, request)
      return interactions.authenticateAndLink(pending, (address) =>
        body.code === undefined
          ? authentication.authenticateByPassword(address, body.password!, exchange)
          : authentication.authenticateOrRegisterByCode(address, body.code, exchange.client),
      )
    },
  )

  route(
    context,
    calls.createSeparateAccount,
    {
      ...formOptions,
      summary: 'Create a separate account instead of linking to the existing one.',
      body: InteractionRequest,
    },
    async ({ body, ...exchange }) =>
      interactions.createSeparateAccount(
        await findPending(identity, body.id, exchange),
        exchange.request.ip,
      ),
  )
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

function findPending(
  { interactions }: EmbeddedIdentity,
  interactionId: string,
  { request, reply }: Exchange,
) {
  return interactions.findStartedByThisBrowser(interactionId, { req: request.raw, res: reply.raw })
}
