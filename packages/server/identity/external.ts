import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ExternalIdentitySettings } from '../environment/identity.ts'
import { fail } from '../fail.ts'
import type { AccessTokenRules } from '../session/access-token.ts'
import { externalTokenRules } from './token-rules.ts'

const DISCOVERY_TIMEOUT_MS = 5_000
const RETRY_DELAY_MS = 5_000

const Metadata = z.object({ issuer: z.string().min(1), jwks_uri: z.url() })

/**
 * Returns a function that resolves to the token rules of the external provider. Discovery starts at once. While it
 * fails, the function throws 503 and repeats the discovery at most every five seconds.
 */
export function createTokenRulesLoader(
  settings: ExternalIdentitySettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<AccessTokenRules> {
  let rules: AccessTokenRules | undefined
  let discovery: Promise<AccessTokenRules> | undefined
  let failedAt = -Infinity
  loadRules().catch(() => {})
  return loadRules

  async function loadRules(): Promise<AccessTokenRules> {
    if (rules) return rules
    const remainingMs = failedAt + RETRY_DELAY_MS - Date.now()
    if (!discovery && remainingMs > 0) throw fail('busy', { retryAfter: remainingMs / 1000 })
    discovery ??= tryDiscovery().finally(() => (discovery = undefined))
    return discovery
  }

  async function tryDiscovery(): Promise<AccessTokenRules> {
    try {
      rules = await discover(settings)
      return rules
    } catch (cause) {
      failedAt = Date.now()
      log.error({ err: cause, authority: settings.authority }, 'OIDC_AUTHORITY does not answer')
      throw fail('busy', { retryAfter: RETRY_DELAY_MS / 1000, cause })
    }
  }
}

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig */
async function discover(settings: ExternalIdentitySettings): Promise<AccessTokenRules> {
  const { authority, audience, apiScope, tokenType } = settings
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const { issuer, jwks_uri: jwksUri } = Metadata.parse(await response.json())
  return externalTokenRules({ issuer, audience, scope: apiScope, type: tokenType, jwksUri })
}
