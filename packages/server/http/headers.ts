import type { login } from '@atelier/contract'
import type { FastifyInstance } from 'fastify'

/** For everything that is not a page: nothing in it may run, load or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What any page anywhere may load: the script tag's files, the texts of the widgets, and whether we are there. */
const FOR_EVERY_PAGE = /^\/(healthz|atelier\.js|(atelier|locales)\/.*)$/

/**
 * What the window on a partner's page passes through. The page that opened it is told when it is done, so none of these
 * may cut the two apart; on our own pages the opener decides.
 */
const OF_THE_WINDOW = /^\/(connect$|auth\/|identity\/|oidc\/|api\/auth\/upstream\/)/
const STAYS_IN_TOUCH = { 'cross-origin-opener-policy': 'unsafe-none' }

/** Where Google Analytics takes what the site counts, if it counts. */
const ANALYTICS_ORIGIN = 'https://www.google-analytics.com'

export type PageHeaders = Record<string, string>

/** Where a page of ours may be framed, what it may ask, and whom it stays in touch with. */
export function pageHeaders(address: string, outside: Outside): PageHeaders {
  // Sign-in comes back into a hidden frame of our own page.
  const isFramed = address.startsWith('/auth/')
  return {
    'content-security-policy': pagePolicy(outside, isFramed ? "'self'" : "'none'"),
    ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
    ...(OF_THE_WINDOW.test(address) && STAYS_IN_TOUCH),
  }
}

/** For our own pages. No nonce and no inline code: everything they run is a file of ours. */
function pagePolicy({ geoServices, analyticsId, identity }: Outside, framedBy: string): string {
  const signIn = signInOrigins(identity)
  const outside = [
    ...geoServices.map((address) => new URL(address).origin),
    ...(analyticsId ? [ANALYTICS_ORIGIN] : []),
    ...signIn,
  ]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(outside)].join(' '),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    ["form-action 'self'", ...signIn].join(' '),
    ["frame-src 'self'", ...signIn].join(' '),
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** What a page of ours may ask beside our own server. */
interface Outside {
  geoServices: readonly string[]
  analyticsId?: string | undefined
  identity: login.IdentityConfiguration
}

/** Of another service that signs people in. */
function signInOrigins({ kind, authority, resetAuthority }: login.IdentityConfiguration): string[] {
  if (kind === 'embedded') return []
  const addresses = [authority, ...(resetAuthority ? [resetAuthority] : [])]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': API_POLICY,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': request.id,
      ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    })
    const path = request.url.split('?', 1)[0]!
    if (OF_THE_WINDOW.test(path)) reply.headers(STAYS_IN_TOUCH)
    if (!FOR_EVERY_PAGE.test(path)) return
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
  })
}
