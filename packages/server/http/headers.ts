import type { login } from '@atelier/contract'
import type { FastifyInstance } from 'fastify'

/** For every response that is not a page: a browser that opens the response runs and loads nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': API_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * For scripts of the site, some of which run as workers: a worker obeys the policy of its own response. WebAssembly runs
 * in workers only.
 */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'"

/** The worker of the installed app loads files of this server and nothing else: site/app-worker. */
export const APP_WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The page in which the help pages show the widgets as a partner's page would. */
export const PREVIEW_PATH = '/widget-preview.html'

/** Paths that every website may load: the widget scripts, their texts, and the health checks. */
const CROSS_ORIGIN_PATHS = /^\/((?:api\/)?healthz|atelier\.js|(atelier|locales)\/.*)$/
const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/**
 * Paths that the sign-in window on a partner's page passes through. The window reports to the page that opened it, so
 * these responses must not send a header that removes `window.opener`.
 */
const SIGN_IN_WINDOW_PATHS = /^\/(connect$|auth\/|identity\/|oidc\/|api\/auth\/upstream\/)/
const KEEP_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' }

const ANALYTICS_ORIGIN = 'https://www.google-analytics.com'

export type PageHeaders = Record<string, string>

export function pageHeaders(path: string, external: ExternalServices): PageHeaders {
  // The sign-in library renews tokens in a hidden iframe, which is redirected to an /auth/ page. The help pages show
  // previews in frames.
  const isFramed = path.startsWith('/auth/') || path === PREVIEW_PATH
  return {
    'content-security-policy': pagePolicy(external, isFramed ? "'self'" : "'none'"),
    ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
    ...(SIGN_IN_WINDOW_PATHS.test(path) && KEEP_OPENER),
  }
}

/** Needs no nonce, because our pages contain no inline scripts or styles. */
function pagePolicy(
  { geoServices, analyticsId, identity }: ExternalServices,
  frameAncestors: string,
): string {
  const identityOrigins = externalIdentityOrigins(identity)
  const connectOrigins = [
    ...geoServices.map((url) => new URL(url).origin),
    ...(analyticsId ? [ANALYTICS_ORIGIN] : []),
    ...identityOrigins,
  ]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' '${SCORE_STYLE_HASH}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(connectOrigins)].join(' '),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    ["form-action 'self'", ...identityOrigins].join(' '),
    ["frame-src 'self'", ...identityOrigins].join(' '),
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // site/start-worker.ts; what the editor of the content writer names its own, which parses what is pasted in a document
    // that runs nothing; and site/pages/tools/music-creator/score/allow-emptying.ts.
    'trusted-types atelier-worker ProseMirrorClipboard default',
  ].join('; ')
}

/** Of the style sheet that abcjs adds to each score: its texts are not selected while something is dragged. */
const SCORE_STYLE_HASH = 'sha256-BCpnf71gZdCsSCHDzyB1RsBbZ0qQdqseK6v+yJsgg30='

/** The services, besides this server, to which the content security policy lets our pages connect. */
interface ExternalServices {
  geoServices: readonly string[]
  analyticsId?: string | undefined
  identity: login.IdentityConfiguration
}

/** Returns an empty list if this server signs users in itself. */
function externalIdentityOrigins({
  kind,
  authority,
  resetAuthority,
}: login.IdentityConfiguration): string[] {
  if (kind === 'embedded') return []
  const urls = [authority, ...(resetAuthority ? [resetAuthority] : [])]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

interface SecurityHeaderOptions {
  requestId: string
  isHttps: boolean
}

/** The headers of a response that is not a page. */
export function securityHeaders(
  url: string,
  { requestId, isHttps }: SecurityHeaderOptions,
): Record<string, string> {
  const path = url.split('?', 1)[0]!
  return {
    ...SECURITY_HEADERS,
    'x-request-id': requestId,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
    ...(SIGN_IN_WINDOW_PATHS.test(path) && KEEP_OPENER),
    ...(CROSS_ORIGIN_PATHS.test(path) && CROSS_ORIGIN_HEADERS),
  }
}

/** Adds security headers to every response. The handlers of pages override the ones that do not fit a page. */
export function addSecurityHeaders(
  fastify: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): void {
  fastify.addHook('onRequest', async ({ url, id }, reply) => {
    reply.headers(securityHeaders(url, { requestId: id, isHttps }))
  })
}
