import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Limits } from '../http/limits.ts'
import { IDENTITY_PATH } from './provider.ts'

interface Mounting {
  provider: Provider
  publicUrl: string
  limits: Limits
}

/** Puts the identity service under its path. It reads bodies and writes answers by itself. */
export async function mountIdentity(
  app: FastifyInstance,
  { provider, publicUrl, limits }: Mounting,
): Promise<void> {
  const answer = provider.callback()
  const { protocol, host } = new URL(publicUrl)

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${IDENTITY_PATH}/*`,
      onRequest: limits.all,
      schema: { hide: true },
      handler(request, reply) {
        const { raw } = request
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        // It believes what these say, so they say what we know, whoever sent them.
        Object.assign(raw.headers, {
          'x-forwarded-proto': protocol.slice(0, -1),
          'x-forwarded-for': request.ip,
          ...(protocol === 'https:' && { 'x-forwarded-host': host }),
        })
        if (protocol !== 'https:') delete raw.headers['x-forwarded-host']
        Object.assign(raw, { originalUrl: raw.url, url: raw.url!.slice(IDENTITY_PATH.length) })
        void answer(raw, reply.raw)
      },
    })
  })
}
