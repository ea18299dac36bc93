import type { login } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import type { RouteContext } from '../session/route.ts'
import { SOCIAL_PROVIDERS } from './social-providers.ts'

const CALLS_PER_MINUTE = 60
const FORM_MAX_BYTES = 16 * 1024
const RESPONSE_PARAMETERS = ['code', 'state', 'iss', 'error', 'user']

/** The redirect URI that is registered at Microsoft, Google and Apple. */
export function providerCallbackRoutes(
  { fastify, requestLimits }: RouteContext,
  identity: EmbeddedIdentity,
): void {
  const route = {
    url: '/api/auth/upstream/:provider',
    onRequest: [
      requestLimits.global,
      requestLimits.perRoute('provider callbacks', CALLS_PER_MINUTE),
    ],
    schema: { hide: true },
  }

  fastify.route({
    ...route,
    method: 'GET',
    async handler(request, reply) {
      const provider = configuredProviderOf(request, identity)
      return reply.redirect(await handleCallback(identity, provider, { request, reply }), 303)
    },
  })

  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_request: unknown, body: string) => body,
    )
    scope.route({
      ...route,
      method: 'POST',
      /** Apple's cross-site POST carries none of our cookies, so the browser is redirected to the GET, which does. */
      async handler(request, reply) {
        const provider = configuredProviderOf(request, identity)
        const parameters = responseParametersOf(request.body)
        return reply.redirect(`/api/auth/upstream/${provider}?${parameters}`, 303)
      },
    })
  })
}

function responseParametersOf(body: unknown): URLSearchParams {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '')
  return new URLSearchParams(
    RESPONSE_PARAMETERS.flatMap((name) => (posted.has(name) ? [[name, posted.get(name)!]] : [])),
  )
}

function configuredProviderOf(
  { params }: FastifyRequest,
  { providerClient }: EmbeddedIdentity,
): login.SocialProvider {
  const { provider: name } = params as { provider: string }
  const provider = SOCIAL_PROVIDERS.find((known) => known === name)
  if (!provider || !providerClient.isConfigured(provider)) throw fail('not-found')
  return provider
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the path to redirect to. Every failure leads to our callback page, which shows an error message. */
async function handleCallback(
  identity: EmbeddedIdentity,
  provider: login.SocialProvider,
  exchange: Exchange,
): Promise<string> {
  try {
    return await completeSignIn(identity, provider, exchange)
  } catch (error) {
    exchange.request.log.warn({ err: error, provider }, 'sign-in with a provider failed')
    return '/auth/callback?error=server_error'
  }
}

async function completeSignIn(
  { interactions, providerClient }: EmbeddedIdentity,
  provider: login.SocialProvider,
  { request, reply }: Exchange,
): Promise<string> {
  const parameters = new URLSearchParams(request.url.split('?')[1])
  const redirect = await providerClient.redeemState(provider, parameters)
  const pending = await interactions.findStartedByThisBrowser(redirect.interactionId, {
    req: request.raw,
    res: reply.raw,
  })
  const profile = await providerClient
    .fetchProfile(redirect, parameters)
    .catch((error: unknown) => {
      request.log.warn({ err: error, provider }, 'sign-in with a provider failed')
      return 'server_error' as const
    })
  const next = await (typeof profile === 'object'
    ? interactions.signInOrAskToLink(pending, profile, request.ip)
    : interactions.cancel(pending, profile))
  return next.is === 'done' ? next.redirectTo : `/identity/${redirect.interactionId}`
}
