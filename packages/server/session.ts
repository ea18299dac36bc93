import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './helpers/fail.ts'
import type { Caller, User } from './session/caller.ts'
import { createBrowserCookie } from './session/browser-cookie.ts'
import { createGuestCookie } from './session/guest-cookie.ts'
import { createGuestNetworks } from './session/guest-network.ts'
import type { Secrets } from './helpers/secrets.ts'
import type { IdKeys } from './db/stored-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

interface SessionOptions {
  secrets: Secrets
  idKeys: Pick<IdKeys, 'guestNetwork'>
  isHttps: boolean
  ownOrigins: readonly string[]
  embedSessions: {
    /** Returns the caller of a valid bearer token of a partner's page. */
    findCaller(token: string, origin: string | undefined): Promise<Caller | undefined>
  }
  /** Returns the user of an access token. Throws if the token is not valid. */
  readAccessToken(token: string): Promise<User>
  /** Whether what the user uses counts for the network too. */
  isNewAccount(user: User): Promise<boolean>
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Identifies the caller of every API request, and rejects requests that another website made the browser send. */
export function createSessions(options: SessionOptions) {
  const { secrets, idKeys, isHttps, ownOrigins, embedSessions, readAccessToken, isNewAccount } =
    options
  const guestCookie = createGuestCookie(secrets, isHttps)
  const browserCookie = createBrowserCookie(secrets, isHttps)
  const networksOf = createGuestNetworks(idKeys.guestNetwork)

  return {
    /** Hook that sets `request.caller`. A browser without a guest cookie becomes a new guest. */
    async identifyCaller(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const { authorization } = request.headers
      const caller =
        authorization === undefined
          ? identifyGuest(request, reply)
          : await readBearerToken(authorization, request)
      request.caller = await withNetwork(caller, request)
      renewOutdatedCookies(request, reply)
    },

    /** Hook for calls that act on the browser's own cookies: only our pages may send them. AUTH-9. */
    async requireOwnPageWithoutToken({ headers }: FastifyRequest): Promise<void> {
      const { origin, authorization } = headers
      if (authorization !== undefined || !origin || !ownOrigins.includes(origin))
        throw fail('forbidden')
    },

    /** Returns the browser's guest id, even while a user is signed in. */
    guestIdOf: guestCookie.readGuestId,
    guestIdFromCookieHeader: guestCookie.readGuestIdFromHeader,
    /** Returns undefined if no user has signed in with the browser. */
    signedInBrowserIdOf: ({ headers }: FastifyRequest) => browserCookie.readId(headers.cookie),
    signedInBrowserIdFromCookieHeader: browserCookie.readId,
    serializeBrowserCookie: browserCookie.serialize,
    /** Sets the cookie of a new guest, who cannot see the previous guest's chats. */
    replaceGuestCookie: (request: FastifyRequest, reply: FastifyReply) =>
      guestCookie.setGuestAndXsrfCookies(request, reply, randomUUID()),
  }

  /** Renews the signature of cookies before the previous secret is no longer accepted. */
  function renewOutdatedCookies(request: FastifyRequest, reply: FastifyReply): void {
    const guestId = guestCookie.readOutdatedGuestId(request)
    if (guestId) guestCookie.setGuestAndXsrfCookies(request, reply, guestId)
    const browserId = browserCookie.readOutdatedId(request.headers.cookie)
    if (browserId) reply.header('set-cookie', browserCookie.serialize(browserId))
  }

  async function withNetwork(caller: Caller, { ip }: FastifyRequest): Promise<Caller> {
    const isCounted = caller.kind === 'guest' ? !caller.isIdentified : await isNewAccount(caller)
    if (!isCounted) return caller
    // A user's messages count on all pages together.
    const networks = networksOf(ip, caller.kind === 'guest' ? caller.partner : undefined)
    return networks.length > 0 ? { ...caller, networks } : caller
  }

  function identifyGuest(request: FastifyRequest, reply: FastifyReply): Caller {
    checkOrigin(request)
    const knownId = guestCookie.readGuestId(request)
    const isForgeable = !!knownId && !SAFE_METHODS.has(request.method)
    if (isForgeable && !guestCookie.hasValidXsrfHeader(request, knownId)) {
      // A browser that lost its XSRF cookie gets a new one with this 403, so that the next attempt succeeds.
      if (!guestCookie.hasValidXsrfCookie(request, knownId))
        guestCookie.setGuestAndXsrfCookies(request, reply, knownId)
      throw fail('forbidden')
    }
    const id = knownId ?? randomUUID()
    if (!knownId || !guestCookie.hasValidXsrfCookie(request, id))
      guestCookie.setGuestAndXsrfCookies(request, reply, id)
    return { kind: 'guest', id, isNew: !knownId }
  }

  /** An invalid token is an error; the request never falls back to the guest cookie. */
  async function readBearerToken(authorization: string, request: FastifyRequest): Promise<Caller> {
    const { origin } = request.headers
    const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
    if (!token) throw fail('sign-in-required')
    // Our tokens for partners' pages have two parts, JWTs three. An external service may also issue other access
    // tokens, which readAccessToken refuses and logs.
    const isEmbedToken = token.split('.').length === 2
    if (!isEmbedToken) {
      // Access tokens give access to the whole account, so pages of other websites may not use them.
      if (origin !== undefined && !ownOrigins.includes(origin)) throw fail('sign-in-required')
      return readAccessToken(token)
    }
    const caller = await embedSessions.findCaller(token, origin ?? ownPageOrigin(request))
    if (!caller) throw fail('sign-in-required')
    return caller
  }

  /**
   * Returns our own origin for a same-origin GET of a widget, as in the help pages' previews. Browsers omit the Origin
   * header there, but send Sec-Fetch-Site, which scripts cannot forge.
   */
  function ownPageOrigin({ headers, host }: FastifyRequest): string | undefined {
    if (headers['sec-fetch-site'] !== 'same-origin') return undefined
    return ownOrigins.find((own) => new URL(own).host === host)
  }

  /**
   * Throws if another website sent the request. Without an Origin header, allows reading requests and requests from
   * programs that are not browsers.
   */
  function checkOrigin({ method, headers }: FastifyRequest): void {
    const { origin, 'sec-fetch-site': site } = headers
    const isAllowed =
      origin === undefined
        ? SAFE_METHODS.has(method) || site === undefined || isOwnSite(site)
        : ownOrigins.includes(origin)
    if (!isAllowed) throw fail('forbidden')
  }
}

export type Sessions = ReturnType<typeof createSessions>

function isOwnSite(site: string | string[]): boolean {
  return site === 'same-origin' || site === 'none'
}
