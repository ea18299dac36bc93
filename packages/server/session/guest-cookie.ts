import { randomBytes } from 'node:crypto'
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { constantTimeEquals, deriveKey, hmac } from '../crypto.ts'
import { createIdSigner } from './signed-id.ts'

const DAY_SECONDS = 24 * 60 * 60
/** The maximum browsers allow. Both cookies expire together: a guest without an XSRF cookie could only read. */
export const COOKIE_MAX_AGE_SECONDS = 400 * DAY_SECONDS

/** The signed cookie that identifies a guest, and the XSRF token that only this guest's pages can send. */
export function createGuestCookie(secret: string, isHttps: boolean) {
  const cookieName = isHttps ? '__Host-atelier-guest' : 'atelier-guest'
  const guestIds = createIdSigner(deriveKey(secret, 'guest cookie'))
  const xsrfKey = deriveKey(secret, 'xsrf token')

  return {
    /** Undefined if the cookie is missing or its signature is wrong. */
    readGuestId: ({ cookies }: FastifyRequest) => guestIds.verify(cookies[cookieName]),
    /** For requests that are not handled by Fastify. */
    readGuestIdFromHeader: (cookieHeader: string | undefined) =>
      guestIds.verify(cookie.parse(cookieHeader ?? '')[cookieName]),
    hasValidXsrfCookie: ({ cookies }: FastifyRequest, guestId: string) =>
      isXsrfToken(cookies[XSRF_COOKIE], guestId),
    hasValidXsrfHeader: ({ headers }: FastifyRequest, guestId: string) =>
      isXsrfToken(headers[XSRF_HEADER.toLowerCase()], guestId),

    /** Sets the guest cookie and a new XSRF cookie. */
    setGuestAndXsrfCookies({ server }: FastifyRequest, reply: FastifyReply, guestId: string): void {
      const options = { path: '/', sameSite: 'lax', secure: isHttps } as const
      const nonce = randomBytes(16).toString('base64url')
      const xsrfToken = `${nonce}.${hmac(xsrfKey, `${guestId}!${nonce}`)}`
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
    return (
      !!nonce && !!signature && constantTimeEquals(signature, hmac(xsrfKey, `${guestId}!${nonce}`))
    )
  }
}
