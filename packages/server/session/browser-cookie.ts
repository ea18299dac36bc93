import cookie from '@fastify/cookie'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import { COOKIE_MAX_AGE_SECONDS } from './guest-cookie.ts'
import { createIdSigner } from './signed-id.ts'

/**
 * The signed cookie of a browser in which a user has signed in. Unlike the guest cookie, it stays when the user signs
 * out: it gives access to nothing, and only lets the server recognize the browser at the next sign-in.
 */
export function createBrowserCookie(secrets: Secrets, isHttps: boolean) {
  const name = isHttps ? '__Host-atelier-browser' : 'atelier-browser'
  const ids = createIdSigner(createSigner(secrets, 'browser cookie'))

  return {
    readId: (cookieHeader: string | undefined): string | undefined =>
      ids.verify(cookie.parse(cookieHeader ?? '')[name]),
    /** The ID in a cookie that is valid only as long as the previous secret is accepted. */
    readOutdatedId: (cookieHeader: string | undefined): string | undefined =>
      ids.verifyOutdated(cookie.parse(cookieHeader ?? '')[name]),
    /** Returns the value of a Set-Cookie header. */
    serialize: (id: string): string =>
      cookie.serialize(name, ids.sign(id), {
        path: '/',
        sameSite: 'lax',
        secure: isHttps,
        httpOnly: true,
        maxAge: COOKIE_MAX_AGE_SECONDS,
      }),
  }
}
