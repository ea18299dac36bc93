import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { RequestLimits } from '../http/request-limits.ts'
import { IDENTITY_PATH } from './provider.ts'

interface MountOptions {
  provider: Provider
  publicUrl: string
  requestLimits: RequestLimits
}

/** Forwards all requests under IDENTITY_PATH to the OpenID provider, which parses bodies and responds by itself. */
export async function mountIdentity(
  fastify: FastifyInstance,
  { provider, publicUrl, requestLimits }: MountOptions,
): Promise<void> {
  const handle = provider.callback()
  const publicAddress = new URL(publicUrl)

  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${IDENTITY_PATH}/*`,
      onRequest: requestLimits.global,
      schema: { hide: true },
      handler(request, reply) {
        const { raw } = request
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        replaceForwardedHeaders(request, publicAddress)
        Object.assign(raw, { originalUrl: raw.url, url: raw.url!.slice(IDENTITY_PATH.length) })
        void handle(raw, reply.raw)
      },
    })
  })
}

/** The provider trusts the x-forwarded headers, so those that the client sent must be replaced. */
function replaceForwardedHeaders(
  { ip, raw: { headers } }: FastifyRequest,
  { protocol, host }: URL,
): void {
  Object.assign(headers, {
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': ip,
    ...(protocol === 'https:' && { 'x-forwarded-host': host }),
  })
  if (protocol !== 'https:') delete headers['x-forwarded-host']
}
