import { randomBytes, randomUUID } from 'node:crypto'
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EmbedSessions } from './embed/sessions.ts'
import { fail } from './fail.ts'
import { keyFor, mac, same } from './keys.ts'

/** Who is asking. Never taken from a body or a query. */
export type Asker = Guest | User

interface Guest {
  kind: 'guest'
  /** Whose chats and preferences these are. */
  id: string
  /** Seen for the first time: nothing is known of them yet. */
  isNew: boolean
}

/** Somebody with an account. */
export interface User {
  kind: 'user'
  /** Whose chats and preferences these are: on a partner's page not the person's own. */
  id: string
  isNew: false
  userId: string
  /** Names the sign-in of which the token came. */
  sid: string
  /** When they last proved who they are. */
  confirmedAt: Date
  /** On whose page. Absent: on our own. */
  partner?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker
  }
}

export interface SessionRules {
  secret: string
  https: boolean
  /** Origins of our own pages. */
  origins: readonly string[]
  /** Visitors of partners' pages. */
  embedSessions: EmbedSessions
  /** Whom an access token speaks for. Throws where it is not good. */
  readAccessToken(token: string): Promise<User>
}

const DAY = 24 * 60 * 60
/** The longest browsers keep a cookie. Both live equally long: one without the other would lock its owner out. */
const COOKIE_AGE = 400 * DAY
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Finds out who is asking and refuses what another site made the browser send.
 * The first call of a visitor without a cookie makes a guest; pages stay cacheable, since only calls do it.
 */
export function createSessions(rules: SessionRules) {
  const { secret, https, origins, embedSessions, readAccessToken } = rules
  const guestCookie = https ? '__Host-atelier-guest' : 'atelier-guest'
  const guestKey = keyFor(secret, 'guest cookie')
  const xsrfKey = keyFor(secret, 'xsrf token')

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization, origin } = request.headers
    if (authorization !== undefined) {
      request.asker = await readBearer(authorization, origin)
      return
    }
    checkOrigin(request)
    const known = readGuest(request.cookies[guestCookie])
    if (!SAFE_METHODS.has(request.method)) {
      if (known && !isXsrfToken(known, request.headers[XSRF_HEADER.toLowerCase()])) {
        // Who has lost it has it again for the next try; another site cannot read it.
        if (!isXsrfToken(known, request.cookies[XSRF_COOKIE])) setCookies(request, reply, known)
        throw fail('forbidden')
      }
    }
    const id = known ?? randomUUID()
    request.asker = { kind: 'guest', id, isNew: !known }
    if (!known || !isXsrfToken(id, request.cookies[XSRF_COOKIE])) setCookies(request, reply, id)
  }

  /** One that is not good never falls back to the cookie. */
  async function readBearer(authorization: string, origin: string | undefined): Promise<Asker> {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
    if (!token) throw fail('sign-in-required')
    if (token.split('.').length === 3) {
      // What speaks for a whole account is for our own pages, and for programs that are no pages.
      if (origin !== undefined && !origins.includes(origin)) throw fail('sign-in-required')
      return readAccessToken(token)
    }
    const found = await embedSessions.read(token, origin)
    if (!found) throw fail('sign-in-required')
    return found
  }

  function setCookies(request: FastifyRequest, reply: FastifyReply, id: string): void {
    const common = { path: '/', sameSite: 'lax', secure: https } as const
    const nonce = randomBytes(16).toString('base64url')
    const token = `${nonce}.${mac(xsrfKey, `${id}!${nonce}`)}`
    const { server } = request
    // Written at once rather than when the reply is sent: a streamed answer takes its headers before that.
    reply.header('set-cookie', [
      server.serializeCookie(guestCookie, `${id}.${mac(guestKey, id)}`, {
        ...common,
        httpOnly: true,
        maxAge: COOKIE_AGE,
      }),
      server.serializeCookie(XSRF_COOKIE, token, { ...common, maxAge: COOKIE_AGE }),
    ])
  }

  function readGuest(value: string | undefined): string | undefined {
    const [id, signature] = value?.split('.') ?? []
    return id && signature && same(signature, mac(guestKey, id)) ? id : undefined
  }

  function isXsrfToken(id: string, token: unknown): boolean {
    if (typeof token !== 'string') return false
    const [nonce, signature] = token.split('.')
    return !!nonce && !!signature && same(signature, mac(xsrfKey, `${id}!${nonce}`))
  }

  /** From another origin the cookie says nothing, whatever is asked; where none is told, reading is free. */
  function checkOrigin({ method, headers }: FastifyRequest): void {
    const { origin, 'sec-fetch-site': site } = headers
    const ours =
      origin === undefined
        ? SAFE_METHODS.has(method) || site === undefined || isOwnSite(site)
        : origins.includes(origin)
    if (!ours) throw fail('forbidden')
  }

  return {
    identify,
    /** For what is about the browser itself: only a page of ours may ask, and it says so. AUTH-9. */
    async requireOwnPage({ headers }: FastifyRequest): Promise<void> {
      const { origin, authorization } = headers
      if (authorization !== undefined || !origin || !origins.includes(origin))
        throw fail('forbidden')
    },
    /** Who the browser was before somebody signed in. */
    guestBehind: ({ cookies }: FastifyRequest) => readGuest(cookies[guestCookie]),
    beginAnew: (request: FastifyRequest, reply: FastifyReply) =>
      setCookies(request, reply, randomUUID()),
    /** The same for what does not come through the framework. */
    guestIn: (header: string | undefined) => readGuest(cookie.parse(header ?? '')[guestCookie]),
  }
}

export type Sessions = ReturnType<typeof createSessions>

function isOwnSite(site: string | string[]): boolean {
  return site === 'same-origin' || site === 'none'
}

/** For what only somebody with an account may do, on our own pages. */
export function requireUser(asker: Asker): User {
  if (asker.kind !== 'user') throw fail('sign-in-required')
  if (asker.partner) throw fail('forbidden')
  return asker
}
