import type { login } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import type { Limits } from '../http/limits.ts'
import type { EmbeddedIdentity } from './embedded.ts'
import { SOCIAL } from './upstream.ts'

const CALLS_A_MINUTE = 60
const FORM_MAX_BYTES = 16 * 1024

interface CallbackContext {
  app: FastifyInstance
  limits: Limits
  identity: EmbeddedIdentity | undefined
}

/** Where a provider sends the browser back to. */
export function callbackRoutes({ app, limits, identity }: CallbackContext): void {
  if (!identity) return
  const { upstream } = identity
  const common = {
    url: '/api/auth/upstream/:provider',
    onRequest: [limits.all, limits.few(CALLS_A_MINUTE)],
    schema: { hide: true },
  }

  app.route({
    ...common,
    method: 'GET',
    async handler(request, reply) {
      const provider = providerIn(request)
      const told = new URLSearchParams(request.url.split('?')[1])
      return reply.redirect(await arrive(identity, provider, told, { request, reply }), 303)
    },
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      async (_request: unknown, body: string) => body,
    )
    scope.route({
      ...common,
      method: 'POST',
      /** Apple posts a form from its own site, to which the browser adds none of our cookies: it comes again with them. */
      async handler(request, reply) {
        const provider = providerIn(request)
        const told = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        const kept = new URLSearchParams(
          ['code', 'state', 'iss', 'error', 'user'].flatMap((name) =>
            told.has(name) ? [[name, told.get(name)!]] : [],
          ),
        )
        return reply.redirect(`/api/auth/upstream/${provider}?${kept}`, 303)
      },
    })
  })

  function providerIn({ params }: FastifyRequest): login.SocialProvider {
    const { provider: named } = params as { provider: string }
    const provider = SOCIAL.find((name) => name === named)
    if (!provider || !upstream.has(provider)) throw fail('not-found')
    return provider
  }
}

interface Handled {
  request: FastifyRequest
  reply: FastifyReply
}

/** Whatever goes wrong at the provider ends on our page, which says so. */
async function arrive(
  identity: EmbeddedIdentity,
  provider: login.SocialProvider,
  told: URLSearchParams,
  handled: Handled,
): Promise<string> {
  try {
    return await settle(identity, provider, told, handled)
  } catch (error) {
    handled.request.log.warn({ err: error, provider }, 'sign-in with a provider failed')
    return '/auth/callback?error=server_error'
  }
}

async function settle(
  { interactions, upstream }: EmbeddedIdentity,
  provider: login.SocialProvider,
  told: URLSearchParams,
  { request: { raw: req, log }, reply }: Handled,
): Promise<string> {
  const away = await upstream.back(provider, told)
  const waiting = await interactions.find(away.interaction, { req, res: reply.raw })
  const vouched = await upstream.vouch(away, told).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'sign-in with a provider failed')
    return 'server_error' as const
  })
  const next = await (typeof vouched === 'object'
    ? interactions.settle(waiting, vouched)
    : interactions.cancel(waiting, vouched))
  return next.is === 'done' ? next.redirectTo : `/identity/${away.interaction}`
}
