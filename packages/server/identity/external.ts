import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { fail } from '../fail.ts'
import { remoteRules, type TokenRules } from './tokens.ts'

/** Another OpenID service that signs people in. */
export interface ExternalSettings {
  kind: 'external'
  /** Up to and without `/.well-known`. With Azure AD B2C: with the policy under which people sign in. */
  authority: string
  clientId: string
  /** As the page asks for it. */
  apiScope: string
  audience: string
  /** The `typ` of access tokens; absent: the service writes none that can be relied on. */
  tokenType?: string
  /** The policy under which a forgotten password is replaced, where that is one of its own. */
  resetAuthority?: string
}

const TIMEOUT = 5_000
/** Nobody is asked more often than this while they do not answer. */
const PAUSE = 5_000

const Discovered = z.object({ issuer: z.string().min(1), jwks_uri: z.url() })

/** What a token of the service must be. Asked for at the start, and again with a token while there is no answer. */
export function discoverRules(
  settings: ExternalSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<TokenRules> {
  let known: TokenRules | undefined
  let asking: Promise<TokenRules> | undefined
  let failedAt = -Infinity
  find().catch(() => {})
  return find

  async function find(): Promise<TokenRules> {
    if (known) return known
    const rest = failedAt + PAUSE - Date.now()
    if (!asking && rest > 0) throw fail('busy', { retryAfter: rest / 1000 })
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }

  async function ask(): Promise<TokenRules> {
    try {
      known = await discover(settings)
      return known
    } catch (cause) {
      failedAt = Date.now()
      log.error({ err: cause, authority: settings.authority }, 'OIDC_AUTHORITY does not answer')
      throw fail('busy', { retryAfter: PAUSE / 1000, cause })
    }
  }
}

async function discover({
  authority,
  audience,
  apiScope,
  tokenType,
}: ExternalSettings): Promise<TokenRules> {
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { issuer, jwks_uri: jwksUri } = Discovered.parse(await response.json())
  return remoteRules({ issuer, audience, scope: apiScope, type: tokenType, jwksUri })
}
