import { randomBytes } from 'node:crypto'
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import { createIdSigner } from './signed-id.ts'

const DAY_SECONDS = 24 * 60 * 60
/** The maximum browsers allow. Both cookies expire together: a guest without an XSRF cookie could only read. */
export const COOKIE_MAX_AGE_SECONDS = 400 * DAY_SECONDS

/** The signed cookie that identifies a guest, and the XSRF token that only this guest's pages can send. */
export function createGuestCookie(secrets: Secrets, isHttps: boolean) {
  const cookieName = isHttps ? '__Host-atelier-guest' : 'atelier-guest'
  const guestIds = createIdSigner(createSigner(secrets, 'guest cookie'))
  const xsrfSigner = createSigner(secrets, 'xsrf token')

  return {
    /** Undefined if the cookie is missing or its signature is wrong. */
    readGuestId: ({ cookies }: FastifyRequest) => guestIds.verify(cookies[cookieName]),
    /** For requests that are not handled by Fastify. */
    readGuestIdFromHeader: (cookieHeader: string | undefined) =>
      guestIds.verify(cookie.parse(cookieHeader ?? '')[cookieName]),
    /** The ID of a guest whose cookie is valid only as long as the previous secret is accepted. */
    readOutdatedGuestId: ({ cookies }: FastifyRequest) =>
      guestIds.verifyOutdated(cookies[cookieName]),
    hasValidXsrfCookie: ({ cookies }: FastifyRequest, guestId: string) =>
      isXsrfToken(cookies[XSRF_COOKIE], guestId),
    hasValidXsrfHeader: ({ headers }: FastifyRequest, guestId: string) =>
      isXsrfToken(headers[XSRF_HEADER.toLowerCase()], guestId),

    /** Sets the guest cookie and a new XSRF cookie. */
    setGuestAndXsrfCookies({ server }: FastifyRequest, reply: FastifyReply, guestId: string): void {
      const options = { path: '/', sameSite: 'lax', secure: isHttps } as const
      const nonce = randomBytes(16).toString('base64url')
      const xsrfToken = `${nonce}.${xsrfSigner.sign(`${guestId}!${nonce}`)}`
      // The plugin's setCookie would wait for the onSend hook, but a streamed response sends its headers before that.
      reply.header('set-cookie', [
        server.serializeCookie(cookieName, guestIds.sign(guestId), {
          ...options,
          httpOnly: true,
          maxAge: COOKIE_MAX_AGE_SECONDS,
        }),
        server.serializeCookie(XSRF_COOKIE, xsrfToken, {
          ...options,
          maxAge: COOKIE_MAX_AGE_SECONDS,
        }),
      ])
    },
  }

  function isXsrfToken(token: unknown, guestId: string): boolean {
    if (typeof token !== 'string') return false
    const [nonce, signature] = token.split('.')
    return !!nonce && !!signature && xsrfSigner.isValid(`${guestId}!${nonce}`, signature)
  }
}
