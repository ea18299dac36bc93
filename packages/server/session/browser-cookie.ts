import cookie from '@fastify/cookie'
import { deriveKey } from '../crypto.ts'
import { COOKIE_MAX_AGE_SECONDS } from './guest-cookie.ts'
import { createIdSigner } from './signed-id.ts'

/**
 * The signed cookie of a browser in which somebody has signed in. Unlike the guest cookie, it stays when the user signs
 * out: it gives access to nothing, and only keeps the browser known to its users.
 */
export function createBrowserCookie(secret: string, isHttps: boolean) {
  const name = isHttps ? '__Host-atelier-browser' : 'atelier-browser'
  const { sign, verify } = createIdSigner(deriveKey(secret, 'browser cookie'))

  return {
    readId: (cookieHeader: string | undefined): string | undefined =>
      verify(cookie.parse(cookieHeader ?? '')[name]),
    /** Returns the value of a Set-Cookie header. */
    serialize: (id: string): string =>
      cookie.serialize(name, sign(id), {
        path: '/',
        sameSite: 'lax',
        secure: isHttps,
        httpOnly: true,
        maxAge: COOKIE_MAX_AGE_SECONDS,
      }),
  }
}
