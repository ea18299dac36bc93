import { randomBytes, randomUUID } from 'node:crypto'
import { XSRF_COOKIE, XSRF_HEADER } from '@atelier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EmbedSessions } from './embed/sessions.ts'
import { fail } from './fail.ts'
import { keyFor, mac, same } from './keys.ts'

/** Who is asking. Never taken from a body or a query. */
export interface Asker {
  kind: 'guest'
  id: string
  /** Seen for the first time: nothing is known of them yet. */
  isNew: boolean
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
  /** Guests on partners' pages. */
  embedSessions: EmbedSessions
}

const DAY = 24 * 60 * 60
/** The longest browsers keep a cookie. Both live equally long: one without the other would lock its owner out. */
const COOKIE_AGE = 400 * DAY
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Finds out who is asking and refuses what another site made the browser send.
 * The first call of a visitor without a cookie makes a guest; pages stay cacheable, since only calls do it.
 */
export function createSessions({ secret, https, origins, embedSessions }: SessionRules) {
  const guestCookie = https ? '__Host-atelier-guest' : 'atelier-guest'
  const guestKey = keyFor(secret, 'guest cookie')
  const xsrfKey = keyFor(secret, 'xsrf token')

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization, origin } = request.headers
    if (authorization !== undefined) {
      request.asker = readBearer(authorization, origin)
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
  function readBearer(authorization: string, origin: string | undefined): Asker {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
    const id = token && embedSessions.guestOf(token, origin)
    if (!id) throw fail('sign-in-required')
    return { kind: 'guest', id, isNew: false }
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

  function readGuest(cookie: string | undefined): string | undefined {
    const [id, signature] = cookie?.split('.') ?? []
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

  return { identify }
}

export type Sessions = ReturnType<typeof createSessions>

function isOwnSite(site: string | string[]): boolean {
  return site === 'same-origin' || site === 'none'
}
